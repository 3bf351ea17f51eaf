import type { OpenAPIObject } from '@nestjs/swagger';
import type { ErrorCode } from '#core/errors.js';
import { MAX_PAGE_SIZE } from '#core/limits/limit.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];

const WORDS = 'We called every customer who had left in the first three months.';
const TOPIC = 'Raising prices';

/** Values of properties by their name, where the property has no example of its own. */
const VALUES: Readonly<Record<string, string | number>> = {
  about: 'Founder of Ledgerly',
  account: 'Ada’s workspace',
  action: 'login',
  adminEmail: 'maya@example.com',
  adminName: 'Maya',
  apiKey: 'AIza…',
  appleUrl: 'https://podcasts.apple.com/us/podcast/id1200361736?i=1000640000000',
  asOf: '2026-11-21T09:30:00.000Z',
  authDomain: 'podgist.example',
  body: '{"type":"webhook.test","timestamp":"2026-11-21T09:30:00.000Z","data":{"webhookId":7}}',
  cardNumber: '4242 4242 4242 4242',
  code: 'invalid_input',
  confirmedAsOf: '2026-11-21T09:30:00.000Z',
  cursor: 'WzEyM10',
  customPrompt: 'Name every figure.',
  description: 'Talk to those who leave before you build for those who stay.',
  displayName: 'Ada Lovelace',
  email: 'ada@example.com',
  error: 'The answer was 503.',
  firstName: 'Ada',
  guest: 'Grace Hopper',
  guest_name: 'Grace Hopper',
  image: 'https://podgist.example/cover.png',
  ipAddress: '203.0.113.7',
  key: 'b2a1c0',
  keywords: 'pricing',
  language: 'en',
  lastName: 'Lovelace',
  limit: 20,
  link: 'https://youtu.be/dQw4w9WgXcQ',
  linkedSpotifyUrl: 'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk',
  linkedYoutubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
  message: 'Try again in a minute.',
  model: 'extractive',
  name: TOPIC,
  otpauthUrl: 'otpauth://totp/Podgist:maya@example.com?secret=JBSWY3DPEHPK3PXP',
  overview: WORDS,
  oneSentence: 'Prices rise when churn is understood first.',
  page: 1,
  path: '/founders/raising-prices',
  photoURL: 'https://podgist.example/ada.png',
  podcast_image: 'https://podgist.example/cover.png',
  podcast_name: 'Founders',
  podcast_slug: 'founders',
  prefix: 'So in March ',
  productName: 'Podgist',
  projectId: 'podgist',
  prompt: 'Name every figure.',
  publicUrl: 'https://podgist.example',
  purpose: 'To find what makes customers leave.',
  query: 'pricing',
  question: 'What did they say about prices?',
  quote: WORDS,
  releasedOn: '2026-11-20',
  requestId: '0197-a3f2',
  responseBody: 'ok',
  responseStatus: 200,
  secret: 'JBSWY3DPEHPK3PXP',
  show: 'Founders',
  showName: 'Founders',
  showSlug: 'founders',
  slug: 'founders',
  speaker: 'Ada',
  spotifyUrl: 'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk',
  suffix: ' Then we wrote it down.',
  summary: WORDS,
  text: WORDS,
  timeZone: 'Europe/Berlin',
  title: TOPIC,
  topic: 'pricing',
  uid: 'a1b2c3',
  url: 'https://podgist.example/founders/raising-prices',
  urlSlug: 'founders/raising-prices',
  url_slug: 'founders/raising-prices',
  value: '4 percent',
  version: '1',
  website: '',
  what: 'monthly churn',
  when: 'in March',
  who: 'Ledgerly',
  youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
};

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-11-21',
  'date-time': '2026-11-21T09:30:00.000Z',
  email: 'ada@example.com',
  uri: 'https://podgist.example/founders/raising-prices',
  uuid: '0197a3f2-5c1e-7b64-9d0a-3f1c2b4a5d6e',
};

/** An example of a schema: its own, or one composed from those of its parts. */
export function exampleOf(schema: Schema, schemas: Schemas, name = ''): unknown {
  if ('$ref' in schema) return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name);
  const { example, enum: options, allOf, oneOf, anyOf, type, format, items, properties } = schema;
  if (example !== undefined) return example;
  if (options) return options[0];
  const [one] = oneOf ?? anyOf ?? [];
  if (one) return exampleOf(one, schemas, name);
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleOf(part, schemas, name)));
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([key, part]) => [key, exampleOf(part, schemas, key)]),
    );
  }
  if (type === 'array' && items)
    return Array.from({ length: schema.minItems ?? 1 }, () => exampleOf(items, schemas, name));
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return numberFor(name, schema);
  if (type === 'string') return FORMATS[format ?? ''] ?? VALUES[name] ?? 'text';
  return {};
}

function numberFor(
  name: string,
  { minimum = 0, maximum = MAX_PAGE_SIZE }: { minimum?: number; maximum?: number },
) {
  const known = VALUES[name];
  return Math.min(maximum, Math.max(minimum, typeof known === 'number' ? known : 7));
}

const ERRORS: Readonly<Record<string, readonly [code: ErrorCode | undefined, message: string]>> = {
  400: ['invalid_input', 'name must have 1 to 60 characters.'],
  401: ['not_signed_in', 'Please sign in to continue.'],
  403: ['scope_missing', 'This API key needs the scope “library”.'],
  405: [undefined, 'Send MCP messages by POST.'],
  429: ['too_many_requests', 'Too many requests. Please try again in 12 seconds.'],
  503: ['overloaded', 'The server is busy. Please try again in a moment.'],
  '4XX': ['invalid_input', 'name must have 1 to 60 characters.'],
  '5XX': ['upstream_unavailable', 'The service could not be reached. Please try again in a moment.'],
};

/** An example of an error response; undefined for other statuses. */
export function errorExample(status: string): object | undefined {
  const error = ERRORS[status];
  return error && { message: error[1], code: error[0], requestId: VALUES.requestId };
}
