import fc from 'fast-check';
import type { Analysis } from '#core/analysis/analysis.js';
import type { CustomSection, Point, Quote } from '#core/analysis/summary.js';
import { anAnalysis, anEpisode, aProvenance } from './analysis.js';

/** Arbitrary text: all scripts, control characters, lone surrogates and very long words. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 100 })
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom('', ' ', '\u202e', '\ud800', '<b>', 'x'.repeat(3000), '(\\', '\u0000', 'א1ב(2'),
);

const list = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 6 });

const anyQuote: fc.Arbitrary<Quote> = fc.record(
  {
    quote: anyText,
    speaker: anyText,
    startSeconds: fc.double({ min: -10, max: 1e7, noNaN: true }),
    verified: fc.constant(true),
  },
  { requiredKeys: ['quote', 'verified'] },
);

const anyPoint: fc.Arbitrary<Point> = fc.record({
  title: anyText,
  description: anyText,
  evidence: list(anyQuote),
});

const anyCustomSection: fc.Arbitrary<CustomSection> = fc.oneof(
  fc.record({
    title: anyText,
    form: fc.constantFrom('text' as const, 'list' as const),
    items: list(fc.record({ text: anyText })),
  }),
  fc.record({
    title: anyText,
    form: fc.constant('table' as const),
    columns: fc.tuple(anyText, anyText),
    items: list(fc.record({ cells: fc.tuple(anyText, anyText) })),
  }),
);

/** An analysis in which every text is arbitrary. */
export const anyAnalysis: fc.Arbitrary<Analysis> = fc
  .record({
    title: anyText,
    show: anyText,
    guest: anyText,
    language: fc.constantFrom(undefined, 'en', 'ja', 'ar', 'x-(\\'),
    aiSummary: fc.record({ overview: anyText, keyTopics: list(anyText) }),
    businessInsights: fc.record({
      actionableInsights: list(anyPoint),
      strategicTakeaways: list(anyPoint),
      risks: fc.option(list(anyPoint), { nil: undefined }),
      strategicQuestions: list(fc.record({ question: anyText, purpose: anyText })),
      nextSteps: fc.record({ immediate: list(anyText), thisWeek: list(anyText) }),
      keyTakeaways: list(anyText),
      strategicInsights: list(anyPoint),
      keyQuotes: list(anyQuote),
      custom: list(anyCustomSection),
    }),
  })
  .map(({ title, show, guest, language, aiSummary, businessInsights }) =>
    anAnalysis({
      title,
      aiSummary,
      businessInsights,
      podcastMetadata: anEpisode({ name: title, guest, show: { name: show, images: [] } }),
      provenance: aProvenance({ language }),
    }),
  );
