import Anthropic from '@anthropic-ai/sdk';
import { limitedFetch } from '../http/limited-fetch.js';

export const ANTHROPIC_URL = 'https://api.anthropic.com';

export interface AnthropicServer {
  /** Absent when the server needs none. */
  readonly apiKey?: string;
  /** Optionally ends with `/v1`; default: Anthropic. */
  readonly baseUrl?: string;
}

/** Version of the API, which compatible servers also speak; the SDK's own default is a later one. */
const API_VERSION = '2023-06-01';

/** Creates the SDK's client without its retries, its logging and credentials that it finds by itself. */
export function anthropicClient({ apiKey, baseUrl = ANTHROPIC_URL }: AnthropicServer): Anthropic {
  return new Anthropic({
    apiKey: apiKey || 'none',
    // The SDK would send the key as a bearer token, which compatible servers do not read.
    defaultHeaders: {
      'x-api-key': apiKey || null,
      authorization: null,
      'anthropic-version': API_VERSION,
    },
    baseURL: baseUrl.replace(/(?:\/v1)?\/?$/, ''),
    webhookKey: null,
    logLevel: 'off',
    maxRetries: 0,
    fetch: limitedFetch,
  });
}

/** True for Anthropic's own server; prices are known for no other. */
export function isAnthropic(baseUrl: string): boolean {
  return /(?:^|\.)anthropic\.com$/.test(new URL(baseUrl).hostname);
}
