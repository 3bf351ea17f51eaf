import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensurePinnedNode } from '../scripts/pinned-node.mjs';

const FOLDER = fileURLToPath(new URL('../test/data/model-answers', import.meta.url));

/** What the checks leave of recorded answers of a language model, which are true but for a few statements. */
export async function modelAnswers(folder = FOLDER) {
  const measures = await measureAll(folder);
  const sum = (of) => measures.reduce((total, measure) => total + of(measure), 0);
  const row = (name, value, wish = {}) => ({ name: `model answers: ${name}`, value, unit: '', ...wish });
  const share = (name, part, of) => ({ ...row(name, (100 * part) / Math.max(1, of)), unit: '%' });
  const of = sum(({ statements }) => statements);
  const quoted = sum(({ judged }) => judged.quoted);
  return [
    share(
      `statements removed by rule of ${of}`,
      sum(({ removedByRules }) => removedByRules.length),
      of,
    ),
    share(
      `statements removed by rule and recorded judge of ${of}`,
      sum(({ removed }) => removed.length),
      of,
    ),
    share(
      'quotes kept',
      sum(({ quotes }) => quotes.kept),
      sum(({ quotes }) => quotes.of),
    ),
    share(
      `realistic errors caught by rule of ${sum(({ errors }) => errors.length)}`,
      sum(({ errors }) => errors.filter(({ isCaught }) => isCaught).length),
      sum(({ errors }) => errors.length),
    ),
    share(
      'sentences of the overview kept',
      sum(({ overview }) => overview.kept),
      sum(({ overview }) => overview.of),
    ),
    row(
      `sentence under the title kept of ${measures.length}`,
      sum(({ hasSentence }) => Number(hasSentence)),
      {
        atLeast: measures.length,
      },
    ),
    share(
      'chapters at their turn',
      sum(({ chapters }) => chapters.kept),
      sum(({ chapters }) => chapters.of),
    ),
    share(
      `judged statements with all quotes in sight, of ${quoted}`,
      sum(({ judged }) => judged.all),
      quoted,
    ),
    row(
      `judged statements with none in sight, of ${quoted}`,
      sum(({ judged }) => judged.none),
      { bound: 0 },
    ),
    row(
      'tokens of judging by tokens of the summary',
      sum(({ judgeTokens }) => judgeTokens) / sum(({ summaryTokens }) => summaryTokens),
      {
        bound: 1,
      },
    ),
  ];
}

async function measureAll(folder, { fresh } = {}) {
  await import('../test/support/typescript.mjs');
  const { measureAnswer, readFreshAnswers, readModelAnswers } = await import('./truth/model-answers.ts');
  const { errorsUnderRules } = await import('./truth/realistic-errors.ts');
  const measures = [];
  for (const given of fresh ? readFreshAnswers(folder, fresh) : readModelAnswers(folder))
    measures.push({
      ...(await measureAnswer(given)),
      errors: given.answer && !fresh ? await errorsUnderRules(given) : [],
    });
  return measures;
}

/** `node bench/model-answers.mjs [folder] [--fresh fields-v7] [--dump <folder for the prompts>]` prints each conversation. */
async function main() {
  await ensurePinnedNode();
  const { values, positionals } = parseArgs({
    options: { dump: { type: 'string' }, fresh: { type: 'string' } },
    allowPositionals: true,
  });
  const write = (line) => process.stdout.write(`${line}\n`);
  for (const measure of await measureAll(positionals[0] ?? FOLDER, { fresh: values.fresh })) {
    const { name, prompts, removedByRules, removed, judged, ...rest } = measure;
    write(`\n${name}: ${measure.statements} statements`);
    const list = (title, texts) => {
      write(`  ${title}: ${texts.length}`);
      for (const { text, section, verdict } of texts)
        write(
          `    ${verdict?.problem ?? 'with its item'}${verdict?.detail ? ` (${verdict.detail})` : ''}  ${section}: ${text}`,
        );
    };
    list('removed by rule', removedByRules);
    const byRule = new Set(removedByRules.map(({ text }) => text));
    list(
      'removed later',
      removed.filter(({ text }) => !byRule.has(text)),
    );
    for (const key of ['quotes', 'overview', 'chapters'])
      write(`  ${key} kept: ${rest[key].kept} of ${rest[key].of}`);
    write(`  sentence under the title kept: ${rest.hasSentence}`);
    write(
      `  judged: ${judged.statements}, by a complete excerpt ${judged.complete}; of ${judged.quoted} with quotes ${judged.all} with all in sight, ${judged.none} with none`,
    );
    write(`  tokens: summary ${Math.round(rest.summaryTokens)}, judging ${Math.round(rest.judgeTokens)}`);
    write(
      `  prompts: ${prompts.map(({ kind, key, isRecorded }) => `${kind} ${key}${isRecorded ? '' : ' (not recorded)'}`).join(', ')}`,
    );
    if (!values.dump) continue;
    await mkdir(values.dump, { recursive: true });
    for (const { kind, key, text } of prompts)
      await writeFile(join(values.dump, `${name}.${kind}.${key}.txt`), text);
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) await main();
