import type { ContentFamily } from './outbound-policy.js';

/** Bytes needed to detect the family of a body. */
export const SNIFF_BYTES = 512;

const HTML_TAGS = /^<(?:!doctype\s+html|html|head|body|meta|title|script|div|p|h\d|table|span|a)\b/i;
const AUDIO_TYPE = /^(?:audio|video)\/|^application\/(?:octet-stream|ogg|mp4)\b|^binary\//i;
/** Signatures of audio files as Latin-1; a dot matches any byte. */
const AUDIO_SIGNATURES = [
  'ID3',
  'OggS',
  'fLaC',
  'caff',
  '\x1aE\xdf\xa3',
  'RIFF....WAVE',
  'FORM....AIF',
  '....ftyp',
];
/** Signatures of pictures for print: JPEG and PNG. */
const IMAGE_SIGNATURES = ['\xff\xd8\xff', '\x89PNG'];
/** Signatures of other binary files. */
const OTHER_SIGNATURES = ['%PDF', 'PK\x03\x04', '\x7fELF', 'MZ', 'GIF8', ...IMAGE_SIGNATURES, '\x1f\x8b'];

/**
 * True when a body that starts with `head` belongs to one of the families. The Content-Type is unreliable (error pages as
 * audio, feeds as plain text) and consulted only for audio without a signature.
 */
export function matchesFamily(
  families: readonly ContentFamily[],
  head: Uint8Array,
  contentType: string | null,
): boolean {
  if (head.length === 0) return true;
  const text = isText(head) ? textOf(head) : undefined;
  return families.some((family) => {
    if (family === 'audio') return isAudio(head, text, contentType);
    if (family === 'image') return isImage(head);
    return text !== undefined && IS_FAMILY[family](text);
  });
}

const IS_FAMILY = {
  json: (text: string) => /^[[{"]|^(?:true|false|null|-?\d[\d.eE+-]*)\s*$/.test(text),
  xml: (text: string) => text.startsWith('<') && !isHtml(text),
  html: isHtml,
  text: (text: string) => !isHtml(text) && !/^<(?:\?xml|!doctype|rss|feed)\b/i.test(text),
} as const;

/** Skips an XML prologue and comments, as XHTML has them. */
function isHtml(text: string): boolean {
  return HTML_TAGS.test(text.replace(/^(?:\s*<(?:\?[^>]*\?|!--[\s\S]*?--)>)+\s*/, ''));
}

function isAudio(head: Uint8Array, text: string | undefined, contentType: string | null): boolean {
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  if (AUDIO_SIGNATURES.some((magic) => startsLike(start, magic))) return true;
  // Frame sync of MPEG audio or AAC: eleven set bits.
  if (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0 && !isUtf16(head)) return true;
  const other = OTHER_SIGNATURES.some((magic) => startsLike(start, magic));
  return text === undefined && !other && AUDIO_TYPE.test(contentType ?? '');
}

function isImage(head: Uint8Array): boolean {
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  return IMAGE_SIGNATURES.some((magic) => startsLike(start, magic));
}

function startsLike(start: string, magic: string): boolean {
  return [...magic].every((byte, at) => byte === '.' || start[at] === byte);
}

/** Text has a UTF-16 byte order mark or no control characters. */
function isText(head: Uint8Array): boolean {
  if (isUtf16(head)) return true;
  return !head.some(
    (byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d,
  );
}

function textOf(head: Uint8Array): string {
  const encoding = isUtf16(head) ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  return new TextDecoder(encoding).decode(head).trimStart();
}

function isUtf16(head: Uint8Array): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
}
