import OpenAI from 'openai';
import { compatibleFetch } from './compatible-fetch.js';

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
