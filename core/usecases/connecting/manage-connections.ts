import {
  type ConnectedService,
  type Connection,
  type ConnectionParent,
  connectionNotFound,
  isParentId,
  parentNotFound,
  parseServiceToken,
  SERVICE_CHECK_TIMEOUT_MS,
  SERVICE_NAMES,
  type SummaryExport,
  tokenRefused,
} from '#core/connecting/connection.js';
import { DomainError } from '#core/errors.js';
import type { SecretCipher } from '#core/ports/crypto.js';
import type { Connections, StoredConnection } from '#core/ports/integrations.js';
import type { SummaryDestination } from '#core/ports/summary-destination.js';
import { notSignedIn } from '../accounts/authenticate-member.js';

export type Destinations = Readonly<Record<ConnectedService, SummaryDestination>>;

interface Ports {
  readonly connections: Connections;
  readonly destinations: Destinations;
  readonly cipher: SecretCipher;
}

/** Authenticated data of an encrypted token. */
export function tokenOwner(memberId: number, service: ConnectedService): string {
  return `connection:${memberId}:${service}`;
}

/** The token of a connection. @throws token_refused when it cannot be decrypted any more */
export function decryptToken(
  cipher: SecretCipher,
  { memberId, service, ...stored }: StoredConnection,
): string {
  const token = cipher.decrypt(stored.encryptedToken, tokenOwner(memberId, service))?.secret;
  if (token === undefined) throw tokenRefused(service);
  return token;
}

/** Checks a token at its service and stores it encrypted. @throws invalid_input, token_refused, upstream_unavailable */
export function connectService({ connections, destinations, cipher }: Ports) {
  return async (memberId: number, service: ConnectedService, rawToken: string): Promise<Connection> => {
    const token = parseServiceToken(rawToken);
    const account = await destinations[service].account(token, checkTimeout());
    const encryptedToken = cipher.encrypt(token, tokenOwner(memberId, service));
    const saved = await connections.save(memberId, { service, encryptedToken, account });
    if (saved === 'missing') throw notSignedIn();
    return saved;
  };
}

/** Places to which a connection may write. @throws connection_not_found, token_refused, upstream_unavailable */
export function listParents({ connections, destinations, cipher }: Ports) {
  return async (
    memberId: number,
    service: ConnectedService,
    query: string,
  ): Promise<readonly ConnectionParent[]> => {
    if (!destinations[service].hasParents) return [];
    const token = decryptToken(cipher, await existing(connections, memberId, service));
    return destinations[service].listParents(token, query.trim(), checkTimeout());
  };
}

/**
 * Chooses where summaries are kept. Copies that were sent before stay where they are.
 * @throws connection_not_found, parent_not_found, token_refused, upstream_unavailable
 */
export function chooseParent({ connections, destinations, cipher }: Ports) {
  return async (memberId: number, service: ConnectedService, id: string): Promise<Connection> => {
    const token = decryptToken(cipher, await existing(connections, memberId, service));
    const { hasParents, findParent } = destinations[service];
    const parent = hasParents && isParentId(id) ? await findParent(token, id, checkTimeout()) : undefined;
    if (!parent) throw parentNotFound();
    const changed = await connections.setParent(memberId, service, parent);
    if (!changed) throw connectionNotFound(service);
    return changed;
  };
}

/** Deletes a connection with its token. @throws connection_not_found */
export function disconnectService({ connections }: Pick<Ports, 'connections'>) {
  return async (memberId: number, service: ConnectedService): Promise<void> => {
    if (!(await connections.delete(memberId, service))) throw connectionNotFound(service);
  };
}

/** Sends summaries in the background. @throws connection_not_found, token_refused, parent_needed */
export function requestExports({ connections, destinations }: Pick<Ports, 'connections' | 'destinations'>) {
  return async (
    memberId: number,
    service: ConnectedService,
    analysisIds: readonly number[],
  ): Promise<readonly SummaryExport[]> => {
    const { status, parent } = await existing(connections, memberId, service);
    if (status === 'refused') throw tokenRefused(service);
    if (destinations[service].hasParents && !parent) throw parentNeeded(service);
    const requested = await connections.request(memberId, service, [...new Set(analysisIds)]);
    if (!requested) throw connectionNotFound(service);
    return requested;
  };
}

export function parentNeeded(service: ConnectedService): DomainError {
  return new DomainError(
    'parent_needed',
    `Choose a page or database for your summaries at ${SERVICE_NAMES[service]} first, in your profile.`,
  );
}

async function existing(
  connections: Connections,
  memberId: number,
  service: ConnectedService,
): Promise<StoredConnection> {
  const connection = await connections.find(memberId, service);
  if (!connection) throw connectionNotFound(service);
  return connection;
}

function checkTimeout(): AbortSignal {
  return AbortSignal.timeout(SERVICE_CHECK_TIMEOUT_MS);
}
