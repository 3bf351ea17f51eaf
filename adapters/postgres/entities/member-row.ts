import { defineEntity, p } from '@mikro-orm/core';
import type { BackgroundTaskKind, BackgroundTaskState } from '#core/accounts/background-task.js';
import type { PlanId } from '#core/plans/plan.js';
import type { Subscription } from '#core/plans/subscription.js';

/** Somebody with an account. */
export const MemberRow = defineEntity({
  name: 'MemberRow',
  tableName: 'members',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    uid: p.text(),
    email: p.text(),
    /** What the identity's e-mail was when an admin set another; null: it is the identity's. */
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
    paymentReading: p.bigint('number').nullable(),
    isActive: p.boolean(),
    createdAt: p.datetime(),
  },
});

/** Something that is to be done for a member, or because one left. */
export const ErrandRow = defineEntity({
  name: 'ErrandRow',
  tableName: 'errands',
  properties: {
    memberId: p.bigint('number').primary(),
    kind: p.text().$type<BackgroundTaskKind>().primary(),
    uid: p.text().nullable(),
    customerId: p.text().nullable(),
    state: p.text().$type<BackgroundTaskState>(),
    attempts: p.integer(),
    /** While it is taken: when its lease is over. */
    dueAt: p.datetime(),
  },
});
