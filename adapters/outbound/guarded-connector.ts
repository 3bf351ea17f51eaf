import { lookup as dnsLookup } from 'node:dns/promises';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import { HostError } from './host-error.js';
import { isPublicAddress } from './public-address.js';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Where a connection goes: one of `addresses`, and nowhere else. */
export interface DialTarget {
  readonly hostname: string;
  readonly port: number;
  readonly addresses: readonly ResolvedAddress[];
}

/** What connections are made of; exchangeable for tests. */
export interface Network {
  /** All addresses of a name. */
  lookup(hostname: string): Promise<readonly ResolvedAddress[]>;
  /** A connected socket. */
  dial(target: DialTarget): Promise<Socket>;
  /** Certificate authorities in place of the well-known ones. */
  readonly ca?: string;
}

const CONNECT_TIMEOUT_MS = 10_000;

export const systemNetwork: Network = {
  lookup: (hostname) => dnsLookup(hostname, { all: true }),
  dial: dialTcp,
};

/**
 * Connects to public addresses only. A name is resolved once, every address of it is checked, and the connection goes
 * to those very addresses: a second answer of its name server comes too late.
 */
export function guardedConnector({ lookup, dial, ca }: Network): buildConnector.connector {
  const secure = buildConnector({ ca, timeout: CONNECT_TIMEOUT_MS, allowH2: false });

  async function dialGuarded({ hostname, port, protocol }: buildConnector.Options): Promise<Socket> {
    if (protocol !== 'https:' || isIP(hostname) !== 0) throw new HostError(hostname, 'address_refused');
    const addresses = await lookup(hostname);
    const refused = addresses.find(({ address }) => !isPublicAddress(address));
    if (refused || addresses.length === 0) {
      const cause = new Error(`the name stands for ${refused?.address ?? 'no address'}`);
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
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy(new Error('no connection in time')));
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}
