import { statfs } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import type { MachineSize } from '#core/models/local-models.js';

/** Memory that this process may use at most: the machine's, or what its container is limited to. */
export function machineMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(totalmem(), limit) : totalmem();
}

export function machineSize(): MachineSize {
  return { memoryBytes: machineMemory(), cores: availableParallelism() };
}

/** Space on a folder's disk that this process may fill. */
export async function freeDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
