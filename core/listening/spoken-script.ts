import type { Analysis } from '../analysis/analysis.js';
import { preferredReading } from '../analysis/drafts/other-reading.js';
import {
  renderSections,
  type SectionRenderers,
  sectionHeading,
} from '../analysis/sections/render-sections.js';
import type { SectionDefinition, SectionKind } from '../analysis/sections/section-definition.js';
import type { Point } from '../analysis/summary.js';
import { readingMinutes, SPEAKING_PACE } from '../sharing/episode-facts.js';
import { leadSentence } from '../sharing/summary-text.js';
import { splitSentences } from '../text/split-sentences.js';
import { toSpokenWords } from './spoken-words.js';

/** A sentence that is read aloud. */
export interface SpokenSentence {
  /** The words as the page has them. */
  readonly text: string;
  /** The words for the voice. */
  readonly spoken: string;
  /** BCP 47 tag, where it is known. */
  readonly language?: string;
  /** Element id of the section on the page. */
  readonly sectionId?: string;
}

/** Kinds of sections that are read aloud. */
const SPOKEN_KINDS: ReadonlySet<SectionKind> = new Set(['prose', 'passages', 'insights', 'points', 'quotes']);

/** Sentences of an analysis to be read aloud, in the order of the page: answer line, overview, passages, points, quotes (contract §12). */
export function spokenScript({ aiSummary, businessInsights, provenance }: Analysis): SpokenSentence[] {
  const language = provenance.summaryLanguage ?? provenance.language;
  const shown = { aiSummary, businessInsights: preferredReading(businessInsights) };
  const lead = leadSentence(shown);
  const opening = lead && !aiSummary.overview.startsWith(lead) ? sentences(lead, language) : [];
  const sections = renderSections(shown, 'page', renderersFor(language, provenance.language), ({ kind }) =>
    SPOKEN_KINDS.has(kind),
  );
  return [...opening, ...sections.flat()];
}

/** Minutes that a voice of ordinary speed takes for a script. */
export function listeningMinutes(script: readonly SpokenSentence[]): number {
  return readingMinutes(
    script.map(({ spoken }) => spoken),
    SPEAKING_PACE,
  );
}

function renderersFor(
  language: string | undefined,
  quoteLanguage: string | undefined,
): SectionRenderers<SpokenSentence[]> {
  const points = (all: readonly Point[], section: SectionDefinition) =>
    headed(
      section,
      all.flatMap(({ title, description }) => [
        ...sentences(title, language),
        ...sentences(description, language),
      ]),
    );
  const quoted = (text: string, speaker: string | undefined) => {
    const [first, ...rest] = sentences(text, quoteLanguage);
    if (!first) return [];
    return [speaker ? { ...first, spoken: `${speaker}: ${first.spoken}` } : first, ...rest];
  };
  const nothing = () => [];
  return {
    prose: (text, section) => headed({ ...section, heading: '' }, sentences(text, language)),
    passages: (passages, section) =>
      headed(
        section,
        passages.flatMap(({ text, speaker }) => quoted(text, speaker)),
      ),
    insights: points,
    points,
    quotes: (quotes, section) =>
      headed(
        section,
        quotes.filter(({ verified }) => verified).flatMap(({ quote, speaker }) => quoted(quote, speaker)),
      ),
    description: nothing,
    sentence: nothing,
    topics: nothing,
    questions: nothing,
    steps: nothing,
    figures: nothing,
    mentions: nothing,
    custom: nothing,
  };

  /** Headings are English, so that only an English voice reads them. */
  function headed(section: SectionDefinition, body: SpokenSentence[]): SpokenSentence[] {
    const sectionId = section.anchor ?? section.key;
    const heading = section.heading && sectionHeading(section, 'page');
    const isEnglish = language === undefined || /^en\b/iu.test(language);
    const said =
      heading && isEnglish && body.length > 0
        ? [{ text: heading, spoken: [`${heading}.`, section.note].filter(Boolean).join(' ') }]
        : [];
    return [...said, ...body].map((sentence) => ({ ...sentence, sectionId }));
  }
}

function sentences(text: string, language: string | undefined): SpokenSentence[] {
  return splitSentences(text)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .map((sentence) => ({
      text: sentence,
      spoken: toSpokenWords(sentence, language),
      ...(language !== undefined && { language }),
    }));
}
