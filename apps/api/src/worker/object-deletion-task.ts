import { Inject, Injectable } from '@nestjs/common';
import type { Maintenance } from '#core/ports/maintenance.js';
import type { ObjectStorage } from '#core/ports/object-storage.js';
import { deleteObjects } from '#core/usecases/operations/delete-expired-data.js';
import type { Logger } from '../observability/logger.js';
import { LOGGER, MAINTENANCE, OBJECT_STORAGE } from '../wiring/tokens.js';
import { PeriodicTask } from './periodic-task.js';

/** Deletes objects that no row refers to. Workers share it by leases in the database. */
@Injectable()
export class ObjectDeletionTask extends PeriodicTask {
  protected readonly intervalMs = 5_000;
  protected readonly failureMessage = 'could not delete objects';
  private readonly deleteDue: ReturnType<typeof deleteObjects> | undefined;

  constructor(
    @Inject(MAINTENANCE) { objects: deletions }: Maintenance,
    @Inject(OBJECT_STORAGE) storage: ObjectStorage | undefined,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'object storage' }));
    this.deleteDue = storage && deleteObjects({ deletions, storage });
  }

  protected async runOnce(): Promise<void> {
    const deleted = await this.deleteDue?.();
    if (deleted) this.log.info({ deleted }, 'objects deleted');
  }
}
