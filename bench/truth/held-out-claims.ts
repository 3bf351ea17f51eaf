import { readFileSync } from 'node:fs';
import { readSampleEpisodes, readSampleShows } from '#adapters/media/samples/read-samples.js';
import { joinCues } from '#adapters/transcripts/join-cues.js';
import { parseCaptions } from '#adapters/transcripts/parse-captions.js';
import { claimChecker } from '#core/analysis/claims/claim-checker.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import { aGermanTalk } from '#test/builders/conversations-abroad.js';
import { meetings } from '#test/builders/meetings.js';
import { readClaims } from './claims.js';

/** Statements that were written without a look at the rules, about speech on which no rule was tuned. */
interface HeldOutSet {
  readonly name: string;
  readonly honest: readonly string[];
  readonly false: readonly string[];
  /** Source of the speech: a sample by its show and words of its title, a meeting of QMSum, or sentences. */
  readonly sample?: readonly [slug: string, title: string];
  readonly meeting?: number;
  readonly language?: string;
  readonly said?: readonly string[];
}

/** Statements about one conversation by the kind of their defect: a name, a denial, a condition and the like. */
interface ClaimsByKind {
  readonly name: string;
  readonly title: string;
  readonly kinds: Readonly<Record<string, Pick<HeldOutSet, 'honest' | 'false'>>>;
}

/** What the rules alone do to each statement; `name` is that of its set or kind. */
export interface HeldOutVerdict {
  readonly name: string;
  readonly text: string;
  readonly isHonest: boolean;
  readonly problem?: string | undefined;
  readonly detail?: string | undefined;
}

export function heldOutVerdicts(): HeldOutVerdict[] {
  const path = new URL('../../test/data/claims/held-out.json', import.meta.url);
  const sets: readonly HeldOutSet[] = JSON.parse(readFileSync(path, 'utf8'));
  return sets.flatMap((set) => {
    const { transcript, known } = open(set);
    return verdictsOn(set.name, transcript, known, set);
  });
}

export function verdictsByKind(): HeldOutVerdict[] {
  return readClaims<ClaimsByKind>('by-kind').flatMap(({ kinds, transcript, title }) =>
    Object.entries(kinds).flatMap(([kind, statements]) => verdictsOn(kind, transcript, [title], statements)),
  );
}

function verdictsOn(
  name: string,
  transcript: Transcript,
  known: readonly string[],
  { honest, false: wrong }: Pick<HeldOutSet, 'honest' | 'false'>,
): HeldOutVerdict[] {
  const { check } = claimChecker(transcript, known);
  const verdictOf = (text: string, isHonest: boolean): HeldOutVerdict => {
    const { problem, detail } = check({ text, kind: 'statement' });
    return { name, text, isHonest, problem, detail };
  };
  return [...honest.map((text) => verdictOf(text, true)), ...wrong.map((text) => verdictOf(text, false))];
}

function open({ sample, meeting, said, language = 'en' }: HeldOutSet): {
  readonly transcript: Transcript;
  readonly known: readonly string[];
} {
  if (sample) return aSample(...sample);
  if (meeting !== undefined)
    return { transcript: { ...(meetings()[meeting] ?? { turns: [] }), language }, known: [] };
  if (!said) return { transcript: aGermanTalk(), known: [] };
  const turns = said.map((text, at) => ({ speaker: 'Ana', text, startSeconds: at * 12 }));
  return { transcript: { turns, language }, known: [] };
}

function aSample(slug: string, title: string): ReturnType<typeof open> {
  const show = readSampleShows().find((one) => one.slug === slug);
  const episode = show && readSampleEpisodes(show).find((one) => one.title.toLowerCase().includes(title));
  if (!show || !episode) throw new Error(`No sample episode ${slug} with ${title} in its title`);
  return {
    transcript: { turns: joinCues(parseCaptions(episode.vtt).cues), language: 'en' },
    known: [episode.title, show.name],
  };
}
