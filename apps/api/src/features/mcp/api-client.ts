import type { FastifyInstance } from 'fastify';

/** A call of the product's own API, in this process. */
export interface ApiCall {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiAnswer {
  readonly status: number;
  readonly text: string;
}

export type CallApi = (call: ApiCall) => Promise<ApiAnswer>;

/**
 * Calls the API with a caller's own key and address: scopes, limits, allowances and checks of every tool are those of the call
 * that it makes.
 */
export function apiClient(
  fastify: Pick<FastifyInstance, 'inject'>,
  caller: { readonly authorization: string; readonly ip: string },
): CallApi {
  return async ({ method = 'GET', path, body, headers }) => {
    const { statusCode, payload } = await fastify.inject({
      method,
      url: path,
      remoteAddress: caller.ip,
      headers: { ...headers, authorization: caller.authorization },
      ...(body && { payload: body }),
    });
    return { status: statusCode, text: payload };
  };
}

/** A refusal of the API, with the message that is meant for the caller. */
export class ApiRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The JSON of a successful call. @throws ApiRefusal */
export async function callJson<T>(callApi: CallApi, call: ApiCall): Promise<T> {
  return JSON.parse(await callText(callApi, call)) as T;
}

/** The text of a successful call. @throws ApiRefusal */
export async function callText(callApi: CallApi, call: ApiCall): Promise<string> {
  const { status, text } = await callApi(call);
  if (status >= 400) throw new ApiRefusal(status, messageOf(text));
  return text;
}

function messageOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    if (typeof message === 'string') return message;
  } catch {
    // Not JSON: a message of ours is missing.
  }
  return 'Something went wrong on our side. Please try again.';
}
