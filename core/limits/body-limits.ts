/** Structural limits of a JSON request body. Text within strings, such as a transcript, is not limited here. */
export interface JsonLimits {
  /** Nesting levels of objects and arrays, including the body itself. */
  readonly maxDepth: number;
  /** Total number of values in all objects and arrays. */
  readonly maxValues: number;
  /** Fields per object. */
  readonly maxFields: number;
  /** Bytes of a field's name as encoded. */
  readonly maxNameBytes: number;
  /** Characters of a number as encoded. */
  readonly maxNumberLength: number;
}

/** Limits of the request bodies of one class of routes. */
export interface BodyLimit {
  /** The routes that this class covers, and the reason for its size. */
  readonly purpose: string;
  /** Bytes as received. */
  readonly maxBytes: number;
  /** Absent for routes that authenticate the sender before they parse the body. */
  readonly json?: JsonLimits;
  /** Requests without `Authorization` are refused before their body is read. */
  readonly membersOnly?: true;
  /** Error message for a larger body; defaults to one that states the limit in bytes. */
  readonly tooLargeMessage?: string;
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

const FORM: JsonLimits = {
  maxDepth: 16,
  maxValues: 1000,
  maxFields: 100,
  maxNameBytes: 200,
  maxNumberLength: 100,
};

/** Body limits by class of routes. A route that declares none uses `default`. */
export const BODY_LIMITS = {
  default: { purpose: 'Every route that names no other class.', maxBytes: 64 * KILOBYTE, json: FORM },
  transcript: {
    purpose: 'POST /api/analyze: a transcript of 2 MB as one escaped string.',
    maxBytes: 3 * MEGABYTE,
    json: FORM,
    tooLargeMessage: 'The request is too large. A transcript may have at most 2 MB.',
  },
  summaryEdit: {
    purpose:
      'PUT /api/podmin/summaries/{id}: 100 points with the quotes under them, as lists or as JSON text.',
    maxBytes: MEGABYTE,
    json: { ...FORM, maxValues: 12_000 },
  },
  websub: {
    purpose:
      'POST /api/websub/{id}: a signed delivery of a hub, often a whole feed. Only its signature is checked.',
    maxBytes: 4 * MEGABYTE,
  },
  opml: {
    purpose: 'POST /api/user/follows/opml: an OPML file with 500 shows.',
    maxBytes: MEGABYTE,
    membersOnly: true,
    tooLargeMessage: 'The file is too large. It may have at most 1 MB and 500 shows.',
  },
  upload: {
    purpose: 'PATCH /api/uploads/{id}: a part of a file, which is written while it arrives.',
    maxBytes: 2048 * MEGABYTE,
    membersOnly: true,
    tooLargeMessage: 'The file is too large. It may have at most 2 GB.',
  },
  stripeWebhook: {
    purpose: "POST /api/stripe/webhook: Stripe's events, read once their signature is verified.",
    maxBytes: 256 * KILOBYTE,
  },
  unsubscribe: {
    purpose: 'POST /api/digest/unsubscribe/{token}: a form of one field, which is not read.',
    maxBytes: KILOBYTE,
  },
  embeddedIdentity: {
    purpose: 'The embedded identity service: calls of the Firebase SDK, forwarded as they are.',
    maxBytes: 64 * KILOBYTE,
  },
} as const satisfies Readonly<Record<string, BodyLimit>>;

export type BodyLimitName = keyof typeof BODY_LIMITS;

/** Maximum number of problems that one error response lists. */
export const MAX_LISTED_PROBLEMS = 20;
/** Maximum characters of a field's name that an error response echoes. */
export const MAX_ECHOED_NAME_LENGTH = 40;

/** Error message for a body over its limit. */
export function tooLargeMessage({ maxBytes, tooLargeMessage: own }: BodyLimit): string {
  const size = maxBytes < MEGABYTE ? `${maxBytes / KILOBYTE} kB` : `${maxBytes / MEGABYTE} MB`;
  return own ?? `The request is too large. It may have at most ${size}.`;
}
