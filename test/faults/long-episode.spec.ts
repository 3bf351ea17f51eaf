import { openaiLanguageModel } from '#adapters/llm/openai/openai-language-model.js';
import { languageModelSummarizer } from '#adapters/llm/pipeline/language-model-summarizer.js';
import { verifyDraft } from '#core/analysis/drafts/verify-draft.js';
import { transcriptSeconds, transcriptWords } from '#core/transcripts/transcript.js';
import { aConversation } from '../builders/conversation.js';
import { type FakeOpenai, startFakeOpenai } from '../upstreams/openai/fake-server.js';

const TURNS = 1500;
const CONTEXT = 8192;

/** Three hours of talk: 1,500 turns of about 20 words, each with a unique mark (`case7.`). */
function threeHours() {
  const { turns, ...rest } = aConversation(TURNS);
  const longer = turns.map((turn, index) => ({
    ...turn,
    startSeconds: index * 7.2,
    endSeconds: index * 7.2 + 7.2,
  }));
  return { ...rest, turns: longer };
}

describe.each(['responses', 'chat'] as const)(
  'three hours of talk and a model of 8k tokens, by %s',
  (api) => {
    let fakeServer: FakeOpenai;

    beforeEach(async () => {
      fakeServer = await startFakeOpenai({ contextTokens: CONTEXT });
      fakeServer.misbehave('context-exceeded');
    });
    afterEach(() => fakeServer.close());

    it('are processed without lost or duplicate turns (contract §2)', async () => {
      const transcript = threeHours();
      expect(transcriptWords(transcript)).toBeGreaterThan(30_000);
      expect(transcriptSeconds(transcript)).toBeCloseTo(3 * 3600, 0);
      const summarizer = languageModelSummarizer(
        openaiLanguageModel({
          baseUrl: fakeServer.url,
          model: 'fake-model',
          api,
          contextTokens: CONTEXT,
        }),
        { retryDelayMs: 1 },
      );
      const { draft, shareUsed, usage } = await summarizer.summarize(
        { title: 'Three hours', show: 'Long talks', transcript },
        { signal: new AbortController().signal },
      );
      const asked = fakeServer.requests.filter(({ prompt }) =>
        prompt.includes('The transcript is of a part of the episode'),
      );
      // A window of this size has room for few sections at a time: several requests have the same part.
      const rangeOf = (prompt: string) => {
        const isIn = ({ text }: { text: string }) => prompt.includes(text);
        return `${transcript.turns.findIndex(isIn)}-${transcript.turns.findLastIndex(isIn)}`;
      };
      const ranges = asked.map(({ prompt }) => rangeOf(prompt));
      const parts = asked.filter((_, index) => ranges.indexOf(ranges[index] ?? '') === index);
      const requestsAPart = ranges.filter((range) => range === ranges[0]).length;
      expect(asked).toHaveLength(requestsAPart * parts.length);
      const partsOf = (text: string) => parts.filter(({ prompt }) => prompt.includes(text)).length;
      const counts = transcript.turns.map(({ text }) => partsOf(text));
      expect(counts.filter((count) => count !== 1)).toEqual([]);
      expect(counts).toHaveLength(TURNS);
      // Each prompt contains one contiguous range of turns.
      const first = parts.map(({ prompt }) =>
        transcript.turns.findIndex(({ text }) => prompt.includes(text)),
      );
      const last = parts.map(({ prompt }) =>
        transcript.turns.findLastIndex(({ text }) => prompt.includes(text)),
      );
      const starts = [...first].sort((a, b) => a - b);
      const ends = [...last].sort((a, b) => a - b);
      expect(starts).toEqual([0, ...ends.slice(0, -1).map((end) => end + 1)]);
      expect(shareUsed).toBe(1);
      expect(usage?.calls).toBe(fakeServer.requests.length);
      const { insights } = verifyDraft(draft, transcript);
      const seconds = insights.keyQuotes.map(({ startSeconds = 0 }) => startSeconds);
      expect(Math.max(...seconds) - Math.min(...seconds)).toBeGreaterThan(3600);
    });
  },
);
