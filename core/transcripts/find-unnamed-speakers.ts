import { isUnnamedSpeaker } from './speaker-names.js';
import type { TranscriptSpeaker } from './transcript-speakers.js';

/** Characters of a file that are looked through. */
const MAX_LENGTH = 2_000_000;
const MAX_FOUND = 20;
/** Lines of a label from which it is a speaker. */
const MIN_LINES = 2;
const MAX_SENTENCE_LENGTH = 160;
const MAX_LINE_LENGTH = 400;

/** `Speaker 1: …`, also after a time and in bold. */
const LINE =
  /^(?:[[(]?\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?[\])]? ?[-–—|]? ?)?(?:\*\*|__)?([\p{L}][\p{L}\p{N}_ #-]{0,30}?)(?:\*\*|__)?(?: ?[[(]\d{1,3}(?::\d{2}){1,2}[\])])?:(?:\*\*|__)?(?: |$)(.{0,160})/u;
/** A voice of WebVTT. */
const VOICE = /<v(?:\.[\w.-]{1,40})? ([^<>]{1,60})>([^<>]{0,160})/gu;
/** A field of JSON. */
const FIELD = /"speaker(?:_?[lL]abel)?"\s{0,8}:\s{0,8}"([^"\\]{1,60})"/gu;

/**
 * The speakers of a transcript file whom its labels do not name, with the first words that the file has for them. A quick
 * look without parsing: the parser decides which labels there are.
 */
export function findUnnamedSpeakers(file: string): Pick<TranscriptSpeaker, 'label' | 'firstSentence'>[] {
  const found = new Map<string, { count: number; firstSentence: string }>();
  const add = (label: string, words: string) => {
    if (!isUnnamedSpeaker(label)) return;
    const known = found.get(label);
    if (known) {
      known.count += 1;
      known.firstSentence ||= words;
    } else found.set(label, { count: 1, firstSentence: words });
  };
  const text = file.slice(0, MAX_LENGTH);
  const voices = [...text.matchAll(VOICE)];
  for (const [, label = '', words = ''] of voices) add(label.trim(), words.trim());
  if (voices.length === 0 && /^\s*(?:\[\s*)?\{/.test(text))
    for (const [, label = ''] of text.matchAll(FIELD)) add(label, '');
  else if (voices.length === 0)
    for (const line of text.split('\n')) {
      const [, label = '', words = ''] = LINE.exec(line.slice(0, MAX_LINE_LENGTH).trim()) ?? [];
      if (label !== '') add(label, words.trim().slice(0, MAX_SENTENCE_LENGTH));
    }
  return [...found]
    .filter(([, { count }]) => count >= MIN_LINES)
    .slice(0, MAX_FOUND)
    .map(([label, { firstSentence }]) => ({ label, firstSentence }));
}
