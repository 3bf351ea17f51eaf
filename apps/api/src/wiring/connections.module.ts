import { Global, Module, type Provider } from '@nestjs/common';
import { notionDestination } from '#adapters/notion/notion-destination.js';
import type { Outbound } from '#adapters/outbound/open-outbound.js';
import { readwiseDestination } from '#adapters/readwise/readwise-destination.js';
import type { Destinations } from '#core/usecases/connecting/manage-connections.js';
import type { Env } from '../env/env.js';
import { DESTINATIONS, ENV, OUTBOUND } from './tokens.js';
import { connectedServiceClients } from './upstreams.js';

const PORTS: Provider[] = [
  {
    provide: DESTINATIONS,
    inject: [ENV, OUTBOUND],
    useFactory: (env: Env, outbound: Outbound): Destinations => {
      const { notion, readwise } = connectedServiceClients(env, outbound);
      return { notion: notionDestination(notion), readwise: readwiseDestination(readwise) };
    },
  },
];

/** Services that members send summaries to, for their requests and for the worker. */
@Global()
@Module({ providers: PORTS, exports: PORTS })
export class ConnectionsPortModule {}
