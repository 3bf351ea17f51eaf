import type { OpenAPIObject } from '@nestjs/swagger';
import { readOpenApiDocument } from '#api/read-openapi-document.js';
import { schemaChecker } from '#test/support/response-checker.js';
import { HTTP_STATUS } from './errors.js';
import { OPERATION_SUMMARIES } from './operation-summaries.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & { 'x-api-key-scope'?: string };
interface Media {
  readonly schema?: object;
  readonly example?: unknown;
}

const JSON_TYPE = 'application/json';

describe('the OpenAPI document', () => {
  let document: OpenAPIObject;
  let operations: [route: string, operation: Operation][];
  beforeAll(async () => {
    document = await readOpenApiDocument();
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );
  });

  /** JSON bodies of a route with their place. */
  const bodiesOf = ([route, { requestBody, responses }]: [string, Operation]) => {
    const body = requestBody && 'content' in requestBody ? requestBody.content : {};
    const all: [string, Record<string, Media>][] = [
      [`${route} body`, body],
      ...Object.entries(responses).map(([status, response]): [string, Record<string, Media>] => [
        `${route} ${status}`,
        response && 'content' in response ? (response.content ?? {}) : {},
      ]),
    ];
    return all.flatMap(([place, content]) =>
      content[JSON_TYPE]?.schema ? [[place, content[JSON_TYPE]] as const] : [],
    );
  };

  it('has a short summary of every operation, and of none besides', () => {
    expect(operations.map(([route]) => route).toSorted()).toEqual(
      Object.keys(OPERATION_SUMMARIES).toSorted(),
    );
    const wrong = operations.filter(([, { summary = '' }]) => !/^[A-Z].{4,80}[^.]$/u.test(summary));
    expect(wrong).toEqual([]);
  });

  it('has an example of every body that fits its schema', () => {
    const check = schemaChecker(document);
    const bodies = operations.flatMap(bodiesOf);
    expect(bodies.length).toBeGreaterThan(300);
    const wrong = bodies.flatMap(([place, { schema = {}, example }]) => {
      const problem = example === undefined ? 'no example' : check(schema, example);
      return problem ? [[place, problem]] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('has a code of the right status in every example of an error', () => {
    const wrong = operations.flatMap((operation) =>
      bodiesOf(operation).filter(([place, { example }]) => {
        const [status = ''] = place.split(' ').slice(-1);
        if (!/^[45]/.test(status)) return false;
        const { code } = Object(example) as { code?: keyof typeof HTTP_STATUS };
        if (code === undefined) return status !== '405';
        return !new RegExp(`^${status.replace('XX', '..')}$`).test(String(HTTP_STATUS[code]));
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('defines every security scheme that a call names', () => {
    const named = operations.flatMap(([, { security = [] }]) => security.flatMap(Object.keys));
    const defined = Object.keys(document.components?.securitySchemes ?? {});
    expect([...new Set(named)].toSorted()).toEqual(defined.toSorted());
  });

  it('has the limit of API keys beside every call that takes one (contract §9)', () => {
    const keyed = operations.filter(([, operation]) => operation['x-api-key-scope']);
    expect(keyed.length).toBeGreaterThan(40);
    for (const [route, { responses }] of keyed) {
      const limited = Object.entries(responses).filter(([status]) => /^2|^429/.test(status));
      for (const [status, response] of limited) {
        const headers = response && 'headers' in response ? Object.keys(response.headers ?? {}) : [];
        expect([route, status, headers]).toEqual([
          route,
          status,
          expect.arrayContaining(['RateLimit-Policy', 'RateLimit']),
        ]);
      }
    }
  });
});
