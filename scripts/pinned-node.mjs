import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const BIN = join(ROOT, 'node_modules', '.bin');

/** Runs this script again under the project's own Node where the machine's is older; npm scripts do so by themselves. */
export function ensurePinnedNode() {
  process.chdir(ROOT);
  if (!process.env.PATH?.split(delimiter).includes(BIN))
    process.env.PATH = BIN + delimiter + process.env.PATH;
  if (Number(process.versions.node.split('.')[0]) >= 22) return;
  const { status } = spawnSync(join(BIN, 'node'), process.argv.slice(1), { stdio: 'inherit' });
  process.exit(status ?? 1);
}
