import { createHash } from 'node:crypto';
import { estimateTokens } from '#core/analysis/estimate-tokens.js';
import { SUMMARY_STYLES } from '#core/analysis/summary-style.js';
import { ACTION_LIST_V1 } from './action-list-v1.js';
import { CUSTOM_PROMPT_V1 } from './custom-prompt-v1.js';
import { DETAILED_V1 } from './detailed-v1.js';
import { EXECUTIVE_BRIEF_V1 } from './executive-brief-v1.js';
import { mergeInstructions, promptVersion, summarizeInstructions } from './instructions.js';
import { MERGE_V2 } from './merge-v2.js';
import { fieldPrompts } from './section-prompts.js';
import { SUMMARIZE_V1 } from './summarize-v1.js';
import { TEACHING_NOTES_V1 } from './teaching-notes-v1.js';

/** Minimum prompt length in tokens from which services cache. */
const MIN_CACHED_TOKENS = 1024;
/** Maximum factor by which a token estimate may be too high. */
const MAX_OVERESTIMATE = 1.5;

/** Released prompt texts are immutable, because stored analyses refer to these versions. */
const PROMPTS = [
  ['summarize-v1', SUMMARIZE_V1.replace(fieldPrompts('summarize'), ''), '5d8e2d159e364c55'],
  ['merge-v2', MERGE_V2.replace(fieldPrompts('merge'), ''), '6e7fb06bd4a964f6'],
  ['fields-v2', fieldPrompts('summarize') + fieldPrompts('merge'), '87241b9d8b16b61c'],
  ['executive-brief-v1', EXECUTIVE_BRIEF_V1, 'f18b257960f6adbe'],
  ['detailed-v1', DETAILED_V1, 'f5301910986eea0a'],
  ['action-list-v1', ACTION_LIST_V1, '6d667ce05338e9c5'],
  ['teaching-notes-v1', TEACHING_NOTES_V1, '63b5511795549733'],
  ['wish-v1', CUSTOM_PROMPT_V1, '70656bce703f1db7'],
] as const;

const STYLES = [undefined, ...SUMMARY_STYLES];

describe.each(PROMPTS)('the prompt %s', (version, text, fingerprint) => {
  it('has the wording that was released, and is named by what is stored', () => {
    expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(fingerprint);
    const named = STYLES.flatMap((style) => promptVersion({ style, customPrompt: 'Be brief.' }).split('+'));
    expect(named).toContain(version);
  });
});

describe.each(STYLES)('the instructions for the style %s', (style) => {
  it.each([
    ['a transcript', summarizeInstructions],
    ['summaries of parts', mergeInstructions],
  ])('are long enough for a prompt cache before %s, and equal for every reader', (_, instructions) => {
    const plain = instructions({ style });
    expect(estimateTokens(plain) / MAX_OVERESTIMATE).toBeGreaterThanOrEqual(MIN_CACHED_TOKENS);
    const [ada, ben] = ['Focus on pricing.', 'For engineers, in German.'].map((customPrompt) =>
      instructions({ style, customPrompt }),
    );
    expect(ada).toBe(ben);
    expect(ada?.startsWith(plain)).toBe(true);
  });
});

it('has instructions of its own for each style', () => {
  expect(new Set(STYLES.map((style) => summarizeInstructions({ style }))).size).toBe(STYLES.length);
});
