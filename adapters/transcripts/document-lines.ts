import { plainText } from '#core/text/clean-text.js';
import { CLOCK } from './clock-time.js';

/** A line of a document that may have been spoken. */
export interface DocumentLine {
  /** Empty for a blank line. */
  readonly text: string;
  /** True for the first line after a heading. */
  readonly startsSection: boolean;
}

export interface DocumentLines {
  readonly lines: readonly DocumentLine[];
  /** True for a file with headings, links or fields around the talk: Markdown, pages of a site generator. */
  readonly isDocument: boolean;
}

const FRONT_MATTER = /^\s*---\n/;
const HEADING = /^#{1,6}\s/;
const HASHTAGS = /^(?:#[\p{L}\p{N}_-]{1,60}\s{0,3})+$/u;
const RULE = /^(?:-{3,}|\*{3,}|_{3,}|={3,}|~{3,})$/;
const BULLET = /^[-*+•] /;
/** A field in the list before the talk, as in `- Source: captions`. */
const FIELD = /^[-*+•] [^:：]{1,40}[:：] /u;
/** `**Name:**` before what is said. */
const BOLD_LABEL = /^(?:\*\*|__)[^*_]{1,80}(?:\*\*|__|[:：])/u;
const LINK =
  /!?\[([^[\]]{0,300})\]\((?:https?:\/\/|[./#])[^()\s]{0,500}(?:\([^()\s]{0,100}\)[^()\s]{0,300})?(?: "[^"]{0,200}")?\)/gu;
/** A Markdown link of a time to its second: `[(00:12)](https://…)`. */
const LINKED_TIME = new RegExp(`^\\(?(${CLOCK})\\)?$`, 'u');
const ADDRESS = /https?:\/\/[^\s<>]{1,2000}/giu;
const MARKED_ADDRESS = /<https?:\/\/[^\s<>]{1,2000}>/giu;
const TEMPLATE = /\{[{%][^{}]{0,500}[%}]\}/gu;
const COMMENT = /<!--[^<>]{0,2000}-->/gu;
const FORMATTING =
  /<\/?(?:a|abbr|b|blockquote|br|center|div|em|font|hr|i|img|li|ol|p|small|span|strong|su[bp]|table|tbody|t[drh]|thead|u|ul)(?:\s[^<>]{0,500})?\/?>/giu;
/** A single tag may be words. */
const TAGGED = /<\/|<(?:br|hr|img|table|a\s)/i;
const ESCAPED = /\\([[\](){}*_#>.!~-])/gu;
const CLOCKED = new RegExp(`(?<!\\d)${CLOCK}(?!\\d)`, 'u');
const WORDS = /[\p{L}\p{N}]+/gu;
/** A line that says where the transcript begins. */
const TRANSCRIPT_START =
  /^(?:#{1,6} )?(?:\*\*|__)?(?:full |complete |the |episode )?(?:transcript|transcription|transkript|transkription|transcrição|transcripción|trascrizione|transcriptie)(?: below| follows)?[:.]?(?:\*\*|__)?[:.]?$/iu;
/** Share of the text after that line from which what is before it is no talk. */
const MIN_TRANSCRIPT_SHARE = 0.6;
/** Words beside a link from which a line is talk. */
const MIN_TALK_WORDS = 6;

/**
 * The lines of a text without what is around the talk: front matter, headings, rules, tags of site generators, comments,
 * lines of links, and what precedes a line 'Transcript'. Links within the talk become their words.
 */
export function documentLines(text: string): DocumentLines {
  const body = withoutFrontMatter(text);
  const raw = body.split('\n').map(plainText);
  const lines = raw.slice(transcriptStart(raw));
  const headings = new Map<string, number>();
  for (const line of lines) if (HEADING.test(line)) headings.set(line, (headings.get(line) ?? 0) + 1);
  let isDocument = body !== text || lines.length < raw.length;
  let startsSection = false;
  const spoken: DocumentLine[] = [];
  for (const line of lines) {
    // A heading that recurs, or with a time, names a speaker.
    const isHeading =
      HEADING.test(line) && headings.get(line) === 1 && !CLOCKED.test(line) && !/[:：]$/u.test(line);
    const isField = isDocument && spoken.every(({ text }) => text === '') && FIELD.test(line);
    const kept = isHeading || isField || RULE.test(line) || HASHTAGS.test(line) ? undefined : talkOf(line);
    if (kept !== line) isDocument = true;
    if (isHeading) startsSection = true;
    if (kept === undefined) continue;
    spoken.push({ text: kept, startsSection });
    if (kept !== '') startsSection = false;
  }
  return { lines: spoken, isDocument };
}

/** The speech of a line; undefined where nothing is said. */
function talkOf(line: string): string | undefined {
  let talk = line.includes('\\') ? line.replace(ESCAPED, '$1') : line;
  if (talk.includes('{')) talk = talk.replace(TEMPLATE, ' ');
  if (TAGGED.test(talk)) talk = talk.replace(FORMATTING, ' ');
  if (talk.includes('<!--')) talk = talk.replace(COMMENT, ' ');
  if (talk.includes('](') || talk.includes('://')) {
    const around = talk
      .replace(LINK, (_, label: string) => (LINKED_TIME.test(label) ? label : ' '))
      .replace(MARKED_ADDRESS, ' ')
      .replace(ADDRESS, ' ');
    const words = around.match(WORDS)?.length ?? 0;
    const isList =
      around !== talk && (BULLET.test(talk) || /[:：|]\s*$/u.test(around) || words < MIN_TALK_WORDS);
    if (around !== talk && isList && !BOLD_LABEL.test(talk) && !CLOCKED.test(around)) return undefined;
    talk = talk
      .replace(LINK, (link, label: string) =>
        link.startsWith('!') ? ' ' : label.replace(LINKED_TIME, '($1)'),
      )
      .replace(MARKED_ADDRESS, ' ');
  }
  if (talk === line) return line;
  const plain = plainText(talk);
  return plain === '' ? undefined : plain;
}

/** Index after a line 'Transcript' before most of the text; else 0. */
function transcriptStart(lines: readonly string[]): number {
  const at = lines.findIndex((line) => line.length < 60 && TRANSCRIPT_START.test(line));
  if (at < 0) return 0;
  const before = lines.slice(0, at).join('').length;
  const after = lines.slice(at).join('').length;
  return after >= (before + after) * MIN_TRANSCRIPT_SHARE ? at + 1 : 0;
}

/** Removes Markdown front matter: fields between two lines of dashes. */
function withoutFrontMatter(text: string): string {
  if (!FRONT_MATTER.test(text.slice(0, 100))) return text;
  const end = text.indexOf('\n---', text.indexOf('---') + 3);
  return end < 0 ? text : text.slice(text.indexOf('\n', end + 1) + 1 || text.length);
}
