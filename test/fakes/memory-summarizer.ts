import type { SummaryDraft } from '#core/analysis/summary.js';
import { DomainError } from '#core/errors.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import { isTranscriptTooShort, type Transcript } from '#core/transcripts/transcript.js';

/** In-memory `Summarizer` without a model: shows the longest turns, whatever style and instructions are chosen. */
export function memorySummarizer(model = 'memory'): Summarizer {
  return {
    identity: { kind: 'extractive', model },
    async summarize({ transcript, customPrompt }, { signal, onProgress }) {
      onProgress?.(0);
      if (signal.aborted) throw new DomainError('cancelled', 'The analysis was stopped.', {}, signal.reason);
      if (isTranscriptTooShort(transcript)) {
        throw new DomainError('summarizer_failed', 'Too little is said in this transcript to summarize it.');
      }
      onProgress?.(1);
      const unused = customPrompt !== undefined;
      return { draft: draftOf(transcript), shareUsed: 1, ...(unused && { promptUnused: true }) };
    },
  };
}

const MAX_POINTS = 6;

function draftOf({ turns }: Transcript): SummaryDraft {
  const longest = [...turns].sort((a, b) => b.text.length - a.text.length).slice(0, MAX_POINTS);
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
