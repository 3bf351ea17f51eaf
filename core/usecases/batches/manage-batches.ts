import { type Batch, type BatchStatus, MAX_UNFINISHED_BATCHES } from '#core/batches/batch.js';
import { DomainError } from '#core/errors.js';
import { MAX_PAGE_SIZE } from '#core/limits/limit.js';
import type { Batches } from '#core/ports/batches.js';
import { readPages } from '../catalogue/read-pages.js';

/** @throws batch_not_found */
export function findBatch({ batches }: { batches: Batches }) {
  return async (memberId: number, id: string): Promise<Batch> => {
    const batch = await batches.find(memberId, id);
    if (!batch) throw batchNotFound();
    return batch;
  };
}

/** Pauses, resumes or cancels a batch. @throws batch_not_found, batch_ended */
export function setBatchStatus({ batches }: { batches: Batches }) {
  return async (memberId: number, id: string, status: Exclude<BatchStatus, 'done'>): Promise<Batch> =>
    changed(await batches.setStatus(memberId, id, status), { batches }, memberId, id);
}

/** Makes what failed wait again. @throws batch_not_found, batch_ended, batch_limit_reached */
export function retryBatch({ batches }: { batches: Batches }) {
  return async (memberId: number, id: string): Promise<Batch> =>
    changed(await batches.retry(memberId, id, MAX_UNFINISHED_BATCHES), { batches }, memberId, id);
}

/** Removes an item. @throws batch_not_found, batch_item_started */
export function removeBatchItem({ batches }: { batches: Batches }) {
  return async (memberId: number, id: string, position: number): Promise<void> => {
    const outcome = await batches.removeItem(memberId, id, position);
    if (outcome === 'missing') throw batchNotFound();
    if (outcome === 'started') {
      const message =
        'This episode is being analyzed or is ready. Cancel the batch to stop what has not begun.';
      throw new DomainError('batch_item_started', message);
    }
  };
}

/** Streams the batches of a member with their items, newest first. */
export function exportBatches({ batches }: { batches: Batches }) {
  return async function* (memberId: number): AsyncGenerator<Batch> {
    for await (const { id } of readPages(MAX_PAGE_SIZE, (page) => batches.list(memberId, page))) {
      const batch = await batches.find(memberId, id);
      if (batch) yield batch;
    }
  };
}

async function changed(
  outcome: 'set' | 'ended' | 'missing' | 'full',
  { batches }: { batches: Batches },
  memberId: number,
  id: string,
): Promise<Batch> {
  if (outcome === 'ended') {
    throw new DomainError(
      'batch_ended',
      'This batch has ended or was cancelled. Submit the rest as a new one.',
    );
  }
  if (outcome === 'full') throw tooManyBatches();
  return findBatch({ batches })(memberId, id);
}

export function tooManyBatches(): DomainError {
  return new DomainError(
    'batch_limit_reached',
    `${MAX_UNFINISHED_BATCHES} batches are under way. Wait until one has ended, or cancel one.`,
    { limit: MAX_UNFINISHED_BATCHES },
  );
}

export function batchNotFound(): DomainError {
  return new DomainError('batch_not_found', 'There is no such batch.');
}
