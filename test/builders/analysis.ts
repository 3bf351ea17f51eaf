import type { Analysis, NewAnalysis } from '#core/analysis/analysis.js';
import type { RemovalRecord } from '#core/analysis/claims/removal-record.js';
import type { EpisodeMetadata } from '#core/analysis/episode.js';
import type { Provenance } from '#core/analysis/provenance/provenance.js';
import type { Insights, Passage, Point } from '#core/analysis/summary.js';

/** Metadata of an episode of The Pricing Hour. */
export function anEpisode(overrides: Partial<EpisodeMetadata> = {}): EpisodeMetadata {
  return {
    name: 'Pricing software',
    description: 'Ada tells how she prices software.',
    release_date: '2026-04-20',
    duration_ms: 1_860_000,
    images: [{ url: 'https://img.test/episode.jpg', width: 640, height: 640 }],
    show: { name: 'The Pricing Hour', images: [{ url: 'https://img.test/show.jpg' }] },
    ...overrides,
  };
}

/** Insights with one entry of each kind. */
export function someInsights(overrides: Partial<Insights> = {}): Insights {
  const quote = { quote: 'we talked to every customer', speaker: 'Ada', startSeconds: 12, verified: true };
  return {
    actionableInsights: [
      { title: 'Call customers', description: 'Every week.', quote: quote.quote, evidence: [quote] },
    ],
    strategicTakeaways: [{ title: 'Listen first', description: 'Then build.' }],
    strategicQuestions: [{ question: 'Who pays most?', purpose: 'To know whom to call.' }],
    nextSteps: { immediate: ['Call one'], thisWeek: ['Call ten'] },
    keyTakeaways: ['Customers know the price'],
    strategicInsights: [{ title: 'Price late', description: 'After the talks.' }],
    keyQuotes: [quote],
    ...overrides,
  };
}

/** A risk with a verified quote as evidence. */
export function aRisk(overrides: Partial<Point> = {}): Point {
  const evidence = [{ quote: 'it cost us half the leads', speaker: 'Ada', startSeconds: 95, verified: true }];
  return {
    title: 'Fewer leads at first',
    description: 'Higher prices cost half the leads in the first month.',
    evidence,
    ...overrides,
  };
}

/** A key passage of a summary that no language model made. */
export function aPassage(overrides: Partial<Passage> = {}): Passage {
  return {
    text: 'We raised the price last May. Nobody left.',
    speaker: 'Ada',
    startSeconds: 95,
    endSeconds: 102,
    topic: 'Raising the price',
    ...overrides,
  };
}

/** Insights of a summary that has key passages and nothing else. */
export function onlyPassages(...keyPassages: Passage[]): Insights {
  return {
    actionableInsights: [],
    strategicTakeaways: [],
    strategicQuestions: [],
    nextSteps: { immediate: [], thisWeek: [] },
    keyTakeaways: [],
    strategicInsights: [],
    keyQuotes: [],
    keyPassages,
  };
}

export function aProvenance(overrides: Partial<Provenance> = {}): Provenance {
  return {
    source: 'publisher',
    language: 'en',
    shareUsed: 1,
    words: 5200,
    matchConfidence: 0.98,
    summarizer: { kind: 'extractive', model: 'built-in' },
    madeAt: '2026-05-01T10:20:29.000Z',
    tookMs: 1400,
    ...overrides,
  };
}

/** Results of checks that removed two statements. */
export function aRemovalRecord(overrides: Partial<RemovalRecord> = {}): RemovalRecord {
  return {
    kept: 18,
    removed: { number: 1, contradicted: 1 },
    statements: [
      {
        section: 'overview',
        text: 'Ada doubled prices to 90 euros.',
        reason: 'number',
        detail: '90',
        isCited: true,
        evidence: [{ text: 'We went to eighty euros.', speaker: 'Ada', startSeconds: 312 }],
      },
      {
        section: 'risks',
        text: 'Customers left because of the price.',
        reason: 'contradicted',
        isCited: false,
        evidence: [],
      },
    ],
    ...overrides,
  };
}

/** A public analysis before storage, identified by its YouTube link. */
export function aNewAnalysis(overrides: Partial<NewAnalysis> = {}): NewAnalysis {
  return {
    keys: ['youtube:pricing0001'],
    visibility: 'public',
    title: 'Pricing software',
    wantedSlug: 'the-pricing-hour/pricing-software',
    showSlug: 'the-pricing-hour',
    youtubeUrl: 'https://www.youtube.com/watch?v=pricing0001',
    aiSummary: {
      overview: 'Ada prices software by talking to customers.',
      keyTopics: ['Pricing', 'Customer talks'],
    },
    businessInsights: someInsights(),
    podcastMetadata: anEpisode(),
    provenance: aProvenance(),
    ...overrides,
  };
}

/** The same analysis after storage. */
export function anAnalysis(overrides: Partial<Analysis> = {}): Analysis {
  const { keys, ownerId, wantedSlug, showSlug, ...kept } = aNewAnalysis();
  return { ...kept, id: 7, urlSlug: wantedSlug, createdAt: '2026-05-01T10:20:30.000Z', ...overrides };
}
