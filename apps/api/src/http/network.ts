import ipaddr from 'ipaddr.js';
import type { CallerNetworks } from '#core/usage/free-allowance.js';
import { keyedHash } from '../keyed-hash.js';

/** A provider assigns at least a /64 to a customer: addresses within it are free to use. */
const IPV6_PREFIX_BITS = 64;
/** Providers and hosting companies assign up to a /48 in one piece (RFC 6177). */
const IPV6_SITE_BITS = 48;
/** Stateless translators embed an IPv4 address in the last 32 bits (RFC 6052 §2.1). */
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96') as [ipaddr.IPv6, number];

/**
 * The network of an address, the unit that limits count by: the address itself for IPv4, also where it is written as IPv6
 * (RFC 4291 §2.5.5.2), the first 64 bits for IPv6.
 */
export function networkOf(ip: string): string {
  const address = addressOf(ip);
  return address instanceof ipaddr.IPv6 ? prefixOf(address, IPV6_PREFIX_BITS) : (address?.toString() ?? ip);
}

/** The IPv6 /48 that an address belongs to; absent for IPv4. */
export function siteOf(ip: string): string | undefined {
  const address = addressOf(ip);
  return address instanceof ipaddr.IPv6 ? prefixOf(address, IPV6_SITE_BITS) : undefined;
}

/** The normalized address; undefined for invalid text. */
function addressOf(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (!ipaddr.isValid(ip)) return undefined;
  const address = ipaddr.process(ip);
  const isTranslated = address instanceof ipaddr.IPv6 && address.match(NAT64);
  return isTranslated ? new ipaddr.IPv4(address.toByteArray().slice(-4)) : address;
}

function prefixOf(address: ipaddr.IPv6, bits: number): string {
  const network = address.parts.map((part, index) => (index * 16 < bits ? part : 0));
  return `${new ipaddr.IPv6(network).toString()}/${bits}`;
}

/** A keyed fingerprint of an IPv4 address or an IPv6 /64: the address itself is never stored (contract §2). */
export function networkId(ip: string, secret: string): string {
  return keyedHash(secret, 'network', networkOf(ip));
}

/** The networks that limits of free analyses count by. */
export function callerNetworks(ip: string, secret: string): CallerNetworks {
  const site = siteOf(ip);
  return {
    networkId: networkId(ip, secret),
    siteId: site === undefined ? undefined : keyedHash(secret, 'network', site),
  };
}
