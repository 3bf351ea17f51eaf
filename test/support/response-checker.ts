import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

interface Route {
  readonly pattern: RegExp;
  readonly method: string;
  readonly responses: Readonly<Record<string, unknown>>;
}

/** Validates values against schemas of the OpenAPI document; returns what is wrong, or undefined. */
export function schemaChecker(document: OpenAPIObject) {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...absolute({ components: closed(document) }), $id: 'api' });
  const validators = new Map<string, ValidateFunction>();
  return (schema: object, value: unknown): string | undefined => {
    const key = JSON.stringify(schema);
    const validate = validators.get(key) ?? ajv.compile(absolute(schema));
    validators.set(key, validate);
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };
}

/** Validates JSON responses against the OpenAPI document: undocumented routes, statuses and shapes are errors. */
export function responseChecker(document: OpenAPIObject) {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...absolute({ components: closed(document) }), $id: 'api' });
  const routes = routesOf(document);
  const validators = new Map<unknown, ValidateFunction>();

  return (method: string, url: string, status: number, body: unknown): void => {
    const path = url.split('?')[0] ?? '';
    const route = routes.find((it) => it.method === method.toLowerCase() && it.pattern.test(path));
    if (!route) {
      if (status === 404) return;
      throw new Error(`${method} ${path} is not in the OpenAPI document`);
    }
    const schema = schemaOf(route.responses, status);
    if (schema === undefined) throw new Error(`${method} ${path}: status ${status} is not documented`);
    if (schema === null) return;
    let validate = validators.get(schema);
    if (!validate) {
      validate = ajv.compile(absolute(schema));
      validators.set(schema, validate);
    }
    if (!validate(body)) {
      throw new Error(
        `${method} ${path} ${status} does not fit its schema: ${ajv.errorsText(validate.errors)}`,
      );
    }
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
