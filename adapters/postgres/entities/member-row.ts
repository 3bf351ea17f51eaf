import { defineEntity, p } from '@mikro-orm/core';
import type { ErrandKind, ErrandState } from '../../../core/accounts/errand.js';
import type { Member } from '../../../core/accounts/member.js';

/** Somebody with an account. */
export const MemberRow = defineEntity({
  name: 'MemberRow',
  tableName: 'members',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    uid: p.text(),
    email: p.text(),
    emailVerified: p.boolean(),
    firstName: p.text(),
    lastName: p.text(),
    displayName: p.text().nullable(),
    photoUrl: p.text().nullable(),
    plan: p.text().$type<Member['plan']>(),
    subscriptionStatus: p.text().$type<Member['subscriptionStatus']>(),
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
    kind: p.text().$type<ErrandKind>().primary(),
    uid: p.text().nullable(),
    state: p.text().$type<ErrandState>(),
    attempts: p.integer(),
    /** While it is taken: when its lease is over. */
    dueAt: p.datetime(),
  },
});
