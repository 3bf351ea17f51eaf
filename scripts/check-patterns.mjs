import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { check } from 'recheck';
import { findPatterns } from './patterns/find-patterns.mjs';
import { REVIEWED } from './patterns/reviewed.mjs';

/**
 * Lists every regular expression of the product with more than linear worst-case time. Proven patterns are recorded in
 * `linear.txt`, because proving all takes minutes; `--write` adds missing ones. Patterns that cannot be proven, or are
 * not linear but only match short texts, are listed in `reviewed.mjs`.
 */
const write = process.argv.includes('--write');
/** Measures the reviewed patterns as well. */
const all = process.argv.includes('--all');
const LINEAR = 'scripts/patterns/linear.txt';
const CACHE = 'node_modules/.cache/podgist/linear-patterns.txt';
/** Timeout of one proof in milliseconds; on timeout a pattern counts as not linear until it is reviewed. */
const TIMEOUT_MS = 10_000;
/** Maximum duration of an attack in milliseconds, and its text length where no review bounds it. */
const MAX_ATTACK_MS = 100;
const MAX_TRIED_LENGTH = 32_000;

const readLines = (file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);
const fingerprint = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const known = new Set([...readLines(LINEAR), ...readLines(CACHE)]);
const files = globSync('{core,adapters,apps}/**/*.{ts,tsx}').filter((file) => !/\.spec\.tsx?$/.test(file));
const { patterns, unresolved } = findPatterns(files.sort());
const used = new Set();
/** Patterns proven in this or an earlier run, which `--write` records. */
const proven = new Set();
const problems = [];

function reviewOf({ file, source }) {
  const at = REVIEWED.findIndex(
    (review) =>
      file.startsWith(review.file) && (review.pattern === undefined || source.startsWith(review.pattern)),
  );
  if (at >= 0) used.add(at);
  return REVIEWED[at];
}

/** Returns the CPU milliseconds of a claimed attack, grown until it exceeds the limit or the maximum length. */
function attackMs({ source, flags }, { pumps, suffix }, maxLength) {
  const pattern = new RegExp(source, flags.replace('y', ''));
  let ms = 0;
  for (let length = 500; length <= maxLength && ms <= MAX_ATTACK_MS; length *= 2) {
    const room = length / Math.max(1, pumps.length);
    const pumped = pumps.map(({ prefix, pump }) => prefix + pump.repeat(Math.ceil(room / pump.length)));
    const text = pumped.join('') + suffix;
    const started = process.cpuUsage();
    if (pattern.global) for (const _ of text.matchAll(pattern));
    else pattern.exec(text);
    ms = process.cpuUsage(started).user / 1000;
  }
  return ms;
}

/** `(?<!X)X+$`: a trailing run, which is only tried from the run's beginning. */
const TRAILING_RUN = /^\(\?<!(\[(?:[^\]\\]|\\.)+\]|\\?.)\)\1[+*]\$$/;

async function judge(pattern) {
  const { source, flags } = pattern;
  const key = fingerprint(`/${source}/${flags}`);
  const review = reviewOf(pattern);
  if (known.has(key) || TRAILING_RUN.test(source)) return proven.add(key);
  if (review && !all) return undefined;
  const where = `${pattern.file}:${pattern.line} /${source}/${flags}`;
  const { status, attack, complexity } = await check(source, flags, { timeout: TIMEOUT_MS });
  if (status === 'safe') return proven.add(key);
  if (attack) {
    // The attack is executed to confirm it, because the analysis overestimates bounded gaps between words.
    const ms = attackMs(pattern, attack, review?.maxLength ?? MAX_TRIED_LENGTH);
    if (ms <= MAX_ATTACK_MS) return proven.add(key);
    return problems.push(`${where}\n    ${complexity?.summary}: ${attack.pattern}`);
  }
  return review
    ? undefined
    : problems.push(`${where}\n    not proven to be linear within ${TIMEOUT_MS / 1000} s`);
}

for (const pattern of patterns) await judge(pattern);
for (const call of unresolved) {
  if (!reviewOf(call))
    problems.push(`${call.file}:${call.line} cannot be told before the program runs: ${call.source}`);
}
REVIEWED.forEach(({ file, pattern = '' }, i) => {
  if (!used.has(i)) problems.push(`scripts/patterns/reviewed.mjs: nothing is left of ${file} ${pattern}`);
});

const target = write ? LINEAR : CACHE;
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, `${[...proven].sort().join('\n')}\n`);
if (problems.length > 0) {
  process.stdout.write(
    `${problems.join('\n')}\nRewrite each so that it is linear in its text, or bound the text and list it in scripts/patterns/reviewed.mjs.\n`,
  );
}
process.exit(problems.length > 0 ? 1 : 0);
