import { readdirSync, readFileSync } from 'node:fs';
import { BRIEFING_SECTIONS, type BriefingContent, type BriefingSection } from '#core/briefings/briefing.js';
import type { ClaimedEvidence } from '#core/briefings/evidence.js';
import { indexTranscript, runTranscriptFunction } from '#core/jobs/transcript-functions.js';
import type { BriefingVerdict } from '#core/ports/briefing-writer.js';
import type { BriefingPart, Briefings } from '#core/ports/briefings.js';
import type { LanguageModel } from '#core/ports/language-model.js';
import type { Members } from '#core/ports/members.js';
import type { TranscriptWork } from '#core/ports/transcripts.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import { runBriefing } from '#core/usecases/briefings/run-briefing.js';
import { anAnalysis, anEpisode } from '#test/builders/analysis.js';
import { aBriefing } from '#test/builders/briefing.js';
import { meetings } from '#test/builders/meetings.js';
import { stubPort } from '#test/builders/stub-port.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { transcriptParser } from '#test/support/transcript-parser.js';
import { languageModelBriefingWriter } from './language-model-briefing-writer.js';

/** Marks of an answer that is not true, and of a true one that is lost. */
interface Marks {
  readonly wrong?: true;
  readonly lost?: true;
}

interface Statement extends Marks {
  readonly text: string;
  /** Number of the episode and of its point. */
  readonly evidence: readonly (readonly [episode: number, point: number])[];
  /** The judge's, `supported` where it is absent; of an agreement by episode. */
  readonly verdict?: BriefingVerdict;
  readonly verdicts?: Readonly<Record<number, BriefingVerdict>>;
}

/** Answers of a model to the requests of one briefing (test/data/briefing-answers/README.md). */
interface Answers {
  readonly question: string;
  /** Of `model-answers`, or of QMSum. */
  readonly episodes: readonly (
    | string
    | { readonly meeting: number; readonly title: string; readonly show: string }
  )[];
  readonly points: readonly (readonly (ClaimedEvidence & Marks)[])[];
  readonly briefing: { readonly title: string } & Readonly<Record<BriefingSection, readonly Statement[]>>;
}

const DATA = new URL('../../../test/data/', import.meta.url);
const readJson = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, DATA), 'utf8'));
const SETS = readdirSync(new URL('briefing-answers', DATA)).filter((file) => file.endsWith('.json'));

interface Episode {
  readonly title: string;
  readonly show: string;
  readonly transcript: Transcript;
}

let held: readonly Transcript[] | undefined;

async function readEpisode(from: Answers['episodes'][number]): Promise<Episode> {
  if (typeof from === 'string') {
    const { transcript, ...facts } = readJson<Omit<Episode, 'transcript'> & { transcript: string }>(
      `model-answers/${from}.json`,
    );
    return { ...facts, transcript: await transcriptParser().parse(transcript, 'txt') };
  }
  held ??= meetings();
  const said = (held[from.meeting]?.turns ?? []).flatMap(({ speaker = '', text }) => {
    const words = text
      .replace(/\{[^}]*\}/g, ' ')
      .replace(/\s+([.,?!])/g, '$1')
      .replace(/\s+/g, ' ')
      .trim();
    return /\w/.test(words) ? [`${speaker.replace(/ \(.*/, '')}: ${words}`] : [];
  });
  return { ...from, transcript: await transcriptParser().parse(said.join('\n'), 'txt') };
}

const fencedLines = (material: string, key: string) =>
  material.split('\n').flatMap((line) => (line.startsWith(`{"${key}"`) ? [JSON.parse(line)] : []));

/** A model that answers what was recorded. */
function recordedModel({ points, briefing }: Answers, episodes: readonly Episode[]): LanguageModel {
  const statements = BRIEFING_SECTIONS.flatMap((section) => briefing[section]);
  const answer: Readonly<Record<string, (material: string) => object>> = {
    episode_evidence(material) {
      const at = episodes.findIndex(({ title, show }) => material.includes(`\n${title} (${show})\n`));
      return { points: points[at] };
    },
    briefing(material) {
      const numbered: { id: number; episode: number; point: string }[] = fencedLines(material, 'id');
      const idOf = ([episode, point]: Statement['evidence'][number]) =>
        numbered.find(
          (one) => one.episode === episode && one.point === points[episode - 1]?.[point - 1]?.point,
        )?.id ?? [];
      const sections = BRIEFING_SECTIONS.map((section) => [
        section,
        briefing[section].map(({ text, evidence }) => ({ text, evidence: evidence.flatMap(idOf) })),
      ]);
      return { title: briefing.title, ...Object.fromEntries(sections) };
    },
    briefing_verdicts(material) {
      const given = fencedLines(material, 'excerpt').flatMap(
        (line: { excerpt: string; statements: { id: number; text: string }[] }) =>
          line.statements.map(({ id, text }) => {
            const { verdict, verdicts } = statements.find((one) => one.text === text) ?? {};
            const episode = Number(/^Episode (\d+)/.exec(line.excerpt)?.[1]);
            return { id, verdict: verdicts?.[episode] ?? verdict ?? 'supported' };
          }),
      );
      return { verdicts: given };
    },
  };
  return {
    name: 'recorded',
    contextTokens: 128_000,
    generate: async ({ output, material }) => ({
      text: JSON.stringify(answer[output.name]?.(material)),
      usage: {},
    }),
  };
}

/** Work here and now, with one index of each transcript. */
function workOnce(): TranscriptWork {
  const indexes = new WeakMap<Transcript, ReturnType<typeof indexTranscript>>();
  return {
    async run(name, transcript, args) {
      const indexed = indexes.get(transcript) ?? indexTranscript(transcript);
      indexes.set(transcript, indexed);
      return runTranscriptFunction(name, indexed, args);
    },
  };
}

/** Points that are kept of each episode, and what is shown. */
async function runRecorded(answers: Answers) {
  const episodes = await Promise.all(answers.episodes.map(readEpisode));
  const model = recordedModel(answers, episodes);
  const writer = languageModelBriefingWriter(model, {
    identity: { kind: 'llm', model: 'recorded' },
    judge: model,
  });
  const analyses = episodes.map(({ title, show }, at) =>
    anAnalysis({
      id: at + 1,
      title,
      podcastMetadata: anEpisode({ name: title, show: { name: show, images: [] } }),
    }),
  );
  const parts = new Map<number, BriefingPart>();
  let content: BriefingContent | undefined;
  await runBriefing({
    briefings: stubPort<Briefings>({
      report: async () => true,
      storePart: async (_, id, part) => void parts.set(id, part),
      async finish(_, finished) {
        content = finished;
        return true;
      },
    }),
    analyses: { byIds: async () => analyses },
    members: stubPort<Members>({ byId: async () => undefined }),
    writers: { current: async () => writer },
    load: async ({ id }) => episodes[id - 1]?.transcript,
    work: workOnce(),
    clock: new FixedClock(),
    timers: { schedule: () => () => undefined },
  })(
    {
      id: 'briefing-1',
      attempt: 1,
      crashes: 0,
      briefing: aBriefing({ analysisIds: analyses.map(({ id }) => id), question: answers.question }),
      parts: new Map(),
    },
    { stopping: new AbortController().signal, deadline: new AbortController().signal },
  );
  const points = episodes.map((_, at) => parts.get(at + 1)?.evidence.map(({ point }) => point));
  const shown = BRIEFING_SECTIONS.flatMap((section) => content?.[section].map(({ text }) => text) ?? []);
  return { points, shown, title: content?.title };
}

const isKept = ({ wrong, lost }: Marks) => !wrong && !lost;

describe('a model’s honest answers to the requests of a briefing (contract §13)', () => {
  it.each(SETS)('leave every true point and statement of %s, and no wrong one', async (file) => {
    const answers = readJson<Answers>(`briefing-answers/${file}`);
    const { points, shown, title } = await runRecorded(answers);
    expect(points).toEqual(answers.points.map((all) => all.filter(isKept).map(({ point }) => point)));
    const statements = BRIEFING_SECTIONS.flatMap((section) => answers.briefing[section]);
    expect(shown).toEqual(statements.filter(isKept).map(({ text }) => text));
    expect(title).toBe(answers.briefing.title);
  });
});
