import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { BackgroundTaskKind, BackgroundTaskState } from '#core/accounts/background-task.js';
import type { TemplateSection } from '#core/analysis/sections/summary-template.js';
import type { PreSignupSession } from '#core/payments/paid-subscription.js';
import type { PlanId } from '#core/plans/plan.js';
import type { Subscription } from '#core/plans/subscription.js';

/** A registered member with their subscription and payment account. */
export const MemberEntity = defineEntity({
  name: 'Member',
  tableName: 'members',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    uid: p.text(),
    email: p.text(),
    /** The e-mail address of the identity while an admin has set another one. */
    identityEmail: p.text().nullable(),
    emailVerified: p.boolean(),
    firstName: p.text(),
    lastName: p.text(),
    displayName: p.text().nullable(),
    photoUrl: p.text().nullable(),
    plan: p.text().$type<PlanId>(),
    subscriptionStatus: p.text().$type<Subscription['status']>(),
    billingInterval: p.text().$type<Subscription['interval']>(),
    anchoredAt: p.datetime().nullable(),
    pendingPlan: p.text().$type<PlanId>().nullable(),
    pendingAt: p.datetime().nullable(),
    paymentCustomer: p.text().nullable(),
    paymentSubscription: p.text().nullable(),
    /** The newest reading of the payment service that was applied. */
    paymentReading: p.bigint('number').nullable(),
    isActive: p.boolean(),
    createdAt: p.datetime(),
  },
});

function memberReference(foreignKey: string) {
  return p.manyToOne(MemberEntity).joinColumn('member_id').deleteRule('cascade').foreignKeyName(foreignKey);
}

/** Custom instructions that a member saved under a name. */
export const PromptPresetEntity = defineEntity({
  name: 'PromptPreset',
  tableName: 'prompt_presets',
  properties: {
    id: p.text().primary(),
    member: () => memberReference('prompt_presets_member_id_fkey'),
    name: p.text().collation('C'),
    prompt: p.text(),
  },
});

/** A member's own sections for summaries. */
export const SummaryTemplateEntity = defineEntity({
  name: 'SummaryTemplate',
  tableName: 'summary_templates',
  properties: {
    id: p.text().primary(),
    member: () => memberReference('summary_templates_member_id_fkey'),
    name: p.text(),
    nameKey: p.text().collation('C'),
    sections: p.json<readonly TemplateSection[]>(),
  },
});

/** A plan that was paid for before sign-up. */
export const PreSignupSessionEntity = defineEntity({
  name: 'PreSignupSession',
  tableName: 'pre_signup_sessions',
  properties: {
    id: p.text().primary(),
    plan: p.text().$type<PreSignupSession['plan']>(),
    billingInterval: p.text().$type<PreSignupSession['interval']>(),
    createdAt: p.datetime(),
    /** The member who redeemed it; kept after they leave. */
    redeemedBy: p.bigint('number').nullable(),
  },
});

/** An event of the payment service that was applied. */
export const PaymentEventEntity = defineEntity({
  name: 'PaymentEvent',
  tableName: 'payment_events',
  properties: {
    id: p.text().primary(),
    member: () => memberReference('payment_events_member_id_fkey'),
    appliedAt: p.datetime(),
  },
});

/** A background task of a member. It outlives the member where something remains to be done after they left. */
export const BackgroundTaskEntity = defineEntity({
  name: 'BackgroundTask',
  tableName: 'background_tasks',
  properties: {
    memberId: p.bigint('number').primary(),
    kind: p.text().$type<BackgroundTaskKind>().primary(),
    uid: p.text().nullable(),
    customerId: p.text().nullable(),
    state: p.text().$type<BackgroundTaskState>(),
    attempts: p.integer(),
    /** The end of the lease while it is taken. */
    dueAt: p.datetime(),
  },
});

export type MemberData = InferEntity<typeof MemberEntity>;
export type BackgroundTaskData = InferEntity<typeof BackgroundTaskEntity>;
