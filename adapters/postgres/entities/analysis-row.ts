import { defineEntity, p } from '@mikro-orm/core';
import type { Analysis, AnalysisLinks } from '#core/analysis/analysis.js';
import type { ModelUsage } from '#core/analysis/model-usage.js';

/** A finished analysis. What is sorted or searched by has its own column; the rest is JSON as the product speaks it. */
export const AnalysisRow = defineEntity({
  name: 'AnalysisRow',
  tableName: 'analyses',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    urlSlug: p.text().nullable().unique('analyses_url_slug_key'),
    title: p.text(),
    showSlug: p.text(),
    /** The show's name as lists sort by it. */
    showSort: p.text().collation('C'),
    ownerId: p.text().nullable(),
    visibility: p.text().$type<Analysis['visibility']>(),
    aiSummary: p.json<Analysis['aiSummary']>(),
    businessInsights: p.json<Analysis['businessInsights']>(),
    podcastMetadata: p.json<Analysis['podcastMetadata']>(),
    provenance: p.json<Analysis['provenance']>(),
    links: p.json<AnalysisLinks>(),
    /** What the model was paid for; no answer shows it. */
    llmUsage: p.json<ModelUsage>().nullable(),
    releasedAt: p.datetime(),
    createdAt: p.datetime(),
  },
});

/** A key under which an analysis is found again. */
export const AnalysisKeyRow = defineEntity({
  name: 'AnalysisKeyRow',
  tableName: 'analysis_keys',
  properties: {
    key: p.text().primary(),
    analysisId: p.bigint('number'),
  },
});
