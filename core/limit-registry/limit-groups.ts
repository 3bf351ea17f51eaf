import { MAX_NAME_LENGTH } from '../accounts/display-fields.js';
import {
  MAX_CUSTOM_PROMPT_LENGTH,
  MAX_PRESET_NAME_LENGTH,
  MAX_PROMPT_PRESETS,
} from '../analysis/sections/summary-style.js';
import { TEMPLATE_LIMITS } from '../analysis/sections/summary-template.js';
import type { ApiKeyScope } from '../connecting/api-key.js';
import { MAX_MESSAGE_LENGTH } from '../contact/contact-form.js';
import { BODY_LIMITS, type BodyLimit } from '../limits/body-limits.js';
import { DEFAULT_PAGE_SIZE, type Limit, type LimitGroup, MAX_PAGE_SIZE } from '../limits/limit.js';
import { FREE_ANALYSIS_LIMITS, LOGIN_LIMITS, MAIL_LIMITS, OUTBOUND_LIMITS } from '../limits/quota-limits.js';
import {
  CONCURRENCY_LIMITS,
  QUEUE_LIMITS,
  RATE_LIMITS,
  STANDING_WAITS,
  STREAM_LIMITS,
} from '../limits/request-limits.js';
import { PLANS } from '../plans/catalogue.js';
import { PLAN_IDS, type PlanId } from '../plans/plan.js';
import { MAX_TRANSCRIPT_BYTES, MAX_TRANSCRIPT_TURNS } from '../transcripts/transcript.js';
import { PLAN_RECORDINGS } from '../usage/audio-allowance.js';
import { MAX_DAILY_BRIEFING_RUNS, MAX_RUNNING_BRIEFINGS } from '../usage/briefing-allowance.js';
import { FREE_VISITOR_ANALYSES } from '../usage/free-allowance.js';
import { NETWORK_QUESTIONS, PLAN_QUESTIONS, VISITOR_QUESTIONS } from '../usage/question-allowance.js';
import { saveLimit } from '../usage/usage-limits.js';

const perKey = (max: number, subject: string) =>
  ({
    subject,
    key: 'API key',
    max,
    unit: 'calls',
    window: 60,
    refusal: '429, `Retry-After`',
    isScaled: true,
  }) as const satisfies Limit;

/** Calls per API key and minute, by the scope of the call, reported in `RateLimit` headers. The limits per network apply as well. */
export const API_KEY_LIMITS = {
  read: perKey(600, 'Calls of the scope `read`'),
  analyze: perKey(300, 'Calls of the scope `analyze`'),
  library: perKey(300, 'Calls of the scope `library`'),
  mcp: perKey(300, 'MCP requests, beside the calls that their tools make'),
} as const satisfies Record<ApiKeyScope | 'mcp', Limit>;

export type ApiKeyLimitName = keyof typeof API_KEY_LIMITS;

const byPlan = (numberOf: (plan: PlanId) => number) =>
  Object.fromEntries(PLAN_IDS.map((plan) => [plan, numberOf(plan)])) as Record<PlanId, number>;

/** Limits of visitors and of each plan (spec §6, §9), taken from `core/plans`. */
export const PLAN_LIMITS = {
  'visitor-analyses': {
    subject: 'Analyses without an account',
    key: 'visitor',
    max: FREE_VISITOR_ANALYSES,
    unit: 'analyses',
    refusal: '401 `needsAuth`',
  },
  'plan-analyses': {
    subject: 'Analyses',
    key: 'member',
    max: byPlan((plan) => PLANS[plan].summariesPerMonth),
    unit: 'analyses',
    window: 'month',
    refusal: '403 `needsUpgrade`',
  },
  'visitor-questions': {
    subject: 'Questions without an account',
    key: 'visitor',
    max: VISITOR_QUESTIONS,
    unit: 'questions',
    window: 'day',
    refusal: '401 `needsAuth`',
    test: 'test/integration/questions.spec.ts',
  },
  'network-questions': {
    subject: 'Questions without an account, of a network',
    key: 'network',
    max: NETWORK_QUESTIONS,
    unit: 'questions',
    window: 'day',
    refusal: '401 `needsAuth`',
    test: 'test/integration/questions.spec.ts',
  },
  'plan-questions': {
    subject: 'Questions',
    key: 'member',
    max: PLAN_QUESTIONS,
    unit: 'questions',
    window: 'day',
    refusal: '403 `needsUpgrade`',
    test: 'test/integration/questions.spec.ts',
  },
  'plan-recordings': {
    subject: 'Summaries that are recorded to be listened to',
    key: 'member',
    max: PLAN_RECORDINGS,
    unit: 'items',
    window: 'day',
    refusal: '429, `Retry-After`',
    test: 'test/integration/audio.spec.ts',
  },
  'plan-briefings': {
    subject: 'Briefings',
    key: 'member',
    max: byPlan((plan) => PLANS[plan].briefingsPerMonth),
    unit: 'items',
    window: 'month',
    refusal: '403 `currentCount`, `maxAllowed`',
    test: 'core/usecases/briefings/manage-briefings.spec.ts',
  },
  'daily-briefings': {
    subject: 'Runs of briefings that begin, failed ones included',
    key: 'member',
    max: MAX_DAILY_BRIEFING_RUNS,
    unit: 'items',
    window: 'day',
    refusal: '429, `Retry-After`',
    test: 'core/usecases/briefings/manage-briefings.spec.ts',
  },
  'running-briefings': {
    subject: 'Briefings that are written at once',
    key: 'member',
    max: MAX_RUNNING_BRIEFINGS,
    unit: 'items',
    refusal: 'waits for a place',
    test: 'test/contract/briefings.spec.ts',
  },
  'plan-saved': {
    subject: 'Saved summaries',
    key: 'member',
    max: byPlan(saveLimit),
    unit: 'items',
    refusal: '403 `currentCount`, `maxAllowed`',
    test: 'test/integration/saved.spec.ts',
  },
  'plan-audio': {
    subject: 'Length of a recording that is transcribed; visitors have the free plan’s',
    key: 'request',
    max: byPlan((plan) => PLANS[plan].maxAudioSeconds),
    unit: 'seconds',
    refusal: '422 `audio_too_long`',
    test: 'test/integration/audio-link.spec.ts',
  },
} as const satisfies Record<string, Limit>;

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
  templates: {
    subject: 'Templates',
    key: 'member',
    max: TEMPLATE_LIMITS.templates,
    unit: 'items',
    refusal: '403',
    test: 'test/integration/templates.spec.ts',
  },
  'template-sections': perRequest(
    TEMPLATE_LIMITS.sections,
    'items',
    'Sections of a template',
    'test/integration/templates.spec.ts',
  ),
  'template-instruction': perRequest(
    TEMPLATE_LIMITS.instruction,
    'characters',
    'Instruction of a template’s section',
    'test/integration/templates.spec.ts',
  ),
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

/** All limits of the product, grouped as in the documentation. */
export const LIMIT_GROUPS: readonly LimitGroup[] = [
  { title: 'Calls', test: 'test/security/rate-limits.spec.ts', limits: RATE_LIMITS },
  { title: 'API keys', test: 'test/integration/api-keys.spec.ts', limits: API_KEY_LIMITS },
  { title: 'Requests at once', test: 'test/security/admission.spec.ts', limits: CONCURRENCY_LIMITS },
  {
    title: 'Waiting requests',
    test: 'apps/api/src/http/admission/standing-queue.spec.ts',
    limits: { ...STANDING_WAITS, ...QUEUE_LIMITS },
  },
  { title: 'Event streams', test: 'test/security/event-streams.spec.ts', limits: STREAM_LIMITS },
  {
    title: 'Free analyses',
    test: 'test/integration/free-allowance.spec.ts',
    limits: FREE_ANALYSIS_LIMITS,
  },
  { title: 'Mails', test: 'test/security/mail-limits.spec.ts', limits: MAIL_LIMITS },
  { title: 'Admin logins and sessions', test: 'test/security/admin-attacks.spec.ts', limits: LOGIN_LIMITS },
  { title: 'Plans', test: 'test/integration/limits-under-concurrency.spec.ts', limits: PLAN_LIMITS },
  { title: 'Sizes', test: 'test/security/hostile-bodies.spec.ts', limits: SIZE_LIMITS },
  {
    title: 'Calls to other services',
    test: 'adapters/outbound/host-limiter.spec.ts',
    limits: OUTBOUND_LIMITS,
  },
];
