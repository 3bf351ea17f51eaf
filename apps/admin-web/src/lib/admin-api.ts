import { createContext, useContext } from 'react';
import { type CallArguments, type ResponseBody, type Route, toRequest } from '#ui/api/routes.js';
import { ApiError, type ErrorPayload, toApiError } from '#ui/lib/api-errors.js';
import { type JsonRequest, parseJson, toRequestInit } from '#ui/lib/json-request.js';

export interface AdminResponse<T> {
  readonly headers: Headers;
  readonly data: T;
}

/** API client of the admin area (spec §7). Paths of `send` and `open` are relative to /api/podmin/. */
export interface AdminApi {
  /** A call as the OpenAPI document describes it. */
  call<R extends Route>(route: R, ...options: CallArguments<R>): Promise<AdminResponse<ResponseBody<R>>>;
  send<T>(path: string, request?: JsonRequest): Promise<AdminResponse<T>>;
  /** Returns the raw response, for file downloads. */
  open(path: string, request?: JsonRequest): Promise<Response>;
}

/** An error response. `retryAfter`: seconds from the Retry-After header. */
export class AdminApiError extends ApiError {
  constructor(
    message: string,
    status: number,
    payload: ErrorPayload,
    readonly retryAfter?: number,
  ) {
    super(message, status, payload);
    this.name = 'AdminApiError';
  }
}

/** The request got no response (spec §8). */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super('Network error. Please try again.', { cause });
    this.name = 'NetworkFailure';
  }
}

const ROOT = '/api/podmin/';

/** Asks the admin to sign in again after the session has expired. True: signed in. */
export type SignInAgain = () => Promise<boolean>;

/**
 * Creates a client that uses the session cookie. A call that finds the session expired waits for a new sign-in and is then
 * repeated, so that no input is lost.
 */
export function createAdminApi(fetch: typeof globalThis.fetch, signInAgain: SignInAgain): AdminApi {
  const attempt = async (address: string, request: JsonRequest) => {
    try {
      const init = toRequestInit(request);
      return await fetch(address, { ...init, credentials: 'same-origin', cache: 'no-store' });
    } catch (error) {
      if (request.signal?.aborted) throw error;
      throw new NetworkFailure(error);
    }
  };
  const refuse = async (response: Response) => {
    const { message, payload } = toApiError(response.status, await response.text());
    const wait = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
    return new AdminApiError(message, response.status, payload, Number.isNaN(wait) ? undefined : wait);
  };
  const openAt = async (address: string, request: JsonRequest = {}) => {
    const first = await attempt(address, request);
    if (first.ok) return first;
    const refusal = await refuse(first);
    if (!isEndOfSession(address, refusal) || !(await signInAgain())) throw refusal;
    const second = await attempt(address, request);
    if (second.ok) return second;
    throw await refuse(second);
  };
  const sendTo = async <T>(address: string, request?: JsonRequest): Promise<AdminResponse<T>> => {
    const response = await openAt(address, request);
    const text = await response.text();
    return { headers: response.headers, data: parseJson<T>(text, response.status) };
  };
  return {
    call: (route, ...[options]) => {
      const [address, request] = toRequest(route, options);
      return sendTo(address, request);
    },
    open: (path, request) => openAt(ROOT + path, request),
    send: (path, request) => sendTo(ROOT + path, request),
  };
}

/** Authentication endpoints also answer 401 to wrong passwords, and calls of visitors to a used-up allowance. */
function isEndOfSession(address: string, { status, payload }: AdminApiError): boolean {
  if (!address.startsWith(ROOT)) return false;
  const path = address.slice(ROOT.length);
  if (status !== 401 || path === 'auth/login' || path === 'auth/me') return false;
  return !path.startsWith('auth/') || payload.error === 'Unauthorized';
}

/** The message for the admin: the server's, if the response has one. */
export function errorMessage(error: unknown): string {
  if (error instanceof NetworkFailure) return error.message;
  if (!(error instanceof ApiError)) return 'Something went wrong in this page. Please reload it.';
  const message = error.payload.error ?? error.payload.message;
  return typeof message === 'string' && message !== ''
    ? message
    : 'The server could not answer. Please try again.';
}

const AdminApiContext = createContext<AdminApi | undefined>(undefined);
export const AdminApiProvider = AdminApiContext.Provider;

/** The admin area's API client. */
export function useAdminApi(): AdminApi {
  const api = useContext(AdminApiContext);
  if (!api) throw new Error('useAdminApi needs an AdminApiProvider above it');
  return api;
}
