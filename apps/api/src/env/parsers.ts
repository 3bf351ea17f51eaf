import type { ModelPrice } from '#core/analysis/provenance/model-usage.js';
import { type Mailbox, parseMailbox } from '#core/mail/mailbox.js';

/** Reads one variable's text; an `Error`'s message says what the variable takes. */
export type Parser<T> = (text: string) => T;

/** A parser that takes what `read` returns a value for. */
function parser<T>(takes: string, read: (text: string) => T | undefined): Parser<T> {
  return (text) => {
    const value = read(text);
    if (value === undefined) throw new Error(takes);
    return value;
  };
}

const matching = (takes: string, pattern: RegExp) =>
  parser(takes, (value) => (pattern.test(value) ? value : undefined));

/** Any text that is not empty. */
export const text: Parser<string> = (value) => value;

const numberWithin = (takes: string, pattern: RegExp, min: number, max: number) =>
  parser(takes, (value) => {
    const number = Number(value);
    return pattern.test(value) && number >= min && number <= max ? number : undefined;
  });

/** A whole number within bounds, both included. */
export const integer = (min: number, max: number) =>
  numberWithin(`a whole number from ${min} to ${max}`, /^\d+$/, min, max);

/** A number within bounds, both included. */
export const decimal = (min: number, max: number) =>
  numberWithin(`a number from ${min} to ${max}`, /^\d+(?:\.\d+)?$/, min, max);

/** A number greater than 0. */
export const factor = parser('a number greater than 0', (value) => {
  const number = Number(value);
  return Number.isFinite(number) && number > 0 ? number : undefined;
});

export interface GivenPrices {
  readonly tokens: Readonly<Record<string, ModelPrice>>;
  /** US dollars per minute of audio of models that transcribe, per million characters of those that read aloud. */
  readonly amounts: Readonly<Record<string, number>>;
}

const modelPrice = parser(
  'prices such as my-model=0.5/0.05/2 (input, cached input, output), my-transcriber=0.006 (a minute) and my-voice=15 (a million characters)',
  (entry) => {
    const [, model, amounts = ''] = /^([^=\s]+)=(\d+(?:\.\d+)?(?:\/\d+(?:\.\d+)?){0,2})$/.exec(entry) ?? [];
    const [first = 0, ...others] = amounts.split('/').map(Number);
    return model && others.length !== 1 ? ([model, first, others] as const) : undefined;
  },
);

/**
 * Prices of models in US dollars, comma-separated: `model=input/cached input/output` per million tokens, `model=price` per
 * minute of audio or, of one that reads aloud, per million characters.
 */
export const modelPrices: Parser<GivenPrices> = (value) => {
  const tokens: Record<string, ModelPrice> = {};
  const amounts: Record<string, number> = {};
  for (const [model, first, [cachedInput, output]] of list(modelPrice)(value)) {
    if (cachedInput === undefined || output === undefined) amounts[model] = first;
    else tokens[model] = { input: first, cachedInput, output };
  }
  return { tokens, amounts };
};

/** One of the given words. */
export const oneOf = <const T extends string>(...words: T[]) =>
  parser(`one of ${words.join(', ')}`, (value) => words.find((word) => word === value));

/** `on` or `off`. */
export const onOff: Parser<boolean> = (value) => oneOf('on', 'off')(value) === 'on';

/** A URL with one of the given schemes (without colon). Its text is kept, without a trailing slash. */
export const url = (...schemes: string[]) =>
  parser(`a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`, (value) => {
    const scheme = URL.parse(value)?.protocol.slice(0, -1);
    return scheme !== undefined && schemes.includes(scheme) ? value.replace(/(?<!\/)\/+$/, '') : undefined;
  });

/** An origin: scheme, host, port and nothing else. */
export const origin = parser('an origin such as https://podgist.example, without a path', (value) => {
  const parsed = URL.parse(value);
  const isOrigin = parsed && /^https?:$/.test(parsed.protocol) && parsed.href === `${parsed.origin}/`;
  return isOrigin ? parsed.origin : undefined;
});

/** The name of a host, perhaps with a port. */
export const hostName = matching(
  'the name of a host such as podgist.firebaseapp.com',
  /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i,
);

/** The region of a bucket, and its name by the rules of S3. */
export const region = matching('a region such as eu-central-1', /^[a-z0-9-]{1,64}$/i);
export const bucket = matching(
  '3 to 63 small letters, digits, dots and hyphens',
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
);

/** Prefix of the keys of all objects; ends with a slash. */
export const keyPrefix = parser(
  'letters, digits and any of ._- between slashes, such as podgist/production',
  (value) => {
    const parts = value.replace(/\/$/, '').split('/');
    const isValid =
      value.length <= 200 && parts.every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part));
    return isValid ? `${parts.join('/')}/` : undefined;
  },
);

/** Comma-separated items, each read by `item`. */
export function list<T>(item: Parser<T>): Parser<T[]> {
  return (value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(item);
}

const keyValue = parser('pairs such as key=value,other=value', (pair) => {
  const at = pair.indexOf('=');
  try {
    if (at > 0) return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())] as const;
  } catch {
    // Not percent-encoded.
  }
  return undefined;
});

/** Comma-separated `key=value` pairs; characters with a meaning are percent-encoded. */
export const keyValues: Parser<Readonly<Record<string, string>>> = (value) =>
  Object.fromEntries(list(keyValue)(value));

/** An address with something before and after its @. */
export const email = matching('an e-mail address', /^[^\s@]+@[^\s@]+$/);

/** `SMTP_URL` with this value names the outbox on purpose. */
export const MAIL_FILES = 'file:';

/** Transport of mails: an SMTP server's URL, or `file:` for files in DATA_DIR/outbox. */
export const mailServer = parser(
  `a URL that starts with smtp:// or smtps://, or ${MAIL_FILES} to keep mails as files in DATA_DIR/outbox`,
  (value) => {
    const parsed = URL.parse(value);
    return value === MAIL_FILES || (parsed?.hostname && /^smtps?:$/.test(parsed.protocol))
      ? value
      : undefined;
  },
);

/** A sender: `Name <name@host>` or the address alone. */
export const mailbox: Parser<Mailbox> = parser(
  'a sender such as Podgist <no-reply@podgist.example>',
  parseMailbox,
);

/** A secret of at least 32 characters. */
export const secret = parser('at least 32 random characters', (value) =>
  value.length >= 32 ? value : undefined,
);

/** A token for `Authorization: Bearer` (RFC 6750 §2.1) that nobody guesses. */
export const bearerToken = matching('at least 16 letters, digits or any of -._~+/', /^[\w.~+/-]{16,}=*$/);

/** Proxies that may set X-Forwarded-For: `true`, a number of hops, or addresses and networks, comma-separated. */
export const proxies = parser<true | number | string[]>(
  'true, a number of hops, or addresses and networks such as 10.0.0.0/8, comma-separated',
  (value) => {
    if (value === 'true') return true;
    if (/^\d{1,2}$/.test(value)) return Number(value);
    const networks = list(text)(value);
    const isNetwork = (net: string) =>
      ['loopback', 'linklocal', 'uniquelocal'].includes(net) || /^[\da-f.:]+(\/\d+)?$/i.test(net);
    return networks.length > 0 && networks.every(isNetwork) ? networks : undefined;
  },
);
