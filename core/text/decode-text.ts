const BYTE_ORDER_MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;
const XML_ENCODING = /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.:-]{2,40})["']/i;
const CHARSET = /charset\s*=\s*["']?([\w.:-]{2,40})/i;
/** Encoding assumed for files that are not valid UTF-8 and declare no other. */
const FALLBACK = 'windows-1252';
/** Bytes sampled to detect the alphabet. */
const SAMPLE_BYTES = 20_000;
/**
 * Minimum share of non-ASCII letters that are adjacent: accented Western letters are mostly isolated, letters of
 * another alphabet are not.
 */
const MIN_ADJACENT_SHARE = 0.6;

/**
 * Decodes a file by its byte order mark, else as UTF-8 if valid (declarations are often wrong), else by its XML
 * declaration or `contentType`, else by letter statistics. Never throws; undecodable bytes become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, i) => bytes[i] === byte))?.encoding;
  const encoding = marked ?? unmarkedUtf16(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    // Stream mode accepts a file that was cut within a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    const head = new TextDecoder(FALLBACK).decode(bytes.subarray(0, 400));
    const label = XML_ENCODING.exec(head)?.[1] ?? CHARSET.exec(contentType)?.[1];
    return new TextDecoder(encodingOf(label) ?? guessEncoding(bytes)).decode(bytes);
  }
}

/** Detects UTF-16 without a byte order mark: in most alphabets every other byte is zero. */
function unmarkedUtf16([first, second]: Uint8Array): string | undefined {
  if (first === 0 && second) return 'utf-16be';
  return first && second === 0 ? 'utf-16le' : undefined;
}

function encodingOf(label: string | undefined): string | undefined {
  try {
    const { encoding } = new TextDecoder(label);
    return encoding === 'utf-8' ? undefined : encoding;
  } catch {
    return undefined;
  }
}

/** Distinguishes Windows-1251 and KOI8-R, whose lower-case Cyrillic letters are in opposite halves of the table. */
function guessEncoding(bytes: Uint8Array): string {
  let letters = 0;
  let adjacent = 0;
  let upperHalf = 0;
  for (let i = 1; i < Math.min(bytes.length, SAMPLE_BYTES); i += 1) {
    const byte = bytes[i] ?? 0;
    if (byte < 0xc0) continue;
    letters += 1;
    if ((bytes[i - 1] ?? 0) >= 0xc0) adjacent += 1;
    if (byte >= 0xe0) upperHalf += 1;
  }
  if (letters === 0 || adjacent / letters < MIN_ADJACENT_SHARE) return FALLBACK;
  return upperHalf / letters >= 0.5 ? 'windows-1251' : 'koi8-r';
}
