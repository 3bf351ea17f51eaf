import { inOpenaiForm } from './server-errors.js';

/** No briefing is longer, in bytes. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * `fetch` that goes where it is sent and nowhere else, stops reading a body that does not end, and gives errors in the form
 * that the SDK reads.
 */
export async function limitedFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  if (!response.body) return response;
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MOST_BYTES) controller.error(new RangeError(`an answer of more than ${MOST_BYTES} bytes`));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  const limited = new Response(response.body.pipeThrough(limit), { status, statusText, headers });
  return response.ok ? limited : readableError(limited);
}

/** The SDK reads errors of OpenAI's form alone, and those only where they are called JSON. */
async function readableError(response: Response): Promise<Response> {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  const body = inOpenaiForm(await response.text());
  if (body.startsWith('{')) headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return new Response(body, { status, statusText, headers });
}
