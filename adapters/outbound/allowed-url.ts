import { HostError } from './host-error.js';
import type { OutboundPolicy } from './outbound-policy.js';

/** An address that may be asked. What its name resolves to is checked when it is connected to. */
export interface AllowedUrl {
  readonly url: URL;
  /** An allowed origin, which need not be public: no check follows. */
  readonly trusted: boolean;
}

/** Scheme, then a plain authority. Userinfo, escapes, backslashes and white space are only there to mislead. */
const PLAIN_URL = /^https?:\/\/[^\s\\/?#@%]+(?:[/?#]|$)/i;
/** No number: the last label begins with a letter. */
const DOMAIN_NAME =
  /^(?=.{4,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * Reads an address and decides whether this policy may ask it: a domain name over https on port 443, among the
 * policy's hosts. Plain http on port 80, which many feeds still name, is asked over https instead. Numeric hosts are
 * refused in every spelling. `allow`: origins that need not be public.
 * @throws HostError address_refused
 */
export function parseAllowedUrl(
  text: string,
  hosts: OutboundPolicy['hosts'],
  allow: ReadonlySet<string>,
): AllowedUrl {
  const url = URL.parse(text);
  const plain = PLAIN_URL.test(text) && !/\p{Cc}/u.test(text) && !url?.username && !url?.password;
  if (!url || !plain) throw new HostError(url?.host ?? '', 'address_refused');
  url.hash = '';
  const trusted = allow.has(url.origin);
  if (!trusted) {
    if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:';
    if (!isPublicName(url)) throw new HostError(url.host, 'address_refused');
  }
  if (hosts !== 'public' && !hosts.some((host) => matches(url.host, host))) {
    throw new HostError(url.host, 'address_refused');
  }
  return { url, trusted };
}

function isPublicName({ protocol, port, hostname }: URL): boolean {
  return protocol === 'https:' && port === '' && DOMAIN_NAME.test(hostname);
}

function matches(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}
