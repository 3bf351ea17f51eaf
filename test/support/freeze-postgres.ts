import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A stopped Postgres server that accepts connections but does not respond, like a hanging machine. */
export interface FrozenPostgres {
  thaw(): void;
}

/** Stops (SIGSTOP) the server on the folder and its child processes until `thaw`. */
export async function freezePostgres(dataDir: string): Promise<FrozenPostgres> {
  const postmaster = await postmasterOf(dataDir);
  process.kill(postmaster, 'SIGSTOP');
  const children = await childrenOf(postmaster);
  for (const pid of children) process.kill(pid, 'SIGSTOP');
  return {
    thaw() {
      for (const pid of [...children, postmaster]) process.kill(pid, 'SIGCONT');
    },
  };
}

async function postmasterOf(dataDir: string): Promise<number> {
  for (const name of await readdir(dataDir, { recursive: true })) {
    if (!name.endsWith('postmaster.pid')) continue;
    const [pid = ''] = (await readFile(join(dataDir, name), 'utf8')).split('\n');
    // In another process namespace the id would belong to a different process.
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (!command.includes(dataDir)) throw new Error(`process ${pid} is no server of ${dataDir}`);
    return Number(pid);
  }
  throw new Error(`no server runs on ${dataDir}`);
}

async function childrenOf(parent: number): Promise<number[]> {
  const found: number[] = [];
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent) found.push(Number(id));
  }
  return found;
}
