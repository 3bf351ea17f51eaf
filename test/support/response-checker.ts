import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

interface Route {
  readonly pattern: RegExp;
  readonly method: string;
  readonly responses: Readonly<Record<string, unknown>>;
}

/** Says what is wrong with a value by a schema of the OpenAPI document; undefined: nothing. */
export type SchemaChecker = (schema: object, value: unknown) => string | undefined;

/** Throws for a JSON response that the OpenAPI document does not describe: unknown routes, statuses and shapes. */
export type ResponseChecker = (method: string, url: string, status: number, body: unknown) => void;

/** Schemas compile for a tenth of a second and more; all tests of a process share them. */
const checkers = new WeakMap<OpenAPIObject, SchemaChecker>();
const responseCheckers = new WeakMap<OpenAPIObject, ResponseChecker>();

export function schemaChecker(document: OpenAPIObject): SchemaChecker {
  const checker = checkers.get(document) ?? compileSchemas(document);
  checkers.set(document, checker);
  return checker;
}

export function responseChecker(document: OpenAPIObject): ResponseChecker {
  const checker = responseCheckers.get(document) ?? checkRoutes(document);
  responseCheckers.set(document, checker);
  return checker;
}

function compileSchemas(document: OpenAPIObject): SchemaChecker {
  const ajv = new Ajv({ strict: false, allErrors: true, code: { optimize: false } });
  addFormats.default(ajv);
  ajv.addSchema({ ...absolute({ components: closed(document) }), $id: 'api' });
  const bySchema = new WeakMap<object, ValidateFunction>();
  const byText = new Map<string, ValidateFunction>();
  return (schema, value) => {
    let validate = bySchema.get(schema);
    if (!validate) {
      const text = JSON.stringify(schema);
      validate = byText.get(text) ?? ajv.compile(absolute(schema));
      byText.set(text, validate);
      bySchema.set(schema, validate);
    }
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };
}

function checkRoutes(document: OpenAPIObject): ResponseChecker {
  const wrongBy = schemaChecker(document);
  const routes = routesOf(document);
  return (method, url, status, body) => {
    const path = url.split('?')[0] ?? '';
    const route = routes.find((it) => it.method === method.toLowerCase() && it.pattern.test(path));
    if (!route) {
      if (status === 404) return;
      throw new Error(`${method} ${path} is not in the OpenAPI document`);
    }
    const schema = schemaOf(route.responses, status);
    if (schema === undefined) throw new Error(`${method} ${path}: status ${status} is not documented`);
    const wrong = schema && wrongBy(schema, body);
    if (wrong) throw new Error(`${method} ${path} ${status} does not fit its schema: ${wrong}`);
  };
}

function routesOf(document: OpenAPIObject): Route[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, { responses?: Record<string, unknown> }>).map(
      ([method, operation]) => ({
        method,
        pattern: new RegExp(`^${path.replace(/\{path\}$/, '.+').replace(/\{[^}]*\}/g, '[^/]+')}$`),
        responses: operation.responses ?? {},
      }),
    ),
  );
}

/** The documented schema for a status; null if the response has no schema, undefined if the status is not documented. */
function schemaOf(responses: Readonly<Record<string, unknown>>, status: number): object | null | undefined {
  const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses.default;
  if (typeof response !== 'object' || response === null) return undefined;
  const content = 'content' in response ? (response.content as Record<string, { schema?: object }>) : {};
  return content['application/json']?.schema ?? null;
}

/** The schemas with additional properties forbidden. Error bodies may contain more than the message. */
function closed({ components }: OpenAPIObject): object {
  const schemas = Object.entries(components?.schemas ?? {}).map(([name, schema]) => [
    name,
    name.endsWith('ErrorDto') ? schema : { ...schema, additionalProperties: false },
  ]);
  return { ...components, schemas: Object.fromEntries(schemas) };
}

function absolute(schema: object): object {
  const text = JSON.stringify(schema, (_key, value) => (isNullable(value) ? orNull(value) : value));
  return JSON.parse(text.replaceAll('"#/components/', '"api#/components/'));
}

function isNullable(value: unknown): value is { nullable: true; allOf: object[] } {
  return typeof value === 'object' && value !== null && 'nullable' in value && 'allOf' in value;
}

/** JSON Schema does not support `nullable` next to references. */
function orNull({ nullable: _, ...schema }: { nullable: true; allOf: object[] }): object {
  return { anyOf: [schema, { type: 'null' }] };
}
