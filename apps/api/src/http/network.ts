import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** IPv6 bits that one customer of a provider holds at least; further addresses within them cost nothing. */
const IPV6_PREFIX_BITS = 64;
/** Stateless translators put an IPv4 client's address into the last 32 bits of these (RFC 6052 §2.1). */
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96') as [ipaddr.IPv6, number];

/**
 * The network of an address, the unit that limits count by: the address itself for IPv4, also where it is written as IPv6
 * (RFC 4291 §2.5.5.2), the first 64 bits for IPv6.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  if (address.match(NAT64)) return new ipaddr.IPv4(address.toByteArray().slice(-4)).toString();
  const network = address.parts.map((part, index) => (index * 16 < IPV6_PREFIX_BITS ? part : 0));
  return `${new ipaddr.IPv6(network).toString()}/${IPV6_PREFIX_BITS}`;
}

/** A keyed fingerprint of an IPv4 address or an IPv6 /64: the address itself is never stored (contract §2). */
export function networkId(ip: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`network:${networkOf(ip)}`)
    .digest('base64url')
    .slice(0, 22);
}
