import type { SummaryDraft } from '#core/analysis/summary.js';
import { DomainError } from '#core/errors.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import { foldedWords } from '#core/text/words.js';
import { isTranscriptTooShort, type Transcript } from '#core/transcripts/transcript.js';

/** In-memory `Summarizer` without a model: prefers turns with words of the custom prompt, then longer turns. */
export function memorySummarizer(model = 'memory'): Summarizer {
  return {
    identity: { kind: 'extractive', model },
    async summarize({ transcript, style, customPrompt }, { signal, onProgress }) {
      onProgress?.(0);
      if (signal.aborted) throw new DomainError('cancelled', 'The analysis was stopped.', {}, signal.reason);
      if (isTranscriptTooShort(transcript)) {
        throw new DomainError('summarizer_failed', 'Too little is said in this transcript to summarise it.');
      }
      onProgress?.(1);
      const wished = wordsOf(customPrompt ?? '');
      const about = ({ text }: Turn) => wordsOf(text).some((word) => wished.includes(word));
      const unused = customPrompt !== undefined && !transcript.turns.some(about);
      const draft = draftOf(transcript, POINTS[style ?? 'standard'], about);
      return { draft, shareUsed: 1, ...(unused && { promptUnused: true }) };
    },
  };
}

type Turn = Transcript['turns'][number];

const POINTS = { standard: 6, executive_brief: 4, detailed: 9, action_list: 6, teaching_notes: 6 } as const;

function wordsOf(text: string): string[] {
  return foldedWords(text).filter(({ length }) => length > 4);
}

function draftOf({ turns }: Transcript, points: number, about: (turn: Turn) => boolean): SummaryDraft {
  const order = (a: Turn, b: Turn) => Number(about(b)) - Number(about(a)) || b.text.length - a.text.length;
  const longest = [...turns].sort(order).slice(0, points);
  const claims = longest.map(({ text, speaker, startSeconds }) => ({
    title: text.split(/\s+/).slice(0, 6).join(' '),
    description: text,
    quotes: [{ quote: text, speaker, startSeconds }],
  }));
  return {
    overview: longest.map(({ text }) => text).join(' '),
    keyTopics: claims.map(({ title }) => title),
    actionableInsights: claims.slice(0, 3),
    strategicTakeaways: claims.slice(3),
    strategicQuestions: [
      { question: 'What of this is true of us?', purpose: 'To find what to change first.' },
    ],
    nextSteps: { immediate: ['Listen to the longest turn.'], thisWeek: ['Listen to the rest.'] },
    keyQuotes: claims.flatMap(({ quotes }) => quotes),
  };
}
