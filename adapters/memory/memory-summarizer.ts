import type { SummaryDraft } from '../../core/analysis/summary.js';
import { isTooShort } from '../../core/analysis/too-short.js';
import type { Transcript } from '../../core/analysis/transcript.js';
import { DomainError } from '../../core/errors.js';
import type { Summarizer } from '../../core/ports/summarizer.js';

/** Summarizer without a model: the longest turns are what matters. */
export function memorySummarizer(model = 'memory'): Summarizer {
  return {
    identity: { kind: 'extractive', model },
    async summarize({ transcript }, { signal, onShare }) {
      onShare?.(0);
      if (signal.aborted) throw new DomainError('cancelled', 'The analysis was stopped.', {}, signal.reason);
      if (isTooShort(transcript)) {
        throw new DomainError('summarizer_failed', 'Too little is said in this transcript to summarise it.');
      }
      onShare?.(1);
      return { draft: draftOf(transcript), shareUsed: 1 };
    },
  };
}

function draftOf({ turns }: Transcript): SummaryDraft {
  const longest = [...turns].sort((a, b) => b.text.length - a.text.length).slice(0, 6);
  const points = longest.map(({ text, speaker, startSeconds }) => ({
    title: text.split(/\s+/).slice(0, 6).join(' '),
    description: text,
    quotes: [{ quote: text, speaker, startSeconds }],
  }));
  return {
    overview: longest.map(({ text }) => text).join(' '),
    keyTopics: points.map(({ title }) => title),
    actionableInsights: points.slice(0, 3),
    strategicTakeaways: points.slice(3),
    strategicQuestions: [
      { question: 'What of this is true of us?', purpose: 'To find what to change first.' },
    ],
    nextSteps: { immediate: ['Listen to the longest turn.'], thisWeek: ['Listen to the rest.'] },
    keyQuotes: points.flatMap(({ quotes }) => quotes),
  };
}
