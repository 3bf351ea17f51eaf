import type { ReducedReason } from '#core/analysis/provenance/provenance.js';
import { isSameLanguage, parseSummaryLanguage } from '#core/analysis/sections/summary-language.js';
import type { SummaryDraft } from '#core/analysis/summary.js';
import type { SummaryRequest, SummaryResult } from '#core/ports/summarizer.js';
import { type AnalyzedTranscript, analyzeTranscript } from './analyze-transcript.js';
import { capitalize } from './cleanup.js';
import { sponsorBlocksOf } from './find-sponsor-blocks.js';
import { introduceSpeakers } from './introduce-speakers.js';
import { extractKeyPhrases, type KeyPhrase, selectKeyTopics } from './key-topics.js';
import { selectNextSteps } from './next-steps.js';
import { writeOverview } from './overview.js';
import { selectActionableInsights, selectStrategicTakeaways } from './points.js';
import { selectStrategicQuestions } from './questions.js';
import { selectKeyQuotes } from './quotes.js';
import { reducedReason } from './readability.js';
import { SentenceSelector } from './sentence-selector.js';
import { type Section, type StyleProfile, sectionSize, styleProfile } from './style-profile.js';
import { isContentWord } from './term-weights.js';
import { tokenizeWords } from './tokenize-words.js';

/** Added to the weight of terms that the prompt names, so that they become topics. */
const PROMPT_TERM_BONUS = 1;

/** Words used to phrase a prompt, which are not its subject. */
const PROMPT_WORDS = new Set(
  `focus emphasise emphasize emphasis highlight stress prioritise prioritize concentrate summarise summarize summary
  summaries write writing explain describe list include including exclude leave skip avoid ignore mention tell show give
  make keep use please want wish need interested interest especially particularly mainly only everything anything short
  brief long detailed plain simple style tone language words sentences sentence points bullet bullets paragraph section
  sections episode podcast video transcript speaker speakers reader readers instructions rules prompt`.split(
    /\s+/,
  ),
);

/** Minimum length for exclusive sentences; the sections of shorter transcripts share sentences. */
const MIN_SENTENCES_FOR_EXCLUSIVE_SECTIONS = 30;

/** The parts of a request that an extractive summary uses; the show's name is excluded from topics. */
export type SummaryInput = Pick<
  SummaryRequest,
  'transcript' | 'show' | 'style' | 'customPrompt' | 'language'
>;

/** The parts of the port's result that a summary consists of. */
export type DraftResult = Pick<
  SummaryResult,
  'draft' | 'promptUnused' | 'reduced' | 'languageUnused' | 'sponsorBlocks'
>;

/** Summarises a transcript in its own sentences. Yields the share of the work that is done, 0 to 1. */
export function* draftSummary(material: SummaryInput): Generator<number, DraftResult> {
  yield 0;
  const plain = analyzeTranscript(material.transcript);
  yield 0.5;
  const emphasized = material.customPrompt ? emphasizeCustomPrompt(plain, material.customPrompt) : undefined;
  const sections = new Sections(emphasized ?? plain, material);
  yield 0.6;
  const { order } = sections.profile;
  for (const [at, group] of order.entries()) {
    sections.fill(group);
    yield 0.6 + (0.4 * (at + 1)) / order.length;
  }
  const unused = material.customPrompt !== undefined && emphasized === undefined;
  const { reduced } = sections;
  return {
    draft: sections.draft(),
    sponsorBlocks: sponsorBlocksOf(
      plain.utterances,
      plain.features.map(({ ad }) => ad),
      material.transcript,
    ),
    ...(unused && { promptUnused: true }),
    ...(reduced && { reduced }),
    ...(isOtherLanguage(material, plain) && { languageUnused: true }),
  };
}

/** Returns whether another language was asked for than the transcript's, in which every extractive summary is. */
function isOtherLanguage({ language, transcript }: SummaryInput, analyzed: AnalyzedTranscript): boolean {
  const wanted = language === undefined ? undefined : parseSummaryLanguage(language);
  return wanted !== undefined && !isSameLanguage(analyzed.language.code || transcript.language, wanted);
}

/** The sections of one summary, filled in sequence from the remaining sentences. */
class Sections {
  readonly profile: StyleProfile;
  /** Reason for empty sections that need whole, clear sentences. */
  readonly reduced?: ReducedReason;
  private readonly selector: SentenceSelector;
  private readonly topics: readonly KeyPhrase[];
  private readonly words: number;
  /** Titles of the points so far; none is used twice. */
  private readonly titles = new Set<string>();
  private readonly filled: { -readonly [K in keyof SummaryDraft]?: SummaryDraft[K] } = {};

  constructor(
    private readonly analyzed: AnalyzedTranscript,
    { show, style }: SummaryInput,
  ) {
    this.profile = styleProfile(style);
    this.selector = new SentenceSelector(analyzed);
    this.topics = selectKeyTopics(extractKeyPhrases(analyzed, show), this.profile.maxTopics);
    this.reduced = reducedReason(analyzed);
    this.words = analyzed.utterances.reduce((sum, { length }) => sum + length, 0);
  }

  fill(group: readonly Section[]): void {
    for (const section of group) this.fillOne(section);
    if (this.analyzed.utterances.length < MIN_SENTENCES_FOR_EXCLUSIVE_SECTIONS) this.selector.releaseAll();
  }

  draft(): SummaryDraft {
    return {
      overview: '',
      actionableInsights: [],
      strategicTakeaways: [],
      strategicQuestions: [],
      nextSteps: { immediate: [], thisWeek: [] },
      keyQuotes: [],
      ...this.filled,
      keyTopics: this.topics.map(({ label }) => capitalize(label)),
    };
  }

  private fillOne(section: Section): void {
    const { analyzed, selector, topics, filled } = this;
    if (this.reduced && section !== 'quotes' && section !== 'overview') return;
    const room = sectionSize(this.profile.sizes[section], this.words);
    switch (section) {
      case 'overview':
        filled.overview =
          (this.reduced && introduceSpeakers(analyzed, topics)) ||
          writeOverview(analyzed, selector, room, this.profile.overviewWeights, topics);
        return;
      case 'insights':
        filled.actionableInsights = selectActionableInsights(analyzed, selector, topics, room, this.titles);
        return;
      case 'takeaways':
        filled.strategicTakeaways = selectStrategicTakeaways(analyzed, selector, topics, room, this.titles);
        return;
      case 'quotes':
        filled.keyQuotes = selectKeyQuotes(analyzed, selector, room);
        return;
      case 'questions':
        filled.strategicQuestions = selectStrategicQuestions(analyzed, selector, room);
        return;
      case 'steps':
        filled.nextSteps = selectNextSteps(analyzed, selector, room);
    }
  }
}

/**
 * Raises the weight of terms that a custom prompt names, so that sentences about them are selected first; without a
 * model a prompt has no other effect. Returns undefined if none of its words occurs.
 */
function emphasizeCustomPrompt(
  analyzed: AnalyzedTranscript,
  customPrompt: string,
): AnalyzedTranscript | undefined {
  const { language, terms } = analyzed;
  const promptStems = new Set(
    tokenizeWords(customPrompt)
      .map(({ word }) => word)
      .filter((word) => isContentWord(word, language) && !PROMPT_WORDS.has(word))
      .map((word) => language.stem(word))
      .filter((stem) => terms.countOf(stem) > 0),
  );
  if (promptStems.size === 0) return undefined;
  const weight = (term: string) => {
    const about = term.split(' ').some((part) => promptStems.has(part));
    return about ? terms.weight(term) + PROMPT_TERM_BONUS : terms.weight(term);
  };
  const emphasized = terms.byUtterance.map((said) => said.some((term) => promptStems.has(term)));
  return { ...analyzed, emphasized: emphasized, terms: { ...terms, weight } };
}
