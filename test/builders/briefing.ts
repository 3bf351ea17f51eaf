import type { Briefing, BriefingContent } from '#core/briefings/briefing.js';

/** A finished briefing's content about episodes: the first two agree. */
export function aBriefingContent(
  analysisIds: readonly number[] = [1, 2],
  overrides: Partial<BriefingContent> = {},
): BriefingContent {
  const [one = 1, two = 2] = analysisIds;
  const citation = (analysisId: number) => ({
    analysisId,
    quote: 'we raised our prices twice that year',
    speaker: 'Ada',
    startSeconds: 12,
  });
  return {
    title: 'What raising prices did',
    agreement: [{ text: 'Both raised their prices.', citations: [citation(one), citation(two)] }],
    disagreement: [{ text: 'Ada lost customers. Ben lost none.', citations: [citation(one), citation(two)] }],
    open: [{ text: 'What did it cost in support?', citations: [citation(one)] }],
    statements: [{ text: 'Ada raised her prices twice in a year.', citations: [citation(one)] }],
    episodes: [one, two].map((analysisId, at) => ({
      analysisId,
      title: `Episode ${at + 1}`,
      show: 'Example FM',
      outcome: 'used' as const,
    })),
    provenance: {
      writer: { kind: 'llm', model: 'fake-model' },
      check: 'model',
      removed: {},
      evidence: 12,
      madeAt: '2026-11-28T10:00:00.000Z',
      tookMs: 1000,
    },
    ...overrides,
  };
}

/** A finished briefing as it is stored. */
export function aBriefing(overrides: Partial<Briefing> = {}): Briefing {
  return {
    id: 'briefing-1',
    memberId: 1,
    question: 'What did raising prices do?',
    analysisIds: [1, 2],
    status: 'done',
    progress: { stage: 'checking', share: 1 },
    title: 'What raising prices did',
    statementCount: 4,
    content: aBriefingContent(),
    createdAt: '2026-11-28T09:59:00.000Z',
    updatedAt: '2026-11-28T10:00:00.000Z',
    ...overrides,
  };
}
