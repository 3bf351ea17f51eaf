import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensurePinnedNode } from '../scripts/pinned-node.mjs';

const FOLDER = fileURLToPath(new URL('../test/data/model-answers', import.meta.url));

/**
 * `node bench/readings.mjs <folder> [names]` writes the pages of recorded answers as text, after all checks, to be read
 * blind beside what a model writes to one plain request (`bench/readings/README.md`).
 */
async function main() {
  await ensurePinnedNode();
  await import('../test/support/typescript.mjs');
  const { AGAIN, measureAnswer, readModelAnswers } = await import('./truth/model-answers.ts');
  const { plainPage } = await import('./truth/plain-page.ts');
  const [folder, ...names] = argv.slice(2);
  if (!folder) throw new Error('node bench/readings.mjs <folder> [names]');
  await mkdir(folder, { recursive: true });
  // The second answer to a conversation, to the present prompts, replaces the page of the first.
  for (const answer of readModelAnswers(FOLDER)) {
    const name = answer.name.replace(AGAIN, '');
    if (names.length > 0 && !names.includes(name)) continue;
    const { stored } = await measureAnswer(answer);
    const page = stored && plainPage(answer.title, stored.summary, stored.insights);
    if (page) await writeFile(join(folder, `${name}.md`), page);
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) await main();
