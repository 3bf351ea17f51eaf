import type { SummaryDraft } from '#core/analysis/summary.js';
import type { SummaryRequest, SummaryResult } from '#core/ports/summarizer.js';
import { type KeyPhrase, keyPhrases, keyTopics } from './key-topics.js';
import { type Manner, mannerOf, roomIn, type Section } from './manner.js';
import { nextSteps } from './next-steps.js';
import { overview } from './overview.js';
import { actionableInsights, strategicTakeaways } from './points.js';
import { strategicQuestions } from './questions.js';
import { keyQuotes } from './quotes.js';
import { type Reading, readTranscript } from './reading.js';
import { Selection } from './selection.js';
import { emphasising } from './wish.js';

/** Transcripts with fewer sentences than this let their sections share sentences. */
const ENOUGH_SENTENCES = 30;

/** What a summary is made of; of the show only the name, which is no topic. */
export type SummaryMaterial = Pick<SummaryRequest, 'transcript' | 'show' | 'style' | 'customPrompt'>;

/** What was made of it, as the port answers it. */
export type Drafted = Pick<SummaryResult, 'draft' | 'promptUnused'>;

/** A summary of a transcript in its own sentences, made in steps: each gives the share of the work that is done, 0 to 1. */
export function* draftInSteps(material: SummaryMaterial): Generator<number, Drafted> {
  yield 0;
  const plain = readTranscript(material.transcript);
  yield 0.5;
  const picked = material.customPrompt ? emphasising(plain, material.customPrompt) : undefined;
  const sections = new Sections(picked ?? plain, material);
  yield 0.6;
  const { order } = sections.manner;
  for (const [at, group] of order.entries()) {
    sections.fill(group);
    yield 0.6 + (0.4 * (at + 1)) / order.length;
  }
  const unused = material.customPrompt !== undefined && picked === undefined;
  return { draft: sections.draft(), ...(unused && { promptUnused: true }) };
}

/** The sections of one summary, each filled in its turn from what the ones before left. */
class Sections {
  readonly manner: Manner;
  private readonly selection: Selection;
  private readonly phrases: readonly KeyPhrase[];
  private readonly words: number;
  private readonly filled: { -readonly [K in keyof SummaryDraft]?: SummaryDraft[K] } = {};

  constructor(
    private readonly reading: Reading,
    { show, style }: SummaryMaterial,
  ) {
    this.manner = mannerOf(style);
    this.selection = new Selection(reading);
    this.phrases = keyPhrases(reading, show);
    this.words = reading.utterances.reduce((sum, { length }) => sum + length, 0);
  }

  fill(group: readonly Section[]): void {
    for (const section of group) this.fillOne(section);
    if (this.reading.utterances.length < ENOUGH_SENTENCES) this.selection.release();
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
      keyTopics: keyTopics(this.phrases, this.manner.topics),
    };
  }

  private fillOne(section: Section): void {
    const { reading, selection, phrases, filled } = this;
    const room = roomIn(this.manner.room[section], this.words);
    switch (section) {
      case 'overview':
        filled.overview = overview(reading, selection, room, this.manner.leaning);
        return;
      case 'insights':
        filled.actionableInsights = actionableInsights(reading, selection, phrases, room);
        return;
      case 'takeaways':
        filled.strategicTakeaways = strategicTakeaways(reading, selection, phrases, room);
        return;
      case 'quotes':
        filled.keyQuotes = keyQuotes(reading, selection, room);
        return;
      case 'questions':
        filled.strategicQuestions = strategicQuestions(reading, selection, phrases, room);
        return;
      case 'steps':
        filled.nextSteps = nextSteps(reading, selection, room);
    }
  }
}
