import { readFile, writeFile } from 'node:fs/promises';
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode();
await import('../test/support/typescript.mjs');

const { LIMIT_GROUPS } = await import('../core/limit-registry/limit-groups.ts');
const { limitsPage } = await import('../core/limit-registry/limits-page.ts');
const { VARIABLES } = await import('../apps/api/src/env/variables.ts');

/** Parts of documents that are generated from the code, between two markers. */
const PARTS = [
  ['docs/operations/limits.md', 'limits', () => limitsPage(LIMIT_GROUPS)],
  ['docs/configuration.md', 'variables', async () => variablesPage(await readFile('.env.example', 'utf8'))],
];

const stale = [];
for (const [path, name, write] of PARTS) {
  const page = await readFile(path, 'utf8');
  const [begin, end] = [`<!-- ${name}: written by npm run docs:write -->`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${path} has lost its markers ${begin} and ${end}`);
  const written = `${page.slice(0, from + begin.length)}\n\n${await write()}\n\n${page.slice(to)}`;
  if (written === page) continue;
  if (process.argv.includes('--check')) stale.push(path);
  else await writeFile(path, written);
}
if (stale.length > 0) {
  console.error(`${stale.join(', ')}: not as the code says. Run npm run docs:write`);
  process.exit(1);
}

/** Tables of `.env.example`: each block of lines is a section, each comment explains the variables that follow it. */
function variablesPage(example) {
  const [, ...blocks] = example.trim().split(/\n\n+/);
  return blocks.map((block) => section(block.split('\n'))).join('\n\n');
}

function section(lines) {
  const rows = [];
  let comment = [];
  let variables = [];
  const flush = () => {
    if (variables.length > 0)
      rows.push(`| ${variables.map(nameWithDefault).join('<br>')} | ${comment.join(' ')} |`);
    [comment, variables] = [[], []];
  };
  let title = '';
  for (const line of lines) {
    const [, name, value] = /^#([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    if (name) variables.push([name, value]);
    else if (line.startsWith('## ')) title = line.slice(3);
    else {
      if (variables.length > 0) flush();
      comment.push(line.replace(/^# ?/, '').replaceAll('|', '\\|'));
    }
  }
  flush();
  return [`## ${title}`, '', '| Variable | Meaning |', '|---|---|', ...rows].join('\n');
}

function nameWithDefault([name, value]) {
  const secret = VARIABLES[name].secret ? ', secret' : '';
  return value ? `\`${name}\`${secret}, as in \`${value}\`` : `\`${name}\`${secret}`;
}
