import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces a file atomically, with mode 0600. Not safe for concurrent writers. */
export async function writeAtomically(path: string, content: string): Promise<void> {
  const unfinished = `${path}.new`;
  await using file = await open(unfinished, 'w', 0o600);
  await file.chmod(0o600);
  await file.writeFile(content);
  await file.sync();
  await rename(unfinished, path);
  await syncFolder(dirname(path));
}

/** Makes the rename durable; systems that cannot open folders skip it. */
async function syncFolder(path: string): Promise<void> {
  const folder: FileHandle | undefined = await open(path).catch(() => undefined);
  try {
    await folder?.sync();
  } finally {
    await folder?.close();
  }
}
