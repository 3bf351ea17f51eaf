import { Inject, Injectable } from '@nestjs/common';
import { EXPORT_LEASE_MS } from '#core/connecting/connection.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { SecretCipher, SecretTokens } from '#core/ports/crypto.js';
import type { Connections, Integrations } from '#core/ports/integrations.js';
import type { Library } from '#core/ports/library.js';
import type { Clock } from '#core/ports/system.js';
import type { Destinations } from '#core/usecases/connecting/manage-connections.js';
import { sendSummary } from '#core/usecases/connecting/send-summary.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import {
  ANALYSES,
  CLOCK,
  DESTINATIONS,
  ENV,
  INTEGRATIONS,
  LIBRARY,
  LOGGER,
  SECRET_CIPHER,
  SECRET_TOKENS,
} from '../wiring/tokens.js';
import { PeriodicTask } from './periodic-task.js';

/** Exports at once in one worker: a slow service occupies one, the others go on. */
const MAX_CONCURRENT_EXPORTS = 10;

/** Sends summaries to the services of members. Workers share them by leases in the database. */
@Injectable()
export class SummaryExportTask extends PeriodicTask {
  protected readonly intervalMs = 1_000;
  protected readonly failureMessage = 'could not look for summaries to send';
  private readonly connections: Connections;
  private readonly send: ReturnType<typeof sendSummary>;
  private readonly exports = new Set<Promise<void>>();
  private readonly aborted = new AbortController();

  constructor(
    @Inject(INTEGRATIONS) { connections }: Integrations,
    @Inject(DESTINATIONS) destinations: Destinations,
    @Inject(ANALYSES) analyses: Analyses,
    @Inject(LIBRARY) { notes, ticks }: Library,
    @Inject(SECRET_CIPHER) cipher: SecretCipher,
    @Inject(SECRET_TOKENS) tokens: SecretTokens,
    @Inject(CLOCK) clock: Clock,
    @Inject(ENV) { PUBLIC_URL: publicUrl }: Env,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'summary exports' }));
    const ports = { connections, destinations, analyses, notes, ticks, cipher, tokens, clock, publicUrl };
    this.connections = connections;
    this.send = sendSummary(ports);
  }

  /** What a stop cuts is sent again when its lease ends. */
  override async onApplicationShutdown(): Promise<void> {
    await super.onApplicationShutdown();
    this.aborted.abort();
    await Promise.all(this.exports);
  }

  protected async runOnce(): Promise<void> {
    const room = MAX_CONCURRENT_EXPORTS - this.exports.size;
    if (room <= 0) return;
    for (const lease of await this.connections.leaseDue(room, EXPORT_LEASE_MS)) {
      const ended = this.traced('send summary', () => this.send(lease, this.aborted.signal))
        .catch((err: unknown) => this.log.warn({ err, exportId: lease.id }, 'summary export failed'))
        .finally(() => this.exports.delete(ended));
      this.exports.add(ended);
    }
  }
}
