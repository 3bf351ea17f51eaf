import { MAX_NAME_LENGTH } from '../accounts/display-fields.js';
import {
  MAX_CUSTOM_PROMPT_LENGTH,
  MAX_PRESET_NAME_LENGTH,
  MAX_PROMPT_PRESETS,
} from '../analysis/sections/summary-style.js';
import { MAX_MESSAGE_LENGTH } from '../contact/contact-form.js';
import { BODY_LIMITS, type BodyLimit } from '../limits/body-limits.js';
import type { Limit } from '../limits/limit.js';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../limits/page-limits.js';
import { MAX_TRANSCRIPT_BYTES, MAX_TRANSCRIPT_TURNS } from '../transcripts/transcript.js';

const perRequest = (max: number, unit: Limit['unit'], subject: string, test: string, refusal = '400') =>
  ({ subject, key: 'request', max, unit, refusal, test }) as const satisfies Limit;

const bodies = Object.fromEntries(
  Object.entries<BodyLimit>(BODY_LIMITS).map(([name, { purpose, maxBytes, json }]) => {
    const structure = json
      ? ` ${json.maxValues.toLocaleString('en-US')} values, ${json.maxFields} fields an object, ${json.maxDepth} levels.`
      : '';
    return [
      `body-${name}`,
      perRequest(
        maxBytes,
        'bytes',
        `Body. ${purpose}${structure}`,
        'test/security/hostile-bodies.spec.ts',
        '413 or 400',
      ),
    ];
  }),
);

/** Size limits of requests and uploads. Text limits are defined beside their validation rules. */
export const SIZE_LIMITS: Readonly<Record<string, Limit>> = {
  ...bodies,
  transcript: perRequest(
    MAX_TRANSCRIPT_BYTES,
    'bytes',
    'A reader’s transcript',
    'test/integration/analyze.spec.ts',
    '413',
  ),
  'transcript-turns': perRequest(
    MAX_TRANSCRIPT_TURNS,
    'items',
    'Turns of a transcript',
    'test/contract/transcript-parser.spec.ts',
    '413',
  ),
  'custom-prompt': perRequest(
    MAX_CUSTOM_PROMPT_LENGTH,
    'characters',
    'A reader’s instructions',
    'test/integration/prompt-presets.spec.ts',
  ),
  'preset-name': perRequest(
    MAX_PRESET_NAME_LENGTH,
    'characters',
    'Name of a prompt preset',
    'test/integration/prompt-presets.spec.ts',
  ),
  presets: {
    subject: 'Prompt presets',
    key: 'member',
    max: MAX_PROMPT_PRESETS,
    unit: 'items',
    refusal: '400',
    test: 'test/integration/prompt-presets.spec.ts',
  },
  'contact-message': perRequest(
    MAX_MESSAGE_LENGTH,
    'characters',
    'Message of the contact page',
    'core/contact/contact-form.spec.ts',
  ),
  name: perRequest(MAX_NAME_LENGTH, 'characters', 'A person’s name', 'core/accounts/display-fields.spec.ts'),
  page: perRequest(
    MAX_PAGE_SIZE,
    'items',
    `Page of a list (${DEFAULT_PAGE_SIZE} unless asked for)`,
    'test/security/page-sizes.spec.ts',
  ),
};
