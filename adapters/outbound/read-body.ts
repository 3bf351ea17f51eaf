import { HostError, toDomainError, toHostError } from './host-error.js';
import type { HttpResponse } from './http-request.js';
import type { ContentFamily } from './outbound-policy.js';

/** Reads a body into one new buffer. */
export async function bufferBody(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    length += chunk.byteLength;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** A body whose parts each arrive within the time that `expect` starts and its result ends. */
export async function* expectChunks(
  chunks: AsyncIterable<Uint8Array>,
  expect: () => () => void,
): AsyncGenerator<Uint8Array> {
  let arrived = expect();
  try {
    for await (const chunk of chunks) {
      arrived();
      yield chunk;
      arrived = expect();
    }
  } finally {
    arrived();
  }
}

/**
 * Checks the content family of a 2xx response from its first bytes and returns the whole body.
 * @throws HostError unexpected_content
 */
export async function sniffBody(
  host: string,
  { status, headers, chunks, abort: drop }: HttpResponse,
  accept: readonly ContentFamily[],
): Promise<AsyncIterable<Uint8Array>> {
  if (status < 200 || status > 299) return chunks;
  const rest = chunks[Symbol.asyncIterator]();
  const seen: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < SNIFF_BYTES) {
    const { done, value } = await rest.next();
    if (done) break;
    seen.push(value);
    bytes += value.byteLength;
  }
  if (!matchesFamily(accept, Buffer.concat(seen).subarray(0, SNIFF_BYTES), headers.get('content-type'))) {
    drop();
    throw new HostError(host, 'unexpected_content', { status });
  }
  return concat(seen, rest);
}

/**
 * A body for the caller: failures become DomainErrors, and `end` runs once it is read, fails or is cancelled.
 */
export function trackBody(
  host: string,
  chunks: AsyncIterable<Uint8Array>,
  end: (failure?: unknown) => void,
): AsyncIterable<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]();
  const iterator: AsyncIterator<Uint8Array> = {
    async next() {
      try {
        const result = await source.next();
        if (result.done) end();
        return result;
      } catch (error) {
        const failure = toHostError(host, error);
        end(failure);
        throw toDomainError(failure);
      }
    },
    async return() {
      end();
      await source.return?.();
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}

async function* concat(
  seen: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* seen;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** Bytes needed to detect the family of a body. */
const SNIFF_BYTES = 512;

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
