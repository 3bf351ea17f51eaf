/** Maximum response body in bytes, far above any model's answer; a streamed one takes some 300 bytes a token. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

/** `fetch` without redirects, so that the key never reaches another server, and with a limit on the response's size. */
export async function limitedFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  if (!response.body) return response;
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= MAX_RESPONSE_BYTES) controller.enqueue(chunk);
      else controller.error(new RangeError(`a response of more than ${MAX_RESPONSE_BYTES} bytes`));
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
}

/** True when a service streams its answer; some answer at once although they were asked to. */
export function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}
