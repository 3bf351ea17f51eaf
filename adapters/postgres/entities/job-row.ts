import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { AnalysisJob } from '#core/analysis/job.js';

/** A job and how far it is. */
export const JobRow = defineEntity({
  name: 'JobRow',
  tableName: 'jobs',
  properties: {
    id: p.text().primary(),
    dedupeKey: p.text(),
    request: p.json<AnalysisJob['request']>(),
    visibility: p.text().$type<AnalysisJob['visibility']>(),
    ownerId: p.text().nullable(),
    status: p.text().$type<AnalysisJob['status']>(),
    stage: p.text().$type<AnalysisJob['stage']>(),
    stageShare: p.double(),
    episode: p.json<NonNullable<AnalysisJob['episode']>>().nullable(),
    charges: p.json<AnalysisJob['charges']>(),
    attempt: p.integer(),
    analysisId: p.bigint('number').nullable(),
    failure: p.json<NonNullable<AnalysisJob['failure']>>().nullable(),
    /** Since when the job waits for our own limits towards an upstream. */
    waitingSince: p.datetime().nullable(),
    /** Nobody is to work on it before. */
    dueAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    /** When the job last showed a sign of life. */
    updatedAt: p.datetime(),
  },
});

/** A job that is recorded but was not handed to the queue yet. */
export const OutboxRow = defineEntity({
  name: 'OutboxRow',
  tableName: 'outbox',
  properties: {
    jobId: p.text().primary(),
    createdAt: p.datetime(),
  },
});

/** What a caller's key was answered with: a job or an analysis. */
export const IdempotencyRow = defineEntity({
  name: 'IdempotencyRow',
  tableName: 'idempotency',
  properties: {
    key: p.text().primary(),
    scope: p.text().primary(),
    bodyHash: p.text(),
    jobId: p.text().nullable(),
    analysisId: p.bigint('number').nullable(),
    createdAt: p.datetime(),
  },
});

/** How much of a meter is used. */
export const AllowanceRow = defineEntity({
  name: 'AllowanceRow',
  tableName: 'allowances',
  properties: {
    meter: p.text().primary(),
    used: p.integer(),
  },
});

export type JobData = InferEntity<typeof JobRow>;
