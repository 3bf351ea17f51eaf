import { resolve } from 'node:path';
import { findRunningPostgres } from '#adapters/embedded/postgres/find-running-postgres.js';
import { type Direction, moveTranscripts } from '#adapters/postgres/objects/move-transcripts.js';
import { openPostgres } from '#adapters/postgres/open-postgres.js';
import { isDomainError } from '#core/errors.js';
import type { Env } from '../env/env.js';
import { openObjectStorage } from './object-storage.js';

/** Something is not as it has to be; the message says what to do. */
export class MoveError extends Error {}

/**
 * Moves all transcripts into the configured object storage or back, and returns how many it moved.
 * @throws MoveError; another run goes on
 */
export async function moveObjects(
  env: Env,
  direction: Direction,
  onProgress: (moved: number) => void,
): Promise<number> {
  const url = env.DATABASE_URL ?? (await findRunningPostgres(resolve(env.DATA_DIR, 'postgres')));
  if (!url) throw new MoveError('There is no running database. Set DATABASE_URL, or start the product.');
  const objects = openObjectStorage(env);
  if (!objects) throw new MoveError('S3_ENDPOINT: got nothing, takes the object storage to move to or from.');
  const postgres = await openPostgres({ url });
  try {
    return await moveTranscripts(postgres, objects.storage, direction, onProgress);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    throw new MoveError(`Stopped: ${reasonOf(error)}. Run it again to go on.`);
  } finally {
    await postgres.close();
    await objects.close();
  }
}

/** The first cause of an error, which names the host. */
function reasonOf(error: Error): string {
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
