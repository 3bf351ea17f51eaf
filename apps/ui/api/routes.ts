import type { JsonRequest } from '../lib/json-request.js';
import type { paths } from './generated/schema.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type RouteOf<Path extends keyof paths> = {
  [M in Method]: paths[Path][M] extends { readonly responses: object } ? `${Uppercase<M>} ${Path}` : never;
}[Method];

/** A documented call by method and path, e.g. `GET /api/analysis/{id}`. */
export type Route = { [Path in keyof paths]: RouteOf<Path> }[keyof paths];

type OperationOf<R extends Route> = R extends `${infer M} ${infer Path extends keyof paths}`
  ? paths[Path][Lowercase<M> & Method]
  : never;
type Json<Content> = Content extends { readonly content: { readonly 'application/json': infer Body } }
  ? Body
  : never;
type Parameters<R extends Route, Place extends 'path' | 'query'> =
  OperationOf<R> extends { readonly parameters: { readonly [P in Place]?: infer Values } }
    ? Exclude<Values, undefined>
    : never;

/** The JSON of a call's successful response; null without one. */
export type ResponseBody<R extends Route, Status extends 200 | 201 | 202 = 200 | 201 | 202> =
  OperationOf<R> extends { readonly responses: infer Responses }
    ? [Json<Responses[Status & keyof Responses]>] extends [never]
      ? null
      : Json<Responses[Status & keyof Responses]>
    : never;

/** The JSON that a call takes. */
export type RequestBody<R extends Route> =
  OperationOf<R> extends { readonly requestBody?: infer Body } ? Json<Exclude<Body, undefined>> : never;

/** One item of a call that answers with a list. */
export type ItemOf<R extends Route> = ResponseBody<R> extends readonly (infer Item)[] ? Item : never;

type If<Value, Fields> = [Value] extends [never] ? object : Fields;

/** Options of a call besides its route. */
export type CallOptions<R extends Route> = If<
  Parameters<R, 'path'>,
  { readonly path: Parameters<R, 'path'> }
> &
  If<Parameters<R, 'query'>, { readonly query?: Parameters<R, 'query'> }> &
  If<RequestBody<R>, { readonly body: RequestBody<R> }> & {
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
  };

/** The options of a call, absent where the route needs none. */
export type CallArguments<R extends Route> =
  object extends CallOptions<R> ? [options?: CallOptions<R>] : [options: CallOptions<R>];

interface AnyOptions extends JsonRequest {
  readonly path?: unknown;
  readonly query?: unknown;
}

/** The address and the request of a call. */
export function toRequest(route: Route, options: AnyOptions = {}): [path: string, JsonRequest] {
  const { path, query, ...request } = options;
  const values = Object(path) as Readonly<Record<string, unknown>>;
  const [method, pattern = ''] = route.split(' ');
  const address = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const entries = Object.entries<unknown>(Object(query)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
  return [address + search, { ...request, method: method as JsonRequest['method'] }];
}
