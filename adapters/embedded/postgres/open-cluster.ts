import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chownToPostgres, createLauncher } from './create-launcher.js';

/** Role and database name of the product. */
export const ROLE = 'podgist';

const UNFINISHED_PREFIX = 'cluster.new-';

export interface Cluster {
  readonly folder: string;
  readonly password: string;
}

/**
 * Opens the cluster in `dataDir`, creating it atomically where missing, so that a crash leaves no partial cluster. The
 * role's random password is in a file that only the owner can read.
 */
export async function openCluster(dataDir: string, initdb: string): Promise<Cluster> {
  const folder = join(dataDir, 'cluster');
  const passwordFile = join(dataDir, 'password');
  if (await exists(folder)) return { folder, password: (await readFile(passwordFile, 'utf8')).trim() };
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(UNFINISHED_PREFIX)) await rm(join(dataDir, name), { recursive: true });
  }
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, password, { mode: 0o600 });
  const unfinished = join(dataDir, `${UNFINISHED_PREFIX}${randomBytes(4).toString('hex')}`);
  await mkdir(unfinished, { mode: 0o700 });
  const passwordCopy = `${unfinished}.password`;
  await writeFile(passwordCopy, password, { mode: 0o600 });
  await Promise.all([chownToPostgres(unfinished), chownToPostgres(passwordCopy)]);
  await runInitdb(initdb, unfinished, passwordCopy);
  await rm(passwordCopy);
  await rename(unfinished, folder);
  return { folder, password };
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function runInitdb(initdb: string, folder: string, passwordFile: string): Promise<void> {
  const { command, args, uid, gid } = (await createLauncher(folder))(initdb, [
    `--pgdata=${folder}`,
    `--username=${ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C.UTF-8',
    '--encoding=UTF8',
    '--no-instructions',
  ]);
  await new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, {
      uid,
      gid,
      cwd: folder,
      env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(new Error(`The embedded Postgres could not make its database in ${folder}: ${output.trim()}`));
    });
  });
}
