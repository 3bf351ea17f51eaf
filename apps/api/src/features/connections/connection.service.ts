import { Inject, Injectable } from '@nestjs/common';
import { CONNECTIONS, DESTINATIONS, SECRET_CIPHER } from '#api/wiring/tokens.js';
import { type ConnectedService, connectionNotFound } from '#core/connecting/connection.js';
import type { Connections } from '#core/ports/connections.js';
import type { SecretCipher } from '#core/ports/crypto.js';
import {
  chooseParent,
  connectService,
  type Destinations,
  listParents,
  requestExports,
} from '#core/usecases/connecting/manage-connections.js';

/** Services as members connect them and send summaries to them. */
@Injectable()
export class ConnectionService {
  readonly list: Connections['list'];
  readonly listExports: Connections['listExports'];
  readonly connect: ReturnType<typeof connectService>;
  readonly listParents: ReturnType<typeof listParents>;
  readonly chooseParent: ReturnType<typeof chooseParent>;
  readonly requestExports: ReturnType<typeof requestExports>;

  constructor(
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(DESTINATIONS) destinations: Destinations,
    @Inject(SECRET_CIPHER) cipher: SecretCipher,
  ) {
    const ports = { connections, destinations, cipher };
    this.list = (memberId) => connections.list(memberId);
    this.listExports = (memberId, service, ids) => connections.listExports(memberId, service, ids);
    this.connect = connectService(ports);
    this.listParents = listParents(ports);
    this.chooseParent = chooseParent(ports);
    this.requestExports = requestExports(ports);
  }

  async disconnect(memberId: number, service: ConnectedService): Promise<void> {
    if (!(await this.connections.delete(memberId, service))) throw connectionNotFound(service);
  }
}
