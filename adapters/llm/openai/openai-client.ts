import OpenAI from 'openai';
import { compatibleFetch } from './compatible-fetch.js';

export const OPENAI_URL = 'https://api.openai.com/v1';

export interface OpenaiServer {
  /** Absent where the server needs none. */
  readonly apiKey?: string;
  /** With or without `/v1`. Absent: OpenAI. */
  readonly baseUrl?: string;
}

/** The SDK without its retries, its logging and the variables that it reads from the environment. */
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

/** Whether the server is OpenAI's own: the Responses API, its prices and its models are known there alone. */
export function isOpenai(baseUrl: string): boolean {
  return /(?:^|\.)openai\.com$/.test(new URL(baseUrl).hostname);
}

function withVersion(baseUrl: string): string {
  const url = new URL(baseUrl);
  return url.pathname === '/' ? `${url.origin}/v1` : baseUrl;
}
