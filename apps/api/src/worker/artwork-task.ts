import { Inject, Injectable } from '@nestjs/common';
import type { ArtworkSource, Artworks } from '#core/ports/artworks.js';
import type { Clock } from '#core/ports/system.js';
import { fetchArtworks } from '#core/usecases/catalogue/fetch-artworks.js';
import type { Logger } from '../observability/logger.js';
import { ARTWORK_SOURCE, ARTWORKS, CLOCK, LOGGER } from '../wiring/tokens.js';
import { PeriodicTask } from './periodic-task.js';

/** Pictures at once in one worker. */
const MAX_CONCURRENT_FETCHES = 4;

/** Fetches the artwork that documents need. Workers share it by leases in the database. */
@Injectable()
export class ArtworkTask extends PeriodicTask {
  protected readonly intervalMs = 2_000;
  protected readonly failureMessage = 'could not fetch artwork';
  private readonly fetchDue: ReturnType<typeof fetchArtworks>;
  private readonly aborted = new AbortController();

  constructor(
    @Inject(ARTWORKS) artworks: Artworks,
    @Inject(ARTWORK_SOURCE) source: ArtworkSource,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'worker' }));
    this.fetchDue = fetchArtworks({ artworks, source, clock });
  }

  override async onApplicationShutdown(): Promise<void> {
    this.aborted.abort();
    await super.onApplicationShutdown();
  }

  protected async runOnce(): Promise<void> {
    const count = await this.fetchDue(MAX_CONCURRENT_FETCHES, this.aborted.signal);
    if (count > 0) this.log.info({ count }, 'artwork fetched');
  }
}
