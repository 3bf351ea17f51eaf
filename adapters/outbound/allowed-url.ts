import { isPublicAddress, type Network } from './guarded-connector.js';
import { HostError } from './host-error.js';
import type { OutboundPolicy } from './outbound-policy.js';

/** A URL that the policy allows. The addresses behind its host name are checked on connect. */
export interface AllowedUrl {
  readonly url: URL;
  /** An explicitly allowed origin, exempt from the check for public addresses. */
  readonly trusted: boolean;
}

/** Scheme and plain authority: userinfo, escapes, backslashes and white space serve spoofing only. */
const PLAIN_URL = /^https?:\/\/[^\s\\/?#@%]+(?:[/?#]|$)/i;
/** The last label starts with a letter, which excludes every numeric host. */
const DOMAIN_NAME =
  /^(?=.{4,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * Parses a URL and checks it against the policy: https on port 443 (http on port 80 is upgraded) of the policy's hosts,
 * no numeric host in any spelling. `allow`: origins exempt from these rules.
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

/** True when an address is https, or in `allow`, and its host has only public addresses, or does not resolve. */
export async function isAllowedUrl(
  text: string,
  allow: ReadonlySet<string>,
  lookup: Network['lookup'],
): Promise<boolean> {
  try {
    const { url, trusted } = parseAllowedUrl(text, 'public', allow);
    if (trusted) return true;
    if (!/^https:/i.test(text)) return false;
    const addresses = await lookup(url.hostname).catch(() => []);
    return addresses.every(({ address }) => isPublicAddress(address));
  } catch (error) {
    if (error instanceof HostError) return false;
    throw error;
  }
}

function isPublicName({ protocol, port, hostname }: URL): boolean {
  return protocol === 'https:' && port === '' && DOMAIN_NAME.test(hostname);
}

function matches(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}
