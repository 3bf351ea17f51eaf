import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The allocated part of global unicast (RFC 4291 §2.4, IANA registry). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
/** Embeds an IPv4 address in its last 32 bits (RFC 6052); IPv6-only networks reach IPv4 hosts through it. */
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96') as [ipaddr.IPv6, number];

/**
 * True when an address belongs to the public internet. Reserved ranges do not: loopback, private, link-local, shared,
 * multicast, broadcast, documentation, benchmarking, unique-local, site-local, unspecified, tunnels, and IPv6 addresses
 * that embed or map such an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%') || isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return isPublicIpv4(parsed);
  if (parsed.match(NAT64)) return isPublicIpv4(embedded(parsed));
  if (parsed.range() !== 'unicast' || !parsed.match(GLOBAL_UNICAST)) return false;
  return !isIsatap(parsed);
}

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast';
}

/** ISATAP: an interface identifier that tunnels to an embedded IPv4 address (RFC 5214 §6.1). */
function isIsatap(address: ipaddr.IPv6): boolean {
  const [, , , , high, low] = address.parts;
  return low === 0x5efe && (high === 0 || high === 0x200);
}

function embedded(address: ipaddr.IPv6): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(-4));
}
