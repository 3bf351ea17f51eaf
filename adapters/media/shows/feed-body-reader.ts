import pLimit from 'p-limit';
import { DomainError } from '#core/errors.js';

/** A body up to this size is read at once. */
const SMALL_BODY_BYTES = 2 << 20;
const LARGE_BODIES_AT_ONCE = 4;
/** A feed that waits for longer is fetched again later. */
const MAX_WAIT_MS = 10_000;

/**
 * Reads the body of a feed for `use`. Larger ones are read and used a few at a time, which bounds the memory of all feeds that are
 * fetched together.
 * @throws overloaded, and what the body's stream fails with
 */
export function feedBodyReader(maxWaitMs = MAX_WAIT_MS) {
  const large = pLimit(LARGE_BODIES_AT_ONCE);
  return async <T>(response: Response, use: (bytes: Uint8Array<ArrayBuffer>) => Promise<T>): Promise<T> => {
    const reader = response.body?.getReader();
    const parts: Uint8Array[] = [];
    if (!reader || (await readTo(reader, SMALL_BODY_BYTES, parts))) return use(joined(parts));
    const since = performance.now();
    return large(async () => {
      if (performance.now() - since > maxWaitMs) {
        await reader.cancel();
        throw new DomainError('overloaded', 'Too many large feeds are being read. Please try again later.');
      }
      await readTo(reader, Number.POSITIVE_INFINITY, parts);
      return use(joined(parts));
    });
  };
}

/** True when the body has ended; else more than `bytes` of it are in `parts`. */
async function readTo(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  bytes: number,
  parts: Uint8Array[],
): Promise<boolean> {
  for (let length = 0; length <= bytes; ) {
    const { done, value } = await reader.read();
    if (done) return true;
    parts.push(value);
    length += value.byteLength;
  }
  return false;
}

/** In a buffer of their own. Empties the parts. */
function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let at = 0;
  for (const part of parts.splice(0)) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
