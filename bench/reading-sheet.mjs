import '../test/support/typescript.mjs';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';

const { draftSummary } = await import('../adapters/llm/extractive/draft-summary.ts');
const { verifyDraft } = await import('../core/analysis/drafts/verify-draft.ts');
const { chaptersOf } = await import('../core/transcripts/chapters-of.ts');
const { foldedWords } = await import('../core/text/words.ts');

const CONTEXT_TURNS = 2;
const CONTEXT_LENGTH = 350;

/**
 * Prints a sheet for a reading: every item that the built-in summarizer shows of each transcript, numbered, passages
 * with the turns around them.
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
  const transcript = { turns };
  const { draft, reduced } = draftSummary({ show, transcript });
  const { summary, insights } = verifyDraft(draft, transcript);
  lines.push(`\n## ${file}: ${show}, ${title} (${kind}, ${lang})${reduced ? ` reduced: ${reduced}` : ''}\n`);
  item('overview', summary.overview);
  for (const topic of summary.keyTopics) item('topic', topic);
  for (const passage of insights.keyPassages ?? []) passageItem(passage, turns);
  for (const { title: name, description } of insights.actionableInsights)
    item('insight', `${name} | ${description}`);
  for (const { title: name, description } of insights.strategicTakeaways)
    item('takeaway', `${name} | ${description}`);
  for (const { question, purpose } of insights.strategicQuestions)
    item('question', `${question} | ${purpose}`);
  for (const step of [...insights.nextSteps.immediate, ...insights.nextSteps.thisWeek]) item('step', step);
  for (const { quote, speaker } of insights.keyQuotes ?? [])
    item('quote', `${speaker ? `${speaker}: ` : ''}${quote}`);
  const chapters = chaptersOf({ transcript, durationSeconds: 0 });
  if (chapters.length > 0)
    item('chapters', chapters.map((one) => `${clock(one.startSeconds)} ${one.title}`).join('; '));
}
writeFileSync(sheet, `${lines.join('\n')}\n`);
console.log(`${number} items`);

function passageItem({ text, speaker, topic, startSeconds }, turns) {
  const words = foldedWords(text);
  const head = words.slice(0, 5).join(' ');
  const folded = turns.map((turn) => foldedWords(turn.text).join(' '));
  const near = (turn) => startSeconds === undefined || Math.abs((turn.startSeconds ?? 0) - startSeconds) < 60;
  const at = turns.findIndex((turn, i) => near(turn) && `${folded[i]} ${folded[i + 1] ?? ''}`.includes(head));
  const end = Math.max(
    at,
    turns.findLastIndex(
      (turn, i) => i >= at && i < at + 40 && near(turn) && text.includes(turn.text.slice(-30)),
    ),
  );
  const about = (from, to) =>
    turns
      .slice(Math.max(0, from), to)
      .map((turn) => `${turn.speaker ?? ''}: ${turn.text}`)
      .join(' / ');
  if (at >= 0)
    lines.push(
      `<sub>… ${about(at - CONTEXT_TURNS, at).slice(-CONTEXT_LENGTH)} ‖ ${turns[at].text.slice(0, turns[at].text.indexOf(text.slice(0, 25))).slice(-CONTEXT_LENGTH)}</sub>`,
    );
  item('PASSAGE', `(${speaker ?? ''}${topic ? `, topic ${topic}` : ''}) ${text}`);
  if (at >= 0) lines.push(`<sub>${about(end + 1, end + 1 + CONTEXT_TURNS).slice(0, CONTEXT_LENGTH)} …</sub>`);
}

function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
