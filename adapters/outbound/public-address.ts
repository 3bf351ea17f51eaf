import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Global unicast, all of it that is handed out (RFC 4291 §2.4, IANA registry). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
/** Carries an IPv4 address in its last 32 bits (RFC 6052): what an IPv6-only network reaches public IPv4 hosts by. */
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96') as [ipaddr.IPv6, number];

/**
 * Whether an address belongs to the public internet. Anything that a registry sets aside is not: loopback, private,
 * link-local, shared, multicast, broadcast, documentation, benchmarking, unique-local, site-local, unspecified, tunnels,
 * and IPv6 addresses that carry such an IPv4 one.
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

/** An interface identifier that tunnels to the IPv4 address after it (RFC 5214 §6.1). */
function isIsatap(address: ipaddr.IPv6): boolean {
  const [, , , , high, low] = address.parts;
  return low === 0x5efe && (high === 0 || high === 0x200);
}

function embedded(address: ipaddr.IPv6): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(-4));
}
