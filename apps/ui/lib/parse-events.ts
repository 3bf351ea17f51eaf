import { createParser, type ParserCallbacks } from 'eventsource-parser';

/** Reads a body of server-sent events until it ends. */
export async function parseEvents(
  body: ReadableStream<Uint8Array>,
  callbacks: Pick<ParserCallbacks, 'onEvent' | 'onRetry'>,
): Promise<void> {
  const parser = createParser(callbacks);
  const decoder = new TextDecoder();
  for await (const chunk of chunksOf(body)) parser.feed(decoder.decode(chunk, { stream: true }));
}

/** Fallback for browsers in which ReadableStream is not async iterable. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
