import OpenAI from 'openai';
import { limitedFetch } from './limited-fetch.js';

export const OPENAI_URL = 'https://api.openai.com/v1';

export interface ClientOptions {
  readonly apiKey: string;
  /** With or without `/v1`. */
  readonly baseUrl: string;
  /** Milliseconds. */
  readonly timeout: number;
}

/** The SDK without what it would else read from the environment behind our back, and without retries of its own. */
export function openClient({ apiKey, baseUrl, timeout }: ClientOptions): OpenAI {
  return new OpenAI({
    apiKey: apiKey || 'none',
    baseURL: withVersion(baseUrl),
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    timeout,
    fetch: limitedFetch,
  });
}

/** Whether it is OpenAI itself: only there hold its own protocol and its prices. */
export function isOpenai(baseUrl: string): boolean {
  return /(?:^|\.)openai\.com$/.test(new URL(baseUrl).hostname);
}

function withVersion(baseUrl: string): string {
  const url = new URL(baseUrl);
  return url.pathname === '/' ? `${url.origin}/v1` : baseUrl;
}
