import '../test/support/typescript.mjs';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';

const { FEATURES, gapFeatures, hashWords } = await import(
  '../adapters/llm/extractive/boundaries/boundary-features.ts'
);

/**
 * Trains the sentence boundary model of one language on punctuated text and writes it to
 * adapters/llm/extractive/boundaries/generated/<language>.bin:
 *
 *   node scripts/train-boundaries.mjs --language en --slots 17 <folder or file> …
 *
 * Reads transcripts in Markdown (`**Speaker:** text`), QMSum (`.jsonl.gz`), Universal Dependencies (`.conllu`) and
 * plain text with a turn a line; `path*3` reads a path three times. Every document is one of ten parts by its number: 8 is for tuning, 9 for the report.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: 'en' },
    /** Binary logarithm of the table's size. */
    slots: { type: 'string', default: '17' },
    epochs: { type: 'string', default: '4' },
    'max-words': { type: 'string', default: '6000000' },
    out: { type: 'string' },
  },
});
const SLOTS = 1 << Number(values.slots);
const KEYS = 1 << 24;
const RATE = 0.12;
/** Occurrences below which a feature is left out. */
const MIN_COUNT = 4;
/** Share of the documents that are read as one stream without speakers, and with their capitals. */
const STREAM_SHARE = 0.5;
const CASED_SHARE = 0.25;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’.,:-](?=[\p{L}\p{N}])[\p{L}\p{N}\p{M}]+)*%?/gu;
const END = /[.!?…]["'”’)\]]*\s+(?=["'“‘(¿¡]*[\p{Lu}\p{N}])|[.!?…]["'”’)\]]*\s*$/u;

function documentsOf(path) {
  if (statSync(path).isDirectory())
    return globSync('**/*.{md,txt,conllu,jsonl.gz}', { cwd: path })
      .sort()
      .flatMap((file) => documentsOf(join(path, file)));
  if (path.endsWith('.gz')) {
    const rows = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n');
    return rows.map((row) => JSON.parse(row).meeting_transcripts.map(({ content }) => content));
  }
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.conllu')) {
    const sentences = [...text.matchAll(/^# text = (.*)$/gmu)].map(([, sentence]) => sentence);
    const documents = [];
    for (let at = 0; at < sentences.length; at += 60)
      documents.push([sentences.slice(at, at + 60).join(' ')]);
    return documents;
  }
  return [
    text
      .split(/\n+/u)
      .filter((line) => !line.startsWith('**Break'))
      .map((line) => line.replace(/^\*\*[^*]+\*\*/u, '')),
  ];
}

function plain(text) {
  return text
    .replace(/\{[^}]*\}|\\?\[[^\]]*\]|<[^>]*>/gu, ' ')
    .replace(/\s+(?=[.,!?;:])/gu, '')
    .replace(/\s+'(?=(?:s|re|ve|ll|d|m|t)\b)/gu, "'");
}

/** Returns a turn's words, each with whether a sentence begins with it. */
function wordsOf(turn) {
  const words = [];
  const starts = [];
  let last = 0;
  for (const { 0: word, index } of turn.matchAll(WORD)) {
    words.push(word);
    starts.push(last === 0 || END.test(turn.slice(last, index)));
    last = index + word.length;
  }
  return { words, starts };
}

/** Texts of a document: its turns, or all of them in one, with or without capitals. */
function textsOf(turns, random) {
  const spoken = turns.map((turn) => wordsOf(plain(turn))).filter(({ words }) => words.length > 0);
  const isStream = random() < STREAM_SHARE;
  const isCased = random() < CASED_SHARE;
  const texts = isStream
    ? [{ words: spoken.flatMap(({ words }) => words), starts: spoken.flatMap(({ starts }) => starts) }]
    : spoken;
  return texts.map(({ words, starts }) => {
    const shown = isCased
      ? words.map((word, i) => (starts[i] && !/^I\b/u.test(word) ? decapitalised(word, random) : word))
      : words.map((word) => word.toLowerCase());
    return { hashes: hashWords(shown, isCased), starts: Uint8Array.from(starts) };
  });
}

/** Captions with names in capitals have none at the start of most sentences. */
function decapitalised(word, random) {
  return random() < 0.7 ? word.charAt(0).toLowerCase() + word.slice(1) : word;
}

function seeded(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = seeded(7);
const parts = [[], [], []];
let total = 0;
for (const path of positionals) {
  const documents = documentsOf(path.replace(/\*\d+$/u, ''));
  const times = Number(/\*(\d+)$/u.exec(path)?.[1] ?? 1);
  documents.forEach((turns, i) => {
    const part = i % 10 === 8 ? 1 : i % 10 === 9 ? 2 : 0;
    if (part === 0 && total > Number(values['max-words'])) return;
    const texts = Array.from({ length: part === 0 ? times : 1 }, () => textsOf(turns, random)).flat();
    if (part === 0) total += texts.reduce((sum, { starts }) => sum + starts.length, 0);
    parts[part].push(...texts);
  });
}
const [train, tune, test] = parts;
console.log(`${total} words to train with, ${tune.length} and ${test.length} texts held out`);

const weights = new Float32Array(KEYS);
const squares = new Float32Array(KEYS);
const counts = new Uint16Array(KEYS);
const found = new Int32Array(FEATURES);
for (const { hashes, starts } of train)
  for (let at = 1; at < starts.length; at += 1) {
    gapFeatures(hashes, at, found);
    for (const key of found) if (counts[key] < 65535) counts[key] += 1;
  }
let bias = -2.5;
for (let epoch = 0; epoch < Number(values.epochs); epoch += 1) {
  let loss = 0;
  let seen = 0;
  for (const { hashes, starts } of train)
    for (let at = 1; at < starts.length; at += 1) {
      gapFeatures(hashes, at, found);
      let score = bias;
      for (const key of found) if (counts[key] >= MIN_COUNT) score += weights[key];
      const chance = 1 / (1 + Math.exp(-score));
      const error = starts[at] - chance;
      loss -= Math.log(starts[at] ? chance + 1e-9 : 1 - chance + 1e-9);
      seen += 1;
      bias += 0.0005 * error;
      for (const key of found) {
        if (counts[key] < MIN_COUNT) continue;
        squares[key] += error * error;
        weights[key] += (RATE * error) / Math.sqrt(squares[key] + 1) - 1e-6 * weights[key];
      }
    }
  console.log(`epoch ${epoch + 1}: loss ${(loss / seen).toFixed(4)}, bias ${bias.toFixed(2)}`);
}

const kept = [];
for (let key = 256; key < KEYS; key += 1)
  if (Math.abs(weights[key]) > 0.02 && counts[key] >= MIN_COUNT) kept.push(key);
const worth = (key) => Math.abs(weights[key]) * Math.log2(1 + counts[key]);
kept.sort((a, b) => worth(b) - worth(a));
kept.length = Math.min(kept.length, Math.floor(SLOTS * 0.8));
const largest = kept.reduce((most, key) => Math.max(most, Math.abs(weights[key])), 0);
const scale = largest / 127;
const prints = new Uint16Array(SLOTS);
const table = new Int8Array(SLOTS);
for (const key of kept) {
  let slot = key & (SLOTS - 1);
  while (prints[slot] !== 0) slot = (slot + 1) & (SLOTS - 1);
  prints[slot] = key >>> 8;
  table[slot] = Math.round(weights[key] / scale);
}
const header = new Float32Array([scale, bias, 0.5]);
const size = header.byteLength + prints.byteLength + table.byteLength;
const model = Buffer.concat(
  [Buffer.from(header.buffer), Buffer.from(prints.buffer), Buffer.from(table.buffer)],
  size,
);
const scoreOf = (hashes, at) => {
  gapFeatures(hashes, at, found);
  let score = 0;
  for (const key of found) {
    const print = key >>> 8;
    for (let slot = key & (SLOTS - 1); prints[slot] !== 0; slot = (slot + 1) & (SLOTS - 1))
      if (prints[slot] === print) {
        score += table[slot];
        break;
      }
  }
  return score * scale + bias;
};

function f1(texts, threshold) {
  let [hit, wrong, missed] = [0, 0, 0];
  for (const { hashes, starts } of texts)
    for (let at = 1; at < starts.length; at += 1) {
      const said = scoreOf(hashes, at) > threshold;
      if (said && starts[at]) hit += 1;
      else if (said) wrong += 1;
      else if (starts[at]) missed += 1;
    }
  return (2 * hit) / (2 * hit + wrong + missed);
}
let [threshold, best] = [0, 0];
for (let tried = -2; tried <= 1; tried += 0.1) {
  const reached = f1(tune, tried);
  if (reached > best) [threshold, best] = [tried, reached];
}
model.writeFloatLE(threshold, 8);
const out = values.out ?? `adapters/llm/extractive/boundaries/generated/${values.language}.bin`;
writeFileSync(out, model);
console.log(
  `${kept.length} features, ${model.length} bytes; F1 ${best.toFixed(3)} tuned, ${f1(test, threshold).toFixed(3)} held out at ${threshold.toFixed(1)}`,
);
