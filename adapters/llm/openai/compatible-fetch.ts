import { limitedFetch } from '../http/limited-fetch.js';
import { toOpenaiError } from './compatible-errors.js';

/** `fetch` for the SDK: limited, and with every server's errors in OpenAI's format. */
export async function compatibleFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await limitedFetch(url, init);
  return response.ok ? response : withOpenaiError(response);
}

/** Converts errors, because the SDK reads only OpenAI's format with a JSON content type. */
async function withOpenaiError(response: Response): Promise<Response> {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  const body = toOpenaiError(await response.text());
  if (body.startsWith('{')) headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return new Response(body, { status, statusText, headers });
}
