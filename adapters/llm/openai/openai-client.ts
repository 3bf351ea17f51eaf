import OpenAI from 'openai';
import { limitedFetch } from '../http/limited-fetch.js';
import { toOpenaiError } from './compatible-errors.js';

export const OPENAI_URL = 'https://api.openai.com/v1';

export interface OpenaiServer {
  /** Absent when the server needs none. */
  readonly apiKey?: string;
  /** Optionally ends with `/v1`; default: OpenAI. */
  readonly baseUrl?: string;
}

/** Creates the SDK's client without its retries, its logging and its environment variables. */
export function openaiClient({ apiKey, baseUrl = OPENAI_URL }: OpenaiServer): OpenAI {
  return new OpenAI({
    apiKey: apiKey || 'none',
    baseURL: withVersion(baseUrl),
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    fetch: compatibleFetch,
  });
}

/** Returns whether the server is OpenAI's own; the Responses API, prices and models are known for no other. */
export function isOpenai(baseUrl: string): boolean {
  return /(?:^|\.)openai\.com$/.test(new URL(baseUrl).hostname);
}

function withVersion(baseUrl: string): string {
  const url = new URL(baseUrl);
  return url.pathname === '/' ? `${url.origin}/v1` : baseUrl;
}

/** `fetch` for the SDK: limited, and with every server's errors in OpenAI's format. */
async function compatibleFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
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
