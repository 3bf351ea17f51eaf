import type { Analysis } from '#core/analysis/analysis.js';
import { guestNames } from '#core/analysis/person-names.js';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import { escapeText, frontMatter, markdownExport } from '#core/sharing/markdown-export.js';
import { toSingleLine } from '#core/text/truncate-text.js';
import type { Note } from '../note.js';
import type { LibraryEntry } from './library-exports.js';

/** Bytes of a file name with its extension; file systems allow 255, and Windows 260 characters for the whole path. */
export const MAX_FILE_NAME_BYTES = 180;
/** UTF-16 units of a title that are looked at. */
const MAX_TITLE_LENGTH = 1000;

/** Separators, wildcards and what Obsidian does not allow in the name of a linked note. */
const FORBIDDEN = /[\\/:*?"<>|#^[\]%`]/g;
/** Invisible characters that change the direction or hide within a name. The joiners of emoji and scripts stay. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;
/** Names of devices on Windows, whatever follows the first dot. */
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])$/i;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text as a file name without extension that is safe on Windows, macOS and Linux; `Untitled` if nothing is left. */
export function safeFileName(text: string, maxBytes: number): string {
  const line = toSingleLine(text.slice(0, MAX_TITLE_LENGTH).replace(INVISIBLE, '').replace(FORBIDDEN, ' '));
  const name = trimDots(cutToBytes(trimDots(line.normalize('NFC')), maxBytes));
  if (name === '') return 'Untitled';
  const [beforeDot = ''] = name.split('.');
  return RESERVED.test(beforeDot.trim()) ? cutToBytes(`_${name}`, maxBytes) : name;
}

/** Hands out names of one folder, each once without regard to case, as some file systems compare them. */
export function fileNames(extension: string): (title: string) => string {
  const taken = new Set<string>();
  const lastNumber = new Map<string, number>();
  const room = MAX_FILE_NAME_BYTES - byteLength(extension);
  return (title) => {
    const first = safeFileName(title, room);
    let number = lastNumber.get(keyOf(first)) ?? 0;
    let name: string;
    do {
      number++;
      const ending = number === 1 ? '' : ` ${number}`;
      name = `${cutToBytes(first, room - ending.length)}${ending}`;
    } while (taken.has(keyOf(name)));
    lastNumber.set(keyOf(first), number);
    taken.add(keyOf(name));
    return name;
  };
}

function keyOf(name: string): string {
  return name.normalize('NFKC').toUpperCase();
}

function trimDots(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && isTrimmed(name[start])) start++;
  while (end > start && isTrimmed(name[end - 1])) end--;
  return name.slice(start, end);
}

function isTrimmed(letter: string | undefined): boolean {
  return letter === '.' || letter === ' ' || letter === '~';
}

/** Whole graphemes of a text within a number of UTF-8 bytes. */
function cutToBytes(text: string, maxBytes: number): string {
  if (byteLength(text) <= maxBytes) return text;
  let [end, bytes] = [0, 0];
  for (const { segment } of graphemes.segment(text)) {
    bytes += byteLength(segment);
    if (bytes > maxBytes) break;
    end += segment.length;
  }
  return text.slice(0, end).trimEnd();
}

/** Bytes in UTF-8. */
function byteLength(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** A file of an archive, written while it is read. */
export interface ArchiveFile {
  /** Relative, with forward slashes. */
  readonly path: string;
  /** ISO time. */
  readonly modifiedAt: string;
  readonly content: AsyncIterable<string>;
}

/** A note about a show or a guest, to which the notes of summaries link. */
interface Subject {
  readonly name: string;
  readonly fileName: string;
  /** Links to its summaries. */
  readonly summaries: string[];
}

/**
 * The library as notes of an Obsidian vault: one a summary, with links to one a show and guest, which are written last. Only
 * names are held in memory.
 */
export async function* vaultFiles(
  entries: AsyncIterable<LibraryEntry>,
  urlOf: (analysis: Analysis) => string,
  exportedAt: string,
): AsyncGenerator<ArchiveFile> {
  const summaryName = fileNames('.md');
  const shows = subjectsIn('Shows');
  const guests = subjectsIn('Guests');
  let count = 0;
  for await (const entry of entries) {
    const { analysis, collections, savedAt, done, added } = entry;
    const { show, guest } = analysis.podcastMetadata;
    const fileName = summaryName(analysis.title);
    const summary = wikiLink('Summaries', fileName);
    const showLink = shows.link(show.name, summary);
    const guestLinks = guestNames(guest).map((name) => guests.link(name, summary));
    const copy = {
      properties: {
        show: showLink,
        guest: guestLinks.length > 1 ? guestLinks : guestLinks[0],
        collections: emptyToAbsent(collections),
        saved: savedAt,
      },
      byline: [showLink, guestLinks.join(', ')].filter(Boolean).join(' · '),
      done,
      added,
    };
    const text = markdownExport(analysis, urlOf(analysis), copy);
    yield {
      path: `Summaries/${fileName}.md`,
      modifiedAt: analysis.changedAt ?? analysis.createdAt,
      content: withNotes(text, entry.notes),
    };
    count++;
  }
  for (const { folder, subjects } of [shows, guests]) {
    for (const { name, fileName, summaries } of subjects()) {
      const list = summaries.map((link) => `- ${link}`).join('\n');
      const text = `${frontMatter({ name })}\n\n# ${escapeText(name)}\n\n${list}\n`;
      yield { path: `${folder}/${fileName}.md`, modifiedAt: exportedAt, content: oneText(text) };
    }
  }
  const index = `# Podgist library\n\nExported on ${exportedAt.slice(0, 10)}: ${count} ${count === 1 ? 'summary' : 'summaries'}.\n`;
  yield { path: 'Podgist.md', modifiedAt: exportedAt, content: oneText(index) };
}

function subjectsIn(folder: string) {
  const byName = new Map<string, Subject>();
  const newFileName = fileNames('.md');
  return {
    folder,
    subjects: () => byName.values(),
    /** Link to the note of a subject, which then links back to the summary. */
    link(rawName: string, summary: string): string {
      const name = toSingleLine(rawName);
      if (name === '') return '';
      const subject = byName.get(name) ?? { name, fileName: newFileName(name), summaries: [] };
      byName.set(name, subject);
      subject.summaries.push(summary);
      return wikiLink(folder, subject.fileName);
    },
  };
}

/** A link by path, since two folders may have notes of one name. File names have no character that a link interprets. */
function wikiLink(folder: string, fileName: string): string {
  return `[[${folder}/${fileName}|${fileName}]]`;
}

async function* withNotes(text: string, notes: AsyncIterable<Note>): AsyncGenerator<string> {
  yield text;
  let heading = '\n## My notes and highlights\n';
  for await (const note of notes) {
    yield heading + noteBlock(note);
    heading = '';
  }
}

function noteBlock({ anchor, text = '' }: Note): string {
  const time = anchor.startSeconds === undefined ? '' : `\n> — ${timestamp(anchor.startSeconds)}`;
  const paragraphs = text
    .split('\n')
    .map(escapeText)
    .filter(Boolean)
    .map((line) => `\n${line}\n`);
  return `\n> ${escapeText(anchor.quote)}${time}\n${paragraphs.join('')}`;
}

async function* oneText(text: string): AsyncGenerator<string> {
  yield text;
}

function emptyToAbsent(items: readonly string[]): readonly string[] | undefined {
  return items.length === 0 ? undefined : items;
}
