/** What the JSON of a request body may be made of. Text inside of strings, such as a transcript, counts for nothing here. */
export interface JsonLimits {
  /** Levels of nested objects and lists, the body itself included. */
  readonly maxDepth: number;
  /** Values in all, over every object and list. */
  readonly maxValues: number;
  /** Fields of one object. */
  readonly maxFields: number;
  /** Bytes of a field's name as it is written. */
  readonly maxNameBytes: number;
  /** Characters of a number as it is written. */
  readonly maxNumberLength: number;
}

/** What the body of one class of routes may be. */
export interface BodyLimit {
  /** Which routes these are and why they need this much. */
  readonly purpose: string;
  /** Bytes as they arrive. */
  readonly maxBytes: number;
  /** Absent where the bytes are not read as JSON before their sender is known. */
  readonly json?: JsonLimits;
  /** What to tell the sender of a larger body. Absent: the number of bytes is told. */
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

/** The classes of routes by what their bodies may be. A route that names none has `default`. */
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
  stripeWebhook: {
    purpose: "POST /api/stripe/webhook: Stripe's events, read once their signature is verified.",
    maxBytes: 256 * KILOBYTE,
  },
  embeddedIdentity: {
    purpose: 'The embedded identity service: calls of the Firebase SDK, forwarded as they are.',
    maxBytes: 64 * KILOBYTE,
  },
} as const satisfies Readonly<Record<string, BodyLimit>>;

/** The name of a class of routes. */
export type BodyLimitName = keyof typeof BODY_LIMITS;

/** Most problems that one refusal lists. */
export const MAX_LISTED_PROBLEMS = 20;
/** Most characters of a field's name that a refusal repeats. */
export const MAX_ECHOED_NAME_LENGTH = 40;

/** What the sender of a body over a limit is told. */
export function tooLargeMessage({ maxBytes, tooLargeMessage: own }: BodyLimit): string {
  const size = maxBytes < MEGABYTE ? `${maxBytes / KILOBYTE} kB` : `${maxBytes / MEGABYTE} MB`;
  return own ?? `The request is too large. It may have at most ${size}.`;
}
