import type { OpenAPIObject } from '@nestjs/swagger';
import type { SeededRandom } from './seeded-random.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Operation {
  readonly method: string;
  /** The path with its parameters in braces. */
  readonly template: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly body?: Schema;
}

export interface RandomRequest {
  readonly method: string;
  /** Path for the OpenAPI document, with a plain word for each parameter. */
  readonly documented: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const HOSTILE_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'a'.repeat(3000),
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  '👩‍👩‍👧',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%ff',
  '{{7*7}}',
  '{"$ne":null}',
  '__proto__',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk',
  'http://169.254.169.254/latest',
  'javascript:alert(1)',
  '2026-02-30T25:61:00Z',
  'Infinity',
  'ＡＢＣ',
  '\r\nX-Injected: 1',
] as const;
const HOSTILE_NUMBERS = [0, -1, 1, 2, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 1e-7];
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  {},
  {},
  { accept: 'text/html' },
  { accept: 'application/xml;q=0' },
  { 'if-none-match': '"x", W/"y"' },
  { 'if-match': '*' },
  { 'idempotency-key': 'k'.repeat(300) },
  { 'idempotency-key': 'again' },
  { range: 'bytes=0-0,-1' },
  { 'accept-language': 'de;q=9,*' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'x-forwarded-for': '::1, 10.0.0.1' },
];
const MAX_DEPTH = 6;

/** Requests made up from an OpenAPI document: valid ones, and ones with parts that are hostile, missing or of another type. */
export class RandomRequests {
  private readonly operations: readonly Operation[];

  constructor(
    private readonly document: OpenAPIObject,
    private readonly random: SeededRandom,
  ) {
    this.operations = operationsOf(document);
  }

  next(): RandomRequest {
    const { method, template, parameters, body } = this.random.pick(this.operations);
    const path = template.replace(/\{[^}]+\}/g, () => this.pathSegment());
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && this.random.below(3) > 0)
      .map(({ name, schema }) => `${name}=${encoded(text(this.value(schema ?? {}, 0)))}`)
      .join('&');
    const sendsBody = body !== undefined && this.random.below(12) > 0;
    return {
      method,
      documented: template.replace(/\{[^}]+\}/g, 'x'),
      path: query ? `${path}?${query}` : path,
      headers: {
        // An analysis is not waited for.
        prefer: 'respond-async',
        ...(sendsBody && { 'content-type': 'application/json' }),
        ...this.random.pick(HEADERS),
      },
      ...(sendsBody && { body: this.bodyText(body) }),
    };
  }

  private pathSegment(): string {
    const kind = this.random.below(6);
    if (kind === 0) return encoded(this.random.pick(HOSTILE_TEXTS)) || '0';
    return kind === 1 ? 'x' : String(1 + this.random.below(20));
  }

  private bodyText(schema: Schema): string {
    const json = JSON.stringify(this.value(schema, 0)) ?? 'null';
    return this.random.below(25) === 0 ? json.slice(0, -1) : json;
  }

  private value(schema: Schema, depth: number): unknown {
    if (depth > MAX_DEPTH || this.random.below(8) === 0) return this.anything();
    const known = this.resolve(schema);
    const variants = known.oneOf ?? known.anyOf;
    if (variants) return this.value(this.random.pick(variants), depth + 1);
    if (known.allOf) return Object.assign({}, ...known.allOf.map((part) => this.value(part, depth + 1)));
    if (known.enum) return this.random.pick(known.enum);
    switch (known.type) {
      case 'object':
        return this.object(known, depth);
      case 'array':
        return Array.from({ length: this.random.below(4) }, () => this.value(known.items ?? {}, depth + 1));
      case 'integer':
      case 'number':
        return this.random.below(2) === 0 ? this.random.below(50) : this.random.pick(HOSTILE_NUMBERS);
      case 'boolean':
        return this.random.below(2) === 0;
      default:
        return this.string(known.format);
    }
  }

  private object({ properties = {}, required = [] }: Schema, depth: number): Record<string, unknown> {
    const entries = Object.entries(properties)
      .filter(([name]) => this.random.below(required.includes(name) ? 12 : 2) > 0)
      .map(([name, property]) => [name, this.value(property, depth + 1)]);
    if (this.random.below(20) === 0) entries.push([this.random.pick(HOSTILE_TEXTS), 1]);
    return Object.fromEntries(entries);
  }

  private string(format?: string): string {
    if (format === 'date-time') return new Date(this.random.below(2 ** 31) * 1000).toISOString();
    if (format === 'email') return `reader${this.random.below(20)}@podgist.test`;
    return this.random.below(2) === 0 ? 'plain words' : this.random.pick(HOSTILE_TEXTS);
  }

  private anything(): unknown {
    return this.random.pick<unknown>([
      null,
      true,
      [],
      {},
      [[[]]],
      { __proto__: null, constructor: 1 },
      this.random.pick(HOSTILE_TEXTS),
      this.random.pick(HOSTILE_NUMBERS),
    ]);
  }

  private resolve(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    return name ? ((this.document.components?.schemas?.[name] ?? {}) as Schema) : schema;
  }
}

function operationsOf(document: OpenAPIObject): Operation[] {
  return Object.entries(document.paths).flatMap(([template, item]) =>
    Object.entries(item as Record<string, Record<string, unknown>>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      template,
      parameters: (operation.parameters ?? []) as Operation['parameters'],
      body: (operation.requestBody as { content?: Record<string, { schema?: Schema }> } | undefined)
        ?.content?.['application/json']?.schema,
    })),
  );
}

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Percent-encoded, and lone surrogates replaced, which no URL can have. */
const encoded = (value: string) => encodeURIComponent(Buffer.from(value).toString());
