import { createHash } from 'node:crypto';
import { SUMMARY_STYLES } from '#core/analysis/summary-style.js';
import { ACTION_LIST_V1 } from './action-list-v1.js';
import { CUSTOM_PROMPT_V2 } from './custom-prompt-v2.js';
import { DETAILED_V1 } from './detailed-v1.js';
import { EDITOR_V1 } from './editor-v1.js';
import { EXECUTIVE_BRIEF_V1 } from './executive-brief-v1.js';
import { mergeTask, promptVersion, summarizeTask } from './instructions.js';
import { MERGE_V3 } from './merge-v3.js';
import { fieldPrompts } from './section-prompts.js';
import { SUMMARIZE_V2 } from './summarize-v2.js';
import { TEACHING_NOTES_V1 } from './teaching-notes-v1.js';

/** Released prompt texts are immutable, because stored analyses refer to these versions. */
const PROMPTS = [
  ['editor-v1', EDITOR_V1, 'a9fc3f8076ba9788'],
  ['summarize-v2', SUMMARIZE_V2.replace(fieldPrompts('summarize'), ''), '9d66b97620d2969a'],
  ['merge-v3', MERGE_V3.replace(fieldPrompts('merge'), ''), 'ad55946d04a92c00'],
  ['fields-v3', fieldPrompts('summarize') + fieldPrompts('merge'), 'e5738990b9f38225'],
  ['executive-brief-v1', EXECUTIVE_BRIEF_V1, 'f18b257960f6adbe'],
  ['detailed-v1', DETAILED_V1, 'f5301910986eea0a'],
  ['action-list-v1', ACTION_LIST_V1, '6d667ce05338e9c5'],
  ['teaching-notes-v1', TEACHING_NOTES_V1, '63b5511795549733'],
  ['wish-v2', CUSTOM_PROMPT_V2, '30ca0ec5b3f49cec'],
] as const;

const STYLES = [undefined, ...SUMMARY_STYLES];

describe.each(PROMPTS)('the prompt %s', (version, text, fingerprint) => {
  it('has the wording that was released, and is named by what is stored', () => {
    expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(fingerprint);
    const named = STYLES.flatMap((style) => promptVersion({ style, customPrompt: 'Be brief.' }).split('+'));
    expect(named).toContain(version);
  });
});

describe.each([
  ['a transcript', summarizeTask],
  ['summaries of parts', mergeTask],
])('the task over %s', (_, task) => {
  it.each(STYLES)('is equal for every reader of the style %s', (style) => {
    const plain = task({ style });
    const [ada, ben] = ['Focus on pricing.', 'For engineers, in German.'].map((customPrompt) =>
      task({ style, customPrompt }),
    );
    expect(ada).toBe(ben);
    expect(ada?.startsWith(plain)).toBe(true);
  });

  it('differs between the styles', () => {
    expect(new Set(STYLES.map((style) => task({ style }))).size).toBe(STYLES.length);
  });
});
