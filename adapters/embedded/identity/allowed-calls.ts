import { IdentityError } from './embedded-identity.js';

/** Validates a field's value. @throws IdentityError */
type Field = (value: unknown) => unknown;
/** Fields of a call that browsers may send. */
type Fields = Readonly<Record<string, Field>>;

const MAX_TEXT_LENGTH = 4_096;
const MAX_TOKEN_LENGTH = 16_384;

const text = textUpTo(MAX_TEXT_LENGTH);
const token = textUpTo(MAX_TOKEN_LENGTH);
const flag: Field = (value) => (typeof value === 'boolean' ? value : refuse());
const oneOf =
  (...values: string[]): Field =>
  (value) =>
    values.includes(String(value)) && typeof value === 'string' ? value : refuse();
const listOf =
  (field: Field): Field =>
  (value) =>
    Array.isArray(value) && value.length <= 10 ? value.map(field) : refuse();

const credentials = { email: text, password: text, returnSecureToken: flag };

/**
 * Allow-list of calls and their fields (spec §7). Excluded are administrator fields (ids, claims, verified addresses, phone
 * numbers, blocking) and unused features (further addresses or providers).
 */
const CALLS: Readonly<Record<string, Fields>> = {
  signUp: credentials,
  signInWithPassword: credentials,
  signInWithIdp: {
    postBody: token,
    requestUri: text,
    returnSecureToken: flag,
    returnIdpCredential: flag,
    autoCreate: flag,
  },
  signInWithEmailLink: { email: text, oobCode: text, returnSecureToken: flag },
  sendOobCode: {
    requestType: oneOf('PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN'),
    email: text,
    idToken: token,
  },
  resetPassword: { oobCode: text, newPassword: text },
  update: {
    idToken: token,
    oobCode: text,
    displayName: text,
    photoUrl: text,
    deleteAttribute: listOf(oneOf('DISPLAY_NAME', 'PHOTO_URL')),
    returnSecureToken: flag,
  },
  lookup: { idToken: token },
  delete: { idToken: token },
  createAuthUri: { identifier: text, continueUri: text },
};

/** Sent by the SDK for unsupported services and dropped. */
const IGNORED_FIELDS = new Set([
  'clientType',
  'captchaResponse',
  'captchaResp',
  'recaptchaVersion',
  'continueUrl',
  'canHandleCodeInApp',
  'dynamicLinkDomain',
  'linkDomain',
]);

/** The name of an allowed call under `accounts:`; absent for any other path. */
export function allowedCall(path: string): string | undefined {
  const name = /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(\w+)$/.exec(path)?.[1];
  return name !== undefined && Object.hasOwn(CALLS, name) ? name : undefined;
}

/** Validates the fields of a call. @throws IdentityError for a field that is not allowed */
export function allowedFields(call: string, body: Buffer): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(parsed(body))) {
    if (IGNORED_FIELDS.has(name) || value === null) continue;
    const field = Object.hasOwn(CALLS[call] ?? {}, name) ? CALLS[call]?.[name] : undefined;
    if (!field) refuse();
    else fields[name] = field(value);
  }
  return fields;
}

function parsed(body: Buffer): object {
  try {
    const value: unknown = JSON.parse(body.toString());
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Falls through to the error below.
  }
  throw new IdentityError(400, 'INVALID_ARGUMENT : The body is not a JSON object.');
}

function textUpTo(length: number): Field {
  return (value) => (typeof value === 'string' && value.length <= length ? value : refuse());
}

function refuse(): never {
  throw new IdentityError(400, 'INVALID_REQ_TYPE : Unsupported request parameters.');
}
