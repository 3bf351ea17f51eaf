import type { OpenAPIObject } from '@nestjs/swagger';
import { API_KEY_LIMITS, type ApiKeyLimitName } from '#core/limit-registry/limit-groups.js';
import { API_KEY_SECURITY } from './auth/api-key.guard.js';
import { HTTP_STATUS } from './errors.js';
import { errorExample, exampleOf } from './openapi-examples.js';
import { OPERATION_SUMMARIES } from './operation-summaries.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & { 'x-api-key-scope'?: string };
type Response = Exclude<NonNullable<Operation['responses'][string]>, { $ref: string }>;
type Content = NonNullable<Response['content']>;
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

const JSON_TYPE = 'application/json';

/** Adds what every operation has: its summary, examples of its bodies and errors, error codes, and the limit of API keys. */
export function completeOpenApi(document: OpenAPIObject): void {
  const schemas = document.components?.schemas ?? {};
  for (const [route, operation] of operationsOf(document)) {
    operation.summary = OPERATION_SUMMARIES[route];
    // Compilers differ in the order in which decorators are read.
    operation.parameters?.sort((a, b) => placeOf(a) - placeOf(b));
    const { requestBody, responses, security = [] } = operation;
    // Calls that take API keys and no ID tokens are public.
    if (security.some((one) => API_KEY_SECURITY in one) && !security.some((one) => 'bearer' in one))
      security.unshift({});
    if (requestBody && 'content' in requestBody) addExample(requestBody.content, schemas);
    for (const [status, response] of Object.entries(responses)) {
      if (!response || '$ref' in response) continue;
      addExample(response.content, schemas, errorExample(status));
      const scope = operation['x-api-key-scope'];
      if (scope && /^2|^429$/.test(status))
        response.headers = { ...response.headers, ...limitHeaders(scope) };
    }
  }
  const { code } = (schemas.ErrorDto as { properties?: Schemas } | undefined)?.properties ?? {};
  if (code && !('$ref' in code)) code.description = `For programs. One of: ${codesByStatus()}.`;
}

const PLACES = ['path', 'query', 'header', 'cookie'];

function placeOf(parameter: NonNullable<Operation['parameters']>[number]): number {
  return 'in' in parameter ? PLACES.indexOf(parameter.in) : PLACES.length;
}

function operationsOf({ paths }: OpenAPIObject): [route: string, operation: Operation][] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

/** Adds an example to a JSON body without one. An error's is merged into what its schema has besides. */
function addExample(content: Content | undefined, schemas: Schemas, error?: object): void {
  const media = content?.[JSON_TYPE];
  if (!media?.schema || media.example !== undefined || media.examples) return;
  const example = exampleOf(media.schema, schemas);
  media.example = error ? { ...Object(example), ...error } : example;
}

function limitHeaders(scope: string): Response['headers'] {
  const name: ApiKeyLimitName = scope in API_KEY_LIMITS ? (scope as ApiKeyLimitName) : 'mcp';
  const { max, window } = API_KEY_LIMITS[name];
  return {
    'RateLimit-Policy': {
      description: 'The limit of the API key for calls of this scope. With an API key only.',
      schema: { type: 'string', example: `"${name}";q=${max};w=${window}` },
    },
    RateLimit: {
      description: 'Remaining calls, and the seconds until the limit resets. With an API key only.',
      schema: { type: 'string', example: `"${name}";r=${max - 1};t=${window}` },
    },
  };
}

function codesByStatus(): string {
  const codes = Object.entries(HTTP_STATUS);
  const statuses = [...new Set(Object.values(HTTP_STATUS))].toSorted();
  return statuses
    .map(
      (status) => [status, codes.flatMap(([code, its]) => (its === status ? [`\`${code}\``] : []))] as const,
    )
    .map(([status, found]) => `${status}: ${found.join(', ')}`)
    .join('; ');
}
