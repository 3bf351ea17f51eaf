import '../test/support/typescript.mjs';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';

const { draftSummary } = await import('../adapters/llm/extractive/draft-summary.ts');
const { REDUCED_TEXTS } = await import('../core/analysis/provenance/provenance-text.ts');
const { indexTranscript, TRANSCRIPT_FUNCTIONS } = await import('../core/jobs/transcript-functions.ts');

const CONTEXT_LENGTH = 500;
/** Length of the first and last words by which a passage is found among the turns. */
const EDGE = 25;

/**
 * Prints a sheet for a reading: every item that a page without a language model shows of each transcript, in its order and
 * numbered, passages with what was said around them. As in the product, sponsors are left out before.
 *
 *   node bench/reading-sheet.mjs <folder of JSON files {show, title, kind, lang, turns}> <sheet.md> [prefix]
 */
const [folder, sheet, prefix = ''] = argv.slice(2);
if (!folder || !sheet) {
  console.error('Usage: node bench/reading-sheet.mjs <folder> <sheet.md> [prefix of the file names]');
  exit(1);
}

const lines = [];
let number = 0;
const item = (kind, text) => {
  number += 1;
  lines.push(`- [ ] **${number}** ${kind}: ${text}`);
};

for (const file of readdirSync(folder)
  .filter((name) => name.startsWith(prefix))
  .sort()) {
  const { show, title, kind, lang, turns } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
  const indexed = indexTranscript({ turns });
  const { draft, reduced } = draftSummary({ show, transcript: indexed.speech });
  const { summary, insights, chapters } = TRANSCRIPT_FUNCTIONS.content(
    indexed,
    draft,
    { names: [title, show] },
    undefined,
    { durationSeconds: 0 },
  );
  lines.push(`\n## ${file}: ${show}, ${title} (${kind}, ${lang})\n`);
  if (summary.overview) item('overview', summary.overview);
  for (const topic of new Set(summary.keyTopics)) item('topic', topic);
  if (reduced) lines.push(`<sub>${REDUCED_TEXTS[reduced]}</sub>`);
  if (chapters.length > 0)
    item('chapters', chapters.map((one) => `${clock(one.startSeconds)} ${one.title}`).join('; '));
  for (const passage of insights.keyPassages ?? []) passageItem(passage, turns);
  for (const { question, purpose } of insights.strategicQuestions)
    item('question', `${question} | ${purpose}`);
  for (const { quote, speaker, verified } of insights.keyQuotes)
    if (verified) item('quote', `${speaker ? `${speaker}: ` : ''}${quote}`);
}
writeFileSync(sheet, `${lines.join('\n')}\n`);
console.log(`${number} items`);

function passageItem({ text, speaker, topic, startSeconds }, turns) {
  const near = turns.filter(
    (turn) =>
      startSeconds === undefined || Math.abs((turn.startSeconds ?? startSeconds) - startSeconds) < 300,
  );
  const talk = near.map((turn) => `${turn.speaker ?? ''}: ${turn.text}`).join(' / ');
  const placeOf = (part, after = 0) => talk.toLowerCase().indexOf(part.toLowerCase(), after);
  const start = placeOf(text.slice(0, EDGE));
  const end = placeOf(text.slice(-EDGE), start) + EDGE;
  const context = (from, to) => lines.push(`<sub>… ${talk.slice(Math.max(0, from), to)} …</sub>`);
  if (start >= 0) context(start - CONTEXT_LENGTH, start);
  item('PASSAGE', `(${speaker ?? ''}${topic ? `, topic ${topic}` : ''}) ${text}`);
  if (end >= EDGE) context(end, end + CONTEXT_LENGTH);
}

function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
