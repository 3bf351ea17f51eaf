import type { Limit } from '../limits/limit.js';
import { PLANS } from '../plans/catalogue.js';
import { PLAN_IDS, type PlanId } from '../plans/plan.js';
import { NETWORK_QUESTIONS, PLAN_QUESTIONS, VISITOR_QUESTIONS } from '../usage/question-allowance.js';
import { saveLimit } from '../usage/save-limit.js';
import { FREE_VISITOR_ANALYSES } from '../usage/visitor-allowance.js';

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
