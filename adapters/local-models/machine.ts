import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';

/** Memory that this process may use at most: the machine's, or what its container is limited to. */
export function machineMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(totalmem(), limit) : totalmem();
}

/** Space on a folder's disk that this process may fill. */
export async function freeDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
