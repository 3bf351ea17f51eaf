import { createContext, useContext } from 'react';
import { type CallArguments, type ResponseBody, type Route, toRequest } from '#ui/api/routes.js';
import { parseErrorCode, toApiError } from '#ui/lib/api-errors.js';
import { type JsonRequest, parseJson, toRequestInit } from '#ui/lib/json-request.js';
import type { EventStream, Network } from '#ui/lib/network.js';

export interface ApiResponse<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly data: T;
}

/** The product's API over HTTP (spec §7): same-origin credentials, JSON bodies, and error responses as error classes (§8). */
export interface ApiClient {
  /** A call as the OpenAPI document describes it. */
  call<R extends Route>(route: R, ...options: CallArguments<R>): Promise<ApiResponse<ResponseBody<R>>>;
  /** A call at an address that the server has given, such as a next page. */
  send<T>(path: string, request?: JsonRequest): Promise<ApiResponse<T>>;
  get<T>(path: string, signal?: AbortSignal): Promise<T>;
  /** Downloads a file. */
  download(path: string): Promise<Blob>;
  /** Opens a stream of server-sent events. */
  events(path: string): EventStream;
}

/** Authenticates the calls. */
export interface CallerIdentity {
  /** Headers of a call (spec §7); none for a visitor. `fresh` requests a new token. */
  headers(fresh?: boolean): Promise<Readonly<Record<string, string>>>;
  /** Called when the API rejects even a new token. */
  onRejected(): Promise<void>;
}

/** Requested before the session is known: it configures the sign-in. */
const CONFIG_PATH = '/api/config';

export function createApiClient(network: Network, caller: CallerIdentity): ApiClient {
  const fetch: Network['fetch'] = async (path, init = {}) => {
    const attempt = async (fresh: boolean) => {
      const identity = path === CONFIG_PATH ? {} : await caller.headers(fresh);
      const response = await network.fetch(path, {
        ...init,
        credentials: 'same-origin',
        headers: { ...(init.headers as Record<string, string>), ...identity },
      });
      const isSignedIn = 'authorization' in identity;
      return {
        response,
        isRefused: isSignedIn && response.status === 401,
        isOutdated: isSignedIn && response.status === 403 && (await isUnverified(response.clone())),
      };
    };
    const first = await attempt(false);
    if (!first.isRefused && !first.isOutdated) return first.response;
    const second = await attempt(true);
    if (second.isRefused) await caller.onRejected();
    return second.response;
  };
  const send = async <T>(path: string, request: JsonRequest = {}): Promise<ApiResponse<T>> => {
    const response = await fetch(path, toRequestInit(request));
    const text = await response.text();
    if (!response.ok) throw toApiError(response.status, text);
    const data = parseJson<T>(text, response.status);
    return { status: response.status, headers: response.headers, data };
  };
  return {
    call: (route, ...[options]) => send(...toRequest(route, options)),
    send,
    get: async <T>(path: string, signal?: AbortSignal) => (await send<T>(path, { signal })).data,
    download: async (path) => {
      const response = await fetch(path);
      if (!response.ok) throw toApiError(response.status, await response.text());
      return response.blob();
    },
    events: (path) => network.openEvents(path, fetch),
  };
}

/** ID tokens do not reflect a verification that happened after they were issued. */
async function isUnverified(response: Response): Promise<boolean> {
  return parseErrorCode(await response.text()) === 'email_not_verified';
}

const ApiContext = createContext<ApiClient | undefined>(undefined);
export const ApiProvider = ApiContext.Provider;

/** Returns this app's API client. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiProvider above it');
  return api;
}
