import { toSingleLine } from '#core/text/truncate-text.js';

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
