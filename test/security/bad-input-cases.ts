import type { OpenAPIObject } from '@nestjs/swagger';

/** A request with exactly one invalid value. */
export interface BadCall {
  /** Method and path as in the OpenAPI document. */
  readonly route: string;
  /** Location of the value: `body transcript.title`, `query limit`, `path id`, `header prefer`. */
  readonly field: string;
  /** The value as sent, or `absent`. */
  readonly value: string;
  readonly isOptional: boolean;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly security?: readonly unknown[];
}

/** Valid values of a route for everything but the tested field. */
export interface Base {
  readonly path?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** JSON values for a field; `@MEGABYTE@` is replaced with a megabyte of letters. */
const JSON_VALUES = [
  'null',
  '""',
  '[]',
  '[{}]',
  '[null]',
  '{}',
  '{"length":1}',
  '7',
  '-1.5',
  '1e400',
  'true',
  '"text"',
  '" "',
  '"\\ud800"',
  '"\\u0000"',
  '"a\\u0000b\\udfff"',
  '"@MEGABYTE@"',
  '["@MEGABYTE@"]',
  `[${'[],'.repeat(5000)}[]]`,
] as const;

const WHOLE_BODIES = [
  ...JSON_VALUES,
  '',
  '{',
  '\ufeff{}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"toString":1,"hasOwnProperty":null}',
  `{${Array.from({ length: 5000 }, (_, index) => `"f${index}":1`).join(',')}}`,
];

/** Path and query values as sent. */
const ADDRESS_VALUES = [
  '',
  'null',
  'undefined',
  'text',
  '0',
  '-1',
  '1.5',
  '1e400',
  '9'.repeat(40),
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '%5B%5D',
  '%7B%7D',
  'x'.repeat(8000),
  '@MEGABYTE@',
] as const;

const HEADER_VALUES = ['', 'null', '[]', '{}', '"', '\u00ff\u0080', 'x'.repeat(8000), '@MEGABYTE@'] as const;

/**
 * Calls with every invalid value in every field of the API, one at a time. Credentials are read before there is a route:
 * each route gets one of their values, the next the next.
 */
export function badCalls(document: OpenAPIObject, bases: Readonly<Record<string, Base>>): BadCall[] {
  let turn = 0;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).flatMap(([method, operation]) => {
      const route = `${method.toUpperCase()} ${path}`;
      turn += 1;
      return callsOf(document, route, operation, { base: bases[route] ?? {}, turn });
    }),
  );
  // Node's parser rejects a megabyte in a request's head before there is a route: one place of each kind tells all.
  const seen = new Set<string>();
  return calls.filter(({ field, value }) => {
    const [place = ''] = field.split(' ');
    if (place === 'body' || !value.includes('@MEGABYTE@')) return true;
    const isFirst = !seen.has(place);
    seen.add(place);
    return isFirst;
  });
}

function callsOf(
  document: OpenAPIObject,
  route: string,
  operation: Operation,
  { base, turn }: { readonly base: Base; readonly turn: number },
): BadCall[] {
  const [method = '', template = ''] = route.split(' ');
  const { parameters = [], requestBody } = operation;
  const headers: Record<string, string> = { ...base.headers };
  const schema = requestBody?.content['application/json']?.schema;
  const valid = schema && { ...(validValue(document, schema) as object), ...base.body };
  const body = valid && JSON.stringify(valid);
  if (body !== undefined) headers['content-type'] = 'application/json';
  const pathWith = (name?: string, value?: string) =>
    template.replace(/\{(\w+)\}/g, (_, part: string) =>
      part === name ? (value ?? '') : (base.path?.[part] ?? '999999'),
    );
  const call = (field: string, value: string, isOptional: boolean, changes: Partial<BadCall>): BadCall => ({
    ...{ route, field, value, isOptional, method, path: pathWith(), headers, body },
    ...changes,
  });

  const inParameters = parameters.flatMap((parameter) => {
    const { name, required = false } = parameter;
    const field = `${parameter.in} ${name}`;
    switch (parameter.in) {
      case 'path':
        return ADDRESS_VALUES.map((value) => call(field, value, false, { path: pathWith(name, value) }));
      case 'query':
        return [
          call(field, 'absent', !required, {}),
          ...ADDRESS_VALUES.map((value) =>
            call(field, value, !required, { path: `${pathWith()}?${name}=${value}` }),
          ),
          ...[`${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`, `${name}=1&unknown=1`].map((query) =>
            call(field, query, !required, { path: `${pathWith()}?${query}` }),
          ),
        ];
      default:
        return HEADER_VALUES.map((value) =>
          call(field, value, !required, { headers: { ...headers, ...headerBeside(headers, name, value) } }),
        );
    }
  });
  const inCredentials = ['authorization', 'cookie', 'x-user-data'].flatMap((name) => {
    const value = HEADER_VALUES[turn % HEADER_VALUES.length];
    return operation.security && value !== undefined ? [credentialCall(call, name, value, headers)] : [];
  });
  if (!schema || !valid) return [...inParameters, ...inCredentials];
  const inBody = fieldsOf(document, schema).flatMap(({ path, isOptional }) => [
    call(`body ${path.join('.')}`, 'absent', isOptional, { body: withValue(valid, path, undefined) }),
    ...JSON_VALUES.map((value) =>
      call(`body ${path.join('.')}`, value, isOptional, { body: withValue(valid, path, value) }),
    ),
  ]);
  const whole = WHOLE_BODIES.map((value) => call('body', value, false, { body: value }));
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'x',
  ].map((type) =>
    call('header content-type', type, false, { headers: { ...headers, 'content-type': type } }),
  );
  return [...inParameters, ...inCredentials, ...inBody, ...whole, ...types];
}

/** Sets a header to an invalid value. Required values are appended as in a list. */
function headerBeside(headers: Readonly<Record<string, string>>, header: string, value: string) {
  const name = header.toLowerCase();
  const needed = headers[name];
  return { [name]: needed === undefined ? value : `${value}, ${needed}` };
}

function credentialCall(
  call: (field: string, value: string, isOptional: boolean, changes: Partial<BadCall>) => BadCall,
  name: string,
  value: string,
  headers: Readonly<Record<string, string>>,
): BadCall {
  const sent =
    name === 'authorization' ? `Bearer ${value}` : name === 'cookie' ? `podgist_admin=${value}` : value;
  return call(`header ${name}`, value, false, { headers: { ...headers, [name]: sent } });
}

function resolved(document: OpenAPIObject, schema: Schema): Schema {
  const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
  if (reference === undefined) return schema;
  return (document.components?.schemas?.[reference.split('/').at(-1) ?? ''] ?? {}) as Schema;
}

/** A value that matches a schema's types. */
function validValue(document: OpenAPIObject, schema: Schema): unknown {
  const { type, properties, enum: choices } = resolved(document, schema);
  if (choices) return choices[0];
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, validValue(document, inner)]),
    );
  }
  switch (type) {
    case 'string':
      return 'text';
    case 'number':
    case 'integer':
      return 1;
    case 'boolean':
      return true;
    case 'array':
      return [];
    default:
      return {};
  }
}

interface Field {
  readonly path: readonly string[];
  readonly isOptional: boolean;
}

/** The fields of a body at every depth. */
function fieldsOf(document: OpenAPIObject, schema: Schema, parent: readonly string[] = []): Field[] {
  const { properties = {}, required = [] } = resolved(document, schema);
  return Object.entries(properties).flatMap(([name, inner]) => {
    const path = [...parent, name];
    return [{ path, isOptional: !required.includes(name) }, ...fieldsOf(document, inner, path)];
  });
}

const HERE = '@VALUE@';

/** The JSON of a body with a field replaced, or removed for `undefined`. */
function withValue(body: object, path: readonly string[], json: string | undefined): string {
  const put = (value: object, [name = '', ...rest]: readonly string[]): object => {
    const inner: unknown = Reflect.get(value, name);
    const nested = typeof inner === 'object' && inner !== null ? inner : {};
    const next = rest.length > 0 ? put(nested, rest) : json === undefined ? undefined : HERE;
    return { ...value, [name]: next };
  };
  return JSON.stringify(put(body, path)).replace(`"${HERE}"`, () => json ?? '');
}
