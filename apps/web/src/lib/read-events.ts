import { createParser, type ParserCallbacks } from 'eventsource-parser';

interface ReadOptions extends Pick<ParserCallbacks, 'onEvent' | 'onRetry'> {
  readonly signal: AbortSignal;
  /** Id of the last event received, from which the server goes on. */
  readonly lastId?: string;
}

/**
 * Reads a stream of server-sent events until it ends.
 * @returns `over` if the server does not offer it any more
 */
export async function readEvents(
  fetch: typeof globalThis.fetch,
  path: string,
  { signal, lastId, ...callbacks }: ReadOptions,
): Promise<'broken' | 'over'> {
  const response = await fetch(path, {
    cache: 'no-store',
    headers: { accept: 'text/event-stream', ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
    signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (response.status !== 200 || !isStream || !response.body) return 'over';
  const parser = createParser(callbacks);
  const decoder = new TextDecoder();
  for await (const chunk of chunksOf(response.body)) parser.feed(decoder.decode(chunk, { stream: true }));
  return 'broken';
}

/** Fallback for browsers in which ReadableStream is not async iterable. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
