import { lookup as dnsLookup } from 'node:dns/promises';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';
import { HostError } from './host-error.js';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** The checked addresses that a connection may go to. */
export interface DialTarget {
  readonly hostname: string;
  readonly port: number;
  readonly addresses: readonly ResolvedAddress[];
}

/** DNS and TCP; replaceable in tests. */
export interface Network {
  /** Resolves all addresses of a host name. */
  lookup(hostname: string): Promise<readonly ResolvedAddress[]>;
  /** Opens a TCP connection. */
  dial(target: DialTarget): Promise<Socket>;
  /** Certificate authorities that replace the system's. */
  readonly ca?: string;
}

const CONNECT_TIMEOUT_MS = 10_000;

export const systemNetwork: Network = {
  lookup: (hostname) => dnsLookup(hostname, { all: true }),
  dial: dialTcp,
};

/**
 * Connects to public addresses only. A name is resolved once, every address is checked, and the connection uses exactly
 * those addresses, which defeats DNS rebinding.
 */
export function guardedConnector({ lookup, dial, ca }: Network): buildConnector.connector {
  const secure = buildConnector({ ca, timeout: CONNECT_TIMEOUT_MS, allowH2: false });

  async function dialGuarded({ hostname, port, protocol }: buildConnector.Options): Promise<Socket> {
    if (protocol !== 'https:' || isIP(hostname) !== 0) throw new HostError(hostname, 'address_refused');
    const addresses = await lookup(hostname);
    const refused = addresses.find(({ address }) => !isPublicAddress(address));
    if (refused || addresses.length === 0) {
      const cause = new Error(`the name resolves to ${refused?.address ?? 'no address'}`);
      throw new HostError(hostname, 'address_refused', { cause });
    }
    return dial({ hostname, port: Number(port) || 443, addresses });
  }

  return (options, callback) => {
    dialGuarded(options)
      .then((httpSocket) => secure({ ...options, httpSocket }, callback))
      .catch((error) => callback(error, null));
  };
}

function dialTcp({ hostname, port, addresses }: DialTarget): Promise<Socket> {
  const [first] = addresses;
  const lookup: LookupFunction = (_hostname, options, done) => {
    if (options.all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port, lookup, autoSelectFamily: true });
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy(new Error('connection timed out')));
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

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
