import { readFileSync } from 'node:fs';
import type { SummaryDraft } from '#core/analysis/summary.js';
import { foldedWords } from '#core/text/words.js';
import { INVERSION_TEMPLATES, type Inversion, inversions } from '#test/builders/inversions.js';
import { draftSummary } from './draft-summary.js';
import { extractInstruction } from './extract-instruction.js';
import { detectLanguage } from './language/detect-language.js';

const PROBES: { sentences: Record<string, string[]> } = JSON.parse(
  readFileSync(new URL('../../../test/data/inversions.json', import.meta.url), 'utf8'),
);
const LANGUAGES = Object.keys(INVERSION_TEMPLATES);

function packOf(code: string) {
  const text = inversions(code)
    .map(({ sentence }) => sentence)
    .join(' ');
  return detectLanguage({ language: code, turns: [{ text }] });
}

/** Instructions that keep the negation they begin with say what was said. */
const KEEPS_NEGATION = /^(?:never|don't) /iu;

function draftOf(code: string, sentences: readonly string[], speaker = 'Guest'): SummaryDraft {
  const turns = sentences.map((text, i) => ({ speaker, text, startSeconds: i * 9 }));
  const steps = draftSummary({ transcript: { turns, language: code }, show: '' });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.draft;
  }
}

/** Returns titles and steps that hold a part of a sentence with its action, so that what withdraws it is gone. */
function cutTexts(draft: SummaryDraft, sentences: readonly Inversion[]): string[] {
  const whole = new Set(sentences.map(({ sentence }) => foldedWords(sentence).join(' ')));
  const actions = sentences.map(({ action }) => foldedWords(action).slice(-2).join(' '));
  const texts = [
    ...draft.nextSteps.immediate,
    ...draft.nextSteps.thisWeek,
    ...[...draft.actionableInsights, ...draft.strategicTakeaways].map(({ title }) => title),
  ];
  return texts.filter((text) => {
    const said = foldedWords(text).join(' ');
    return !KEEPS_NEGATION.test(text) && !whole.has(said) && actions.some((action) => said.includes(action));
  });
}

describe('no inversion: advice that is withdrawn is no advice (§3)', () => {
  it.each(LANGUAGES)('finds no instruction in any of the sentences in %s', (code) => {
    const language = packOf(code);
    expect(language.code).toBe(code);
    const all = inversions(code);
    expect(all.length).toBeGreaterThanOrEqual(200);
    const heard = all.flatMap(({ sentence }) => {
      const instruction = extractInstruction(sentence, language);
      return instruction && !KEEPS_NEGATION.test(instruction) ? [`${sentence} → ${instruction}`] : [];
    });
    expect(heard).toEqual([]);
  });

  it.each(LANGUAGES)('still hears advice in %s', (code) => {
    const language = packOf(code);
    for (const [sentence, instruction] of INVERSION_TEMPLATES[code]?.advice ?? [])
      expect(extractInstruction(sentence, language)).toBe(instruction);
  });

  it.each(Object.entries(PROBES.sentences))('finds none in the probes in %s', (code, sentences) => {
    const language = packOf(code);
    const heard = sentences.map((sentence) => extractInstruction(sentence, language));
    expect(heard.filter((instruction) => instruction && !KEEPS_NEGATION.test(instruction))).toEqual([]);
  });

  it.each(LANGUAGES)('shows such sentences whole in a summary in %s', (code) => {
    const sentences = inversions(code).filter((_, i) => i % 5 === 0);
    const probes = (PROBES.sentences[code] ?? []).map((sentence) => ({ sentence, action: sentence }));
    const all = [...sentences, ...probes];
    const draft = draftOf(
      code,
      all.map(({ sentence }) => sentence),
    );
    expect(cutTexts(draft, all)).toEqual([]);
  });
});
