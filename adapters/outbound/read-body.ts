import { HostError, toDomainError, toHostError } from './host-error.js';
import type { HttpResponse } from './http-request.js';
import type { ContentFamily } from './outbound-policy.js';
import { matchesFamily, SNIFF_BYTES } from './sniff-content.js';

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
