import { meetings } from '#bench/qmsum.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { TEXT_LIMITS } from '#core/analysis/drafts/draft-limits.js';
import type { Quote } from '#core/analysis/summary.js';
import { truncateAtWord } from '#core/text/truncate-text.js';
import { foldedWords } from '#core/text/words.js';
import { TRANSCRIPT_FORMATS, type Turn } from '#core/transcripts/transcript.js';
import { aYoutubeLink } from '../builders/talk.js';
import { asJson, asPlainText, asSrt, asVtt } from '../builders/transcript-file.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';

const FREE_ANALYSES = 3;
const TURN_SECONDS = 5;
const FILES = { txt: asPlainText, vtt: asVtt, srt: asSrt, json: asJson } as const;

/** Uninterrupted speech of one speaker; empty turns of others do not interrupt it. */
interface Stretch {
  text: string;
  readonly speaker: string;
  readonly from: number;
  to: number;
}

function stretches(turns: readonly Turn[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const { speaker = '', text, startSeconds = 0, endSeconds = 0 } of turns) {
    if (oneLine(text) === '') continue;
    const last = joined.at(-1);
    const shown = truncateAtWord(speaker, TEXT_LIMITS.speaker);
    if (last && last.speaker === shown) {
      last.text += ` ${oneLine(text)}`;
      last.to = endSeconds;
    } else joined.push({ text: oneLine(text), speaker: shown, from: startSeconds, to: endSeconds });
  }
  return joined;
}

const wordsOf = (text: string) => foldedWords(text).join(' ');
const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** Quotes, and the passages, which are quotes of several sentences. */
function quotesOf({ businessInsights: insights }: Analysis): Quote[] {
  const points = [...insights.actionableInsights, ...insights.strategicTakeaways];
  const passages = (insights.keyPassages ?? []).map(({ text, ...said }) => ({
    ...said,
    quote: text,
    verified: true,
  }));
  return [...insights.keyQuotes, ...passages, ...points.flatMap(({ evidence = [] }) => evidence)];
}

describe('real meetings sent as own transcripts (QMSum)', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.close());

  const visitors: Visitor[] = [];
  /** Meetings of broken sentences, of which only topics are shown. */
  const withoutQuotes: number[] = [];
  const all = meetings().map(({ turns }, index) => ({
    number: index + 1,
    turns: turns.map((turn, at) => ({
      ...turn,
      startSeconds: at * TURN_SECONDS,
      endSeconds: (at + 1) * TURN_SECONDS,
    })),
    format: TRANSCRIPT_FORMATS[index % TRANSCRIPT_FORMATS.length] ?? 'txt',
  }));

  it.each(all)('summarizes meeting $number from $format with spoken words', async (meeting) => {
    const { number, turns, format } = meeting;
    const place = (number - 1) % FREE_ANALYSES;
    if (place === 0) visitors.push(new Visitor(product));
    const visitor = visitors.at(-1) ?? new Visitor(product);
    const title = `Meeting ${number}`;
    const sent = { text: FILES[format]({ turns }), format, title, show: 'QMSum' };
    const { status, body } = await visitor.analyze<Analysis>({
      youtubeUrl: aYoutubeLink(),
      transcript: sent,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title,
      visibility: 'private',
      provenance: { source: 'reader', shareUsed: 1 },
    });
    expect(body.provenance.words).toBeGreaterThan(1000);
    expect(body.aiSummary.keyTopics.length).toBeGreaterThanOrEqual(1);
    expect(body.aiSummary.overview).not.toBe('');

    const said = stretches(turns);
    // A passage has its own capitals and punctuation, where speech has none.
    const quotes = quotesOf(body);
    if (quotes.length === 0) withoutQuotes.push(number);
    for (const { quote, speaker, startSeconds, verified } of quotes) {
      expect(verified).toBe(true);
      const places = said.filter(({ text }) => wordsOf(text).includes(wordsOf(quote)));
      expect([quote, places.length > 0]).toEqual([quote, true]);
      expect(places.map((it) => it.speaker)).toContain(speaker);
      if (format === 'txt') expect(startSeconds).toBeUndefined();
      else {
        const second = startSeconds ?? -1;
        const heard = places.some(({ from, to }) => second >= from && second < to);
        expect([quote, second, heard]).toEqual([quote, second, true]);
      }
    }

    expect((await visitor.call<Analysis>(`/api/analysis/${body.id}`)).body).toEqual(body);
    const usage = await visitor.call('/api/anonymous-usage');
    expect(usage.body).toMatchObject({ count: place + 1, limit: FREE_ANALYSES });
  });

  it('shows words of at least one in five of them', () => {
    expect(withoutQuotes.length).toBeLessThanOrEqual((all.length * 4) / 5);
  });
});
