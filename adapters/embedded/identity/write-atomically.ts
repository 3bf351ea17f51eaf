import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces a file as a whole or not at all, readable by its owner alone. One writer at a time. */
export async function writeAtomically(path: string, content: string): Promise<void> {
  const unfinished = `${path}.new`;
  await using file = await open(unfinished, 'w', 0o600);
  await file.chmod(0o600);
  await file.writeFile(content);
  await file.sync();
  await rename(unfinished, path);
  await syncFolder(dirname(path));
}

/** The new name itself must be on the disk; some systems cannot open folders, and keep names their own way. */
async function syncFolder(path: string): Promise<void> {
  const folder: FileHandle | undefined = await open(path).catch(() => undefined);
  try {
    await folder?.sync();
  } finally {
    await folder?.close();
  }
}
