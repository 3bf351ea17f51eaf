import { mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installRuntime, type Runtime, type RuntimeKind } from '#adapters/local-models/runtimes.js';

/** Data folder whose runtimes all suites share; suites that run at the same time may install into it. */
export const RUNTIMES_DATA_DIR = fileURLToPath(
  new URL('../../node_modules/.cache/podgist-runtimes', import.meta.url),
);

/** The runtime that a suite needs, installed by the first that asks. Needs the package registry once. */
export function modelRuntime(kind: RuntimeKind): Promise<Runtime> {
  return installRuntime(kind, RUNTIMES_DATA_DIR);
}

/** A data folder of its own with the runtime: its models wait for those of no other suite. */
export async function dataDirWithRuntime(kind: RuntimeKind): Promise<string> {
  const { folder } = await modelRuntime(kind);
  const dataDir = await mkdtemp(join(tmpdir(), 'podgist-runtime-'));
  await mkdir(join(dataDir, 'runtimes'));
  await symlink(folder, join(dataDir, 'runtimes', basename(folder)), 'dir');
  return dataDir;
}
