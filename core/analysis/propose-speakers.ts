import { foldText } from '../text/fold-text.js';
import type { Transcript } from '../transcripts/transcript.js';
import type { EpisodeMetadata } from './episode.js';

/** Where a proposed name comes from: the feed, the title or description, or what is said at the beginning. */
export type ProposalSource = 'feed' | 'title' | 'introduction';

/** A name that a speaker of an episode may have. */
export interface SpeakerProposal {
  readonly name: string;
  readonly source: ProposalSource;
  /** The label whose speaker says the name as their own. */
  readonly label?: string;
}

/** The metadata of an episode that may name its speakers. */
export type ProposingEpisode = Pick<EpisodeMetadata, 'name' | 'description' | 'guest' | 'hosts'>;

const MAX_PROPOSALS = 8;
/** Characters of the talk in which people introduce each other, and of the description. */
const MAX_INTRODUCTION = 4000;
const MAX_DESCRIPTION = 1000;

const WORD = `\\p{Lu}[\\p{L}'’-]{1,24}`;
const PARTICLE = '(?:de|da|di|do|dos|del|der|den|van|von|la|le|el|al|bin|ibn|te)';
const FULL_NAME = `${WORD}(?: (?:\\p{Lu}\\.|${PARTICLE}|${WORD})){0,3} ${WORD}`;
const NAMES = `(?:(?:Dr|Prof|Mr|Mrs|Ms)\\.? )?(${FULL_NAME})(?:(?:,? (?:and|&|und|et|y|e|en) )(${FULL_NAME}))?`;

/** Introductions of others, in the order of languages English, German, French, Spanish, Portuguese. */
const OF_OTHERS = new RegExp(
  `(?:\\b(?:[Mm]y|[Oo]ur|[Tt]oday['’]s) (?:special )?guests?(?: today| this week| for today)?,?(?: is| are)?,? |\\b(?:[Ww]ith me|[Jj]oin(?:ed by|ing me|ing us)|[Jj]oined today by|[Ww]elcome|[Tt]alk(?:s|ing)? (?:to|with)|[Ss]p(?:eak|oke|eaking) (?:to|with)|[Ii]nterview(?:ing|s)?(?: with)?)(?: today)?(?: is| are)?,? |\\b[Mm]ein Gast(?: heute)?(?: ist)? |\\b[Mm]on invitée?(?: est| aujourd['’]hui est)? |\\b[Mm]i invitad[oa](?: de hoy)?(?: es)? |\\b[Mm](?:eu|inha) convidad[oa](?: de hoje)?(?: é)? )${NAMES}`,
  'gu',
);
/** Introductions of oneself. */
const OF_ONESELF = new RegExp(
  `(?:\\bI['’]?(?: a)?m |\\b[Mm]y name(?: is|['’]s) |\\b[Ii]ch bin |\\b[Mm]ein Name ist |\\b[Jj]e suis |\\b[Jj]e m['’]appelle |\\b[Ss]oy |\\b[Mm]e llamo |\\b[Ee]u sou )(${FULL_NAME})`,
  'gu',
);
const IN_TITLE = new RegExp(
  `(?:\\b(?:[Ww]ith|[Ff]t\\.?|[Ff]eat\\.?|[Ff]eaturing|[Gg]uests?:?|[Mm]it|[Aa]vec|[Cc]on|[Cc]om)|[Ww]/) ${NAMES}`,
  'gu',
);

/**
 * Names that speakers of an episode may have, the surest first: people of the feed, those who introduce themselves, those
 * who are introduced, those in title and description.
 */
export function proposeSpeakers(
  { name, description = '', guest = '', hosts = [] }: ProposingEpisode,
  { turns }: Transcript,
): SpeakerProposal[] {
  const said: { readonly label?: string; readonly text: string }[] = [];
  let length = 0;
  for (const { speaker: label, text } of turns) {
    if (length >= MAX_INTRODUCTION) break;
    said.push({ label, text: text.slice(0, MAX_INTRODUCTION - length) });
    length += text.length;
  }
  const proposals: SpeakerProposal[] = [
    ...[...hosts, ...guest.split(/, | and | & /)].map((person) => ({
      name: person.trim(),
      source: 'feed' as const,
    })),
    ...said.flatMap(({ label, text }) =>
      namesIn(OF_ONESELF, text).map((own) => ({
        name: own,
        source: 'introduction' as const,
        ...(label && { label }),
      })),
    ),
    ...said.flatMap(({ text }) =>
      namesIn(OF_OTHERS, text).map((other) => ({ name: other, source: 'introduction' as const })),
    ),
    ...[...namesIn(IN_TITLE, name), ...namesIn(OF_OTHERS, description.slice(0, MAX_DESCRIPTION))].map(
      (titled) => ({
        name: titled,
        source: 'title' as const,
      }),
    ),
  ];
  const byName = new Map<string, SpeakerProposal>();
  for (const proposal of proposals) {
    const key = foldText(proposal.name);
    const known = byName.get(key);
    if (key !== '' && (!known || (proposal.label && !known.label)))
      byName.set(key, { ...proposal, ...(known && { source: known.source }) });
  }
  return [...byName.values()].slice(0, MAX_PROPOSALS);
}

function namesIn(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].flatMap(([, ...names]) => names.filter((name) => name !== undefined));
}
