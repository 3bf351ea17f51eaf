import type { Analysis } from '#core/analysis/analysis.js';
import type { Claims } from './evidence/claims.js';
import { analysisTexts } from './texts.js';

/** A part of the page: the id of its element, and its title. */
export interface Section {
  readonly id: string;
  readonly title: string;
}

/** The parts that a summary's page has, in their order. */
export function listSections({ aiSummary, businessInsights }: Analysis, claims: Claims): Section[] {
  const { strategicQuestions, nextSteps } = businessInsights;
  const parts = [
    { id: 'summary', title: analysisTexts.summaryShort, count: aiSummary.overview.trim().length },
    { id: 'actions', title: analysisTexts.actions, count: claims.actions.length },
    { id: 'takeaways', title: analysisTexts.takeaways, count: claims.takeaways.length },
    { id: 'questions', title: analysisTexts.questions, count: strategicQuestions.length },
    {
      id: 'next-steps',
      title: analysisTexts.nextSteps,
      count: nextSteps.immediate.length + nextSteps.thisWeek.length,
    },
    { id: 'key-quotes', title: analysisTexts.keyQuotes, count: claims.quotes.length },
  ];
  return parts.filter(({ count }) => count > 0).map(({ id, title }) => ({ id, title }));
}

/** All that a page gives to read. */
export function textsOf(
  { aiSummary, businessInsights }: Analysis,
  { actions, takeaways, quotes }: Claims,
): string[] {
  const { strategicQuestions, nextSteps } = businessInsights;
  return [
    aiSummary.overview,
    ...[...actions, ...takeaways].flatMap(({ title, description, evidence: proof }) => [
      title,
      description,
      ...proof.map(({ quote }) => quote),
    ]),
    ...strategicQuestions.flatMap(({ question, purpose }) => [question, purpose ?? '']),
    ...nextSteps.immediate,
    ...nextSteps.thisWeek,
    ...quotes.map(({ quote }) => quote),
  ];
}
