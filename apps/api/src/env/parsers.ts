import type { ModelPrice } from '#core/analysis/provenance/model-usage.js';
import { type Mailbox, parseMailbox } from '#core/mail/mailbox.js';

/** Reads one variable's text; an `Error`'s message says what the variable takes. */
export type Parser<T> = (text: string) => T;

/** Any text that is not empty. */
export const text: Parser<string> = (value) => value;

/** A whole number within bounds, both included. */
export function integer(min: number, max: number): Parser<number> {
  return (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new Error(`a whole number from ${min} to ${max}`);
    }
    return number;
  };
}

/** A number greater than 0. */
export const factor: Parser<number> = (value) => {
  const number = Number(value);
  if (!Number.isFinite(number) || number <= 0) throw new Error('a number greater than 0');
  return number;
};

/** A number within bounds, both included. */
export function decimal(min: number, max: number): Parser<number> {
  return (value) => {
    const number = Number(value);
    if (!/^\d+(?:\.\d+)?$/.test(value) || number < min || number > max) {
      throw new Error(`a number from ${min} to ${max}`);
    }
    return number;
  };
}

export interface GivenPrices {
  readonly tokens: Readonly<Record<string, ModelPrice>>;
  /** US dollars per minute of audio. */
  readonly minutes: Readonly<Record<string, number>>;
}

/**
 * Prices of models in US dollars, comma-separated: `model=input/cached input/output` per million tokens, `model=price` per
 * minute of audio.
 */
export const modelPrices: Parser<GivenPrices> = (value) => {
  const entries = list((entry) => {
    const [, model, amounts = ''] = /^([^=\s]+)=(\d+(?:\.\d+)?(?:\/\d+(?:\.\d+)?){0,2})$/.exec(entry) ?? [];
    const [first = 0, ...others] = amounts.split('/').map(Number);
    if (!model || others.length === 1) {
      throw new Error(
        'prices such as my-model=0.5/0.05/2 (input, cached input, output) and my-transcriber=0.006 (a minute)',
      );
    }
    return [model, first, others] as const;
  })(value);
  const tokens: Record<string, ModelPrice> = {};
  const minutes: Record<string, number> = {};
  for (const [model, first, [cachedInput, output]] of entries) {
    if (cachedInput === undefined || output === undefined) minutes[model] = first;
    else tokens[model] = { input: first, cachedInput, output };
  }
  return { tokens, minutes };
};

/** One of the given words. */
export function oneOf<const T extends string>(...words: T[]): Parser<T> {
  return (value) => {
    const found = words.find((word) => word === value);
    if (found === undefined) throw new Error(`one of ${words.join(', ')}`);
    return found;
  };
}

/** `on` or `off`. */
export const onOff: Parser<boolean> = (value) => oneOf('on', 'off')(value) === 'on';

/** A URL with one of the given schemes (without colon). Its text is kept, without a trailing slash. */
export function url(...schemes: string[]): Parser<string> {
  return (value) => {
    const parsed = URL.canParse(value) ? new URL(value) : undefined;
    if (!parsed || !schemes.includes(parsed.protocol.slice(0, -1))) {
      throw new Error(`a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`);
    }
    return value.replace(/(?<!\/)\/+$/, '');
  };
}

/** An origin: scheme, host, port and nothing else. */
export const origin: Parser<string> = (value) => {
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.href !== `${parsed.origin}/`) {
    throw new Error('an origin such as https://podgist.example, without a path');
  }
  return parsed.origin;
};

/** The name of a host, perhaps with a port. */
export const hostName: Parser<string> = (value) => {
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(value)) {
    throw new Error('the name of a host such as podgist.firebaseapp.com');
  }
  return value;
};

/** The region of a bucket. */
export const region: Parser<string> = (value) => {
  if (!/^[a-z0-9-]{1,64}$/i.test(value)) throw new Error('a region such as eu-central-1');
  return value;
};

/** The name of a bucket, by the rules of S3. */
export const bucket: Parser<string> = (value) => {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value)) {
    throw new Error('3 to 63 small letters, digits, dots and hyphens');
  }
  return value;
};

/** Prefix of the keys of all objects; ends with a slash. */
export const keyPrefix: Parser<string> = (value) => {
  const parts = value.replace(/\/$/, '').split('/');
  if (value.length > 200 || !parts.every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))) {
    throw new Error('letters, digits and any of ._- between slashes, such as podgist/production');
  }
  return `${parts.join('/')}/`;
};

/** Comma-separated items, each read by `item`. */
export function list<T>(item: Parser<T>): Parser<T[]> {
  return (value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(item);
}

/** Comma-separated `key=value` pairs; characters with a meaning are percent-encoded. */
export const keyValues: Parser<Readonly<Record<string, string>>> = (value) =>
  Object.fromEntries(
    list((pair) => {
      const at = pair.indexOf('=');
      try {
        if (at > 0) return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())] as const;
      } catch {
        // Not percent-encoded: the same message.
      }
      throw new Error('pairs such as key=value,other=value');
    })(value),
  );

/** An address with something before and after its @. */
export const email: Parser<string> = (value) => {
  if (!/^[^\s@]+@[^\s@]+$/.test(value)) throw new Error('an e-mail address');
  return value;
};

/** Transport of mails: an SMTP server's URL, or `file:` for files in DATA_DIR/outbox. */
export const mailServer: Parser<string> = (value) => {
  if (value === MAIL_FILES) return value;
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (!parsed?.hostname || !/^smtps?:$/.test(parsed.protocol)) {
    throw new Error(
      `a URL that starts with smtp:// or smtps://, or ${MAIL_FILES} to keep mails as files in DATA_DIR/outbox`,
    );
  }
  return value;
};

/** `SMTP_URL` with this value names the outbox on purpose. */
export const MAIL_FILES = 'file:';

/** A sender: `Name <name@host>` or the address alone. */
export const mailbox: Parser<Mailbox> = (value) => {
  const read = parseMailbox(value);
  if (!read) throw new Error('a sender such as Podgist <no-reply@podgist.example>');
  return read;
};

/** A secret of at least 32 characters. */
export const secret: Parser<string> = (value) => {
  if (value.length < 32) throw new Error('at least 32 random characters');
  return value;
};

/** A token for `Authorization: Bearer` (RFC 6750 §2.1) that nobody guesses. */
export const bearerToken: Parser<string> = (value) => {
  if (!/^[\w.~+/-]{16,}=*$/.test(value)) {
    throw new Error('at least 16 letters, digits or any of -._~+/');
  }
  return value;
};

/** Proxies that may set X-Forwarded-For: `true`, a number of hops, or addresses and networks, comma-separated. */
export const proxies: Parser<true | number | string[]> = (value) => {
  if (value === 'true') return true;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const networks = list(text)(value);
  const named = ['loopback', 'linklocal', 'uniquelocal'];
  if (
    networks.length === 0 ||
    !networks.every((net) => named.includes(net) || /^[\da-f.:]+(\/\d+)?$/i.test(net))
  ) {
    throw new Error('true, a number of hops, or addresses and networks such as 10.0.0.0/8, comma-separated');
  }
  return networks;
};
