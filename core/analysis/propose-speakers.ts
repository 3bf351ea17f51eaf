import { foldText } from '../text/fold-text.js';
import type { Transcript } from '../transcripts/transcript.js';
import type { EpisodeMetadata } from './episode.js';
import {
  AND,
  guestNames,
  HONORIFIC,
  INITIAL,
  MAX_NAME_WORDS,
  NAME_PARTICLE,
  NAME_WORD,
} from './person-names.js';

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
/** Characters of a file for the same, with its labels and times. */
const MAX_FILE_INTRODUCTION = 6000;

/** Introductions of others in English, German, French, Spanish and Portuguese; a name follows. */
const OF_OTHERS =
  /\b(?:(?:my|our|today['’]s) (?:special )?guests?(?: today| this week| for today)?,?(?: is| are)?,?|with me(?: today)?(?: is| are)?|join(?:ed by|ing me|ing us)(?: today)?(?: is| are)?|joined today by|welcome,?|talk(?:s|ing)? (?:to|with)|(?:speak(?:s|ing)?|spoke) (?:to|with)|interview(?:ing|s)?(?: with)?|mein gast(?: heute)?(?: ist)?|mon invitée?(?: est| aujourd['’]hui est)?|mi invitad[oa](?: de hoy)?(?: es)?|(?:meu|minha) convidad[oa](?: de hoje)?(?: é)?) /giu;
/** Introductions of oneself. */
const OF_ONESELF =
  /\b(?:i['’]?m|i am|my name(?: is|['’]s)|ich bin|mein name ist|je suis|je m['’]appelle|soy|me llamo|eu sou) /giu;
const IN_TITLE = /(?:\b(?:with|ft\.?|feat\.?|featuring|guests?:?|mit|avec|con|com)|w\/) /giu;
/** Longest text after a lead-in that may be names. */
const MAX_NAMES_LENGTH = 120;
/** Capitalized words that are of no name. */
const NO_NAME = /^I['’]|podcast|radio|episode/iu;

/**
 * Names that speakers of an episode may have, the surest first: people of the feed, those who introduce themselves, those
 * who are introduced, those in title and description.
 */
export function proposeSpeakers(
  { name, description = '', guest, hosts = [] }: ProposingEpisode,
  { turns }: Transcript,
): SpeakerProposal[] {
  const said: { readonly label?: string; readonly text: string }[] = [];
  let length = 0;
  for (const { speaker: label, text } of turns) {
    if (length >= MAX_INTRODUCTION) break;
    const room = MAX_INTRODUCTION - length;
    said.push({
      label,
      text: text.length > room ? text.slice(0, Math.max(0, text.lastIndexOf(' ', room))) : text,
    });
    length += text.length;
  }
  const proposals: SpeakerProposal[] = [
    ...[...hosts, ...guestNames(guest)].map((person) => ({
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

/** Names that speakers of a transcript file may have, before the file is parsed. */
export function proposeSpeakersOfFile(
  title: string,
  file: string,
  labels: readonly string[],
): SpeakerProposal[] {
  const turns = file
    .slice(0, MAX_FILE_INTRODUCTION)
    .split('\n')
    .map((text) => ({
      text,
      speaker: labels.find((label) => text.includes(`${label}:`) || text.includes(`<v ${label}>`)),
    }));
  return proposeSpeakers({ name: title }, { turns });
}

/** Full names after a lead-in, at most two that are joined by 'and'. */
function namesIn(leadIn: RegExp, text: string): string[] {
  return [...text.matchAll(leadIn)].flatMap(({ index, 0: found }) => {
    const words = text.slice(index + found.length, index + found.length + MAX_NAMES_LENGTH).split(' ');
    const [first, rest] = firstName(words);
    if (first === undefined) return [];
    const [second] = AND.test(rest[0] ?? '') ? firstName(rest.slice(1)) : [];
    return second === undefined ? [first] : [first, second];
  });
}

/** The full name that words begin with, and the words after it. */
function firstName(words: readonly string[]): [name: string | undefined, rest: readonly string[]] {
  const start = HONORIFIC.test(words[0] ?? '') ? 1 : 0;
  const name: string[] = [];
  for (const word of words.slice(start, start + MAX_NAME_WORDS)) {
    const bare = INITIAL.test(word) ? word : word.replace(/(?:['’]s)?[\p{P}\p{S}]{0,3}$/u, '');
    if (NO_NAME.test(bare)) break;
    if (!(NAME_WORD.test(bare) || (name.length > 0 && (INITIAL.test(bare) || NAME_PARTICLE.test(bare)))))
      break;
    name.push(bare);
    if (bare !== word) break;
  }
  while (name.length > 0 && !NAME_WORD.test(name.at(-1) ?? '')) name.pop();
  return [name.length > 1 ? name.join(' ') : undefined, words.slice(start + name.length)];
}
