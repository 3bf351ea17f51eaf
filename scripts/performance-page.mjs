import { readFile, writeFile } from 'node:fs/promises';
import { BENCHES } from '../bench/benches.mjs';

const RECORD = 'bench/recorded.json';
const PAGE = 'docs/performance.md';
const BEGIN = '<!-- figures: written by npm run bench -- --record -->';
const END = '<!-- /figures -->';

/** Keeps the figures of a benchmark and writes those of all to docs/performance.md. */
export async function recordFigures(name, figures) {
  const recorded = { ...JSON.parse(await readFile(RECORD, 'utf8')), [name]: figures };
  await writeFile(RECORD, `${JSON.stringify(recorded, null, 2)}\n`);
  const page = await readFile(PAGE, 'utf8');
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${PAGE} has lost its markers ${BEGIN} and ${END}`);
  const sections = Object.keys(BENCHES).flatMap((bench) =>
    recorded[bench] ? [section(bench, recorded[bench])] : [],
  );
  await writeFile(
    PAGE,
    `${page.slice(0, begin + BEGIN.length)}\n\n${sections.join('\n\n')}\n\n${page.slice(end)}`,
  );
}

function section(bench, { at, machine, rows }) {
  const { title, limitedBy } = BENCHES[bench];
  return [
    `### ${title}`,
    '',
    `\`npm run bench -- ${bench}\`, ${at.slice(0, 10)}, ${machine.cores} cores, Node ${machine.node}. Limited by ${limitedBy}.`,
    '',
    '| Figure | Measured | Wanted |',
    '|---|---|---|',
    ...rows.map(row),
  ].join('\n');
}

function row({ name, value, unit, bound, atLeast }) {
  const measured = [figure(value), unit].join(' ').trim();
  const missed = (bound !== undefined && value > bound) || (atLeast !== undefined && value < atLeast);
  const wanted =
    bound !== undefined
      ? `at most ${figure(bound)}`
      : atLeast !== undefined
        ? `at least ${figure(atLeast)}`
        : '';
  return `| ${name.replaceAll('|', '\\|')} | ${missed ? `**${measured}** (missed)` : measured} | ${wanted} |`;
}

function figure(value) {
  return Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 3 });
}
