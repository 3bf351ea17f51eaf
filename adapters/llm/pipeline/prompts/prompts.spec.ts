import { createHash } from 'node:crypto';
import { SUMMARY_STYLES } from '#core/analysis/sections/summary-style.js';
import { EDITOR_V4 } from './editor-v4.js';
import {
  MERGE_V8,
  mergeTask,
  promptVersion,
  SUMMARIZE_V7,
  smallPromptVersion,
  summarizeTask,
} from './instructions.js';
import { REVIEW_V1 } from './review-v1.js';
import { CHAPTERS_PROMPT, fieldPrompts } from './section-prompts.js';
import { SMALL_EDITOR_V1, SMALL_FIELDS, SMALL_SECTIONS, smallTask } from './small-model.js';
import { CUSTOM_PROMPT_V2, STYLE_PROMPTS } from './style-prompts.js';
import { TEMPLATE_V1 } from './template-prompt.js';

/** Released prompt texts are immutable, because stored analyses refer to these versions. */
const PROMPTS = [
  ['editor-v4', EDITOR_V4, '4c68b0eaece89d82'],
  ['summarize-v7', SUMMARIZE_V7.replace(fieldPrompts('summarize'), ''), '1ecf0528754f0db6'],
  ['merge-v8', MERGE_V8.replace(fieldPrompts('merge'), ''), 'e152e2e54a68df2d'],
  ['review-v1', REVIEW_V1, 'ed9e8e529f7eb50d'],
  [
    'fields-v13',
    [fieldPrompts('summarize'), fieldPrompts('merge'), ...Object.values(CHAPTERS_PROMPT)].join('\n'),
    '24af5ef0bad6b4b7',
  ],
  ['executive-brief-v2', STYLE_PROMPTS.executive_brief.text, '88036e25fd54234d'],
  ['detailed-v2', STYLE_PROMPTS.detailed.text, 'afd8400b0e08ca6b'],
  ['action-list-v3', STYLE_PROMPTS.action_list.text, 'e9084294aee13274'],
  ['teaching-notes-v1', STYLE_PROMPTS.teaching_notes.text, '63b5511795549733'],
  ['wish-v2', CUSTOM_PROMPT_V2, '30ca0ec5b3f49cec'],
  [
    'small-v1',
    [SMALL_EDITOR_V1, smallTask({ ...SMALL_SECTIONS, ...SMALL_FIELDS })].join('\n'),
    '1a6e36f7e9c37dad',
  ],
  ['template-v1', TEMPLATE_V1, 'a491a84057739acc'],
] as const;

const STYLES = [undefined, ...SUMMARY_STYLES];

describe.each(PROMPTS)('the prompt %s', (version, text, fingerprint) => {
  it('has the wording that was released, and is named by what is stored', () => {
    expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(fingerprint);
    const named = STYLES.flatMap((style) =>
      [promptVersion, smallPromptVersion].flatMap((versionOf) =>
        versionOf({ style, customPrompt: 'Be brief.', hasTemplate: true }).split('+'),
      ),
    );
    expect(named).toContain(version);
  });
});

it('forbid the numbers of lines in texts, and counts that nobody made, but no figures', () => {
  expect(EDITOR_V4).toContain('Line numbers stand in "turns" only');
  expect(EDITOR_V4).not.toMatch(/(?<!Line )Numbers stand/);
  expect(EDITOR_V4).toContain('do not count people');
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
