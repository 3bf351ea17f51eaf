import { readFileSync } from 'node:fs';
import { indexTranscript, runTranscriptFunction } from '#core/jobs/transcript-functions.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import { transcriptParser } from '#test/support/transcript-parser.js';
import { BRIEFING_SECTIONS, type BriefingSection } from './briefing.js';
import type { ClaimedEvidence, Evidence } from './evidence.js';

const DATA = new URL('../../test/data/', import.meta.url);
const readJson = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, DATA), 'utf8'));

interface Answers {
  readonly question: string;
  readonly episodes: readonly string[];
  readonly evidence: Readonly<Record<string, readonly ClaimedEvidence[]>>;
  readonly briefing: Readonly<
    Record<BriefingSection, readonly { text: string; evidence: readonly [string, number][] }[]>
  >;
}

const ANSWERS = readJson<Answers>('briefing-answers/remote-controls.json');

interface Episode {
  readonly title: string;
  readonly show: string;
  readonly transcript: Transcript;
}

async function readEpisode(name: string): Promise<Episode> {
  const { transcript, ...facts } = readJson<Omit<Episode, 'transcript'> & { transcript: string }>(
    `model-answers/${name}.json`,
  );
  return { ...facts, transcript: await transcriptParser().parse(transcript, 'txt') };
}

/** True statements of a model that read three meetings (docs/briefings.md). */
describe('an honest model’s answers to the requests of a briefing (contract §13)', () => {
  const found = new Map<string, readonly (Evidence | undefined)[]>();
  const episodes = new Map<string, Episode>();
  beforeAll(async () => {
    for (const name of ANSWERS.episodes) {
      const episode = await readEpisode(name);
      episodes.set(name, episode);
      const indexed = indexTranscript(episode.transcript);
      const claims = ANSWERS.evidence[name] ?? [];
      const verified = claims.map(
        (claim) =>
          runTranscriptFunction('verifyEvidence', indexed, [[claim], [episode.title, episode.show]])
            .evidence[0],
      );
      found.set(name, verified);
    }
  });

  it('keep every true point of an episode', () => {
    const removed = ANSWERS.episodes.flatMap((name) =>
      (ANSWERS.evidence[name] ?? []).flatMap(({ point }, at) => (found.get(name)?.[at] ? [] : [point])),
    );
    expect(removed).toEqual([]);
  });

  it('keep every true statement over several episodes', () => {
    const removed = BRIEFING_SECTIONS.flatMap((section) =>
      ANSWERS.briefing[section].flatMap(({ text, evidence }) => {
        const cited = evidence.flatMap(([name, at]) => found.get(name)?.[at] ?? []);
        const names = evidence.flatMap(([name]) => [
          episodes.get(name)?.title ?? '',
          episodes.get(name)?.show ?? '',
        ]);
        const indexed = indexTranscript({ language: 'en', turns: cited.flatMap(({ around }) => around) });
        const quotes = cited.flatMap((one) => one.quotes.map(({ quote }) => quote));
        const kind = section === 'open' ? 'question' : 'statement';
        const checked = runTranscriptFunction('checkStatement', indexed, [text, quotes, kind, names]);
        return 'problem' in checked ? [[checked.problem, text]] : [];
      }),
    );
    expect(removed).toEqual([]);
  });
});
