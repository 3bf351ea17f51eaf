import { DomainError } from '../errors.js';
import { holdsMarkup, plainText } from '../text/clean-text.js';
import type { Transcript } from './transcript.js';

/** Names of speakers by the label that the transcript has for them. Two labels with one name are one person. */
export type SpeakerNames = Readonly<Record<string, string>>;

/** Names to give; null takes a name back. */
export type SpeakerNameChanges = Readonly<Record<string, string | null>>;

/** Characters of a name. */
export const MAX_SPEAKER_NAME_LENGTH = 80;
/** Names of an analysis: each is sought in all of its texts whenever it is read. */
export const MAX_NAMED_SPEAKERS = 100;

const ROLE =
  'speaker|spk|person|voice|unknown(?: speaker)?|unidentified(?: speaker)?|participant|host|guest|interviewer|interviewee|moderator|caller|user|male|female|man|woman|sprecher(?:in)?|person|teilnehmer(?:in)?|locut(?:eur|rice)|intervenant(?:e)?|personne|hablante|orador(?:a)?|persona|falante|pessoa|parlante|relatore|spreker|persoon|話者|发言人|說話者|说话人';
/** `Speaker 1`, `SPEAKER_00`, `Person A`, `Host`, `S2`, `3`, `B`. */
const UNNAMED = new RegExp(
  `^(?:(?:the )?(?:${ROLE})(?:[ _#.-]{0,2}\\d{1,4}|[ _#.-]{1,2}\\p{L})?|\\P{L}*|\\p{L}|\\p{L}{0,4}\\d{1,4}|\\p{L}+[ _-]\\d{1,4})$`,
  'iu',
);
/** Names nobody by itself in a sentence: a single letter or number, or a role without one. */
const COMMON_WORD = new RegExp(`^(?:(?:the )?(?:${ROLE})|\\P{L}*|\\p{L})$`, 'iu');

/** True for a label that names nobody. */
export function isUnnamedSpeaker(label: string): boolean {
  return UNNAMED.test(label.trim());
}

/** The name of a label: the given one, or else the label. */
export function speakerName(label: string, names: SpeakerNames): string {
  return (Object.hasOwn(names, label) && names[label]) || label;
}

/** The labels that a transcript has for its speakers. */
export function labelsOf({ turns }: Transcript): ReadonlySet<string> {
  return new Set(turns.flatMap(({ speaker }) => speaker ?? []));
}

/** A transcript with the names of its speakers. */
export function nameTurns(transcript: Transcript, names: SpeakerNames): Transcript {
  const turns = transcript.turns.map((turn) =>
    turn.speaker === undefined ? turn : { ...turn, speaker: speakerName(turn.speaker, names) },
  );
  return { ...transcript, turns };
}

/**
 * Replaces labels in sentences by names: whole words only, the longest first, labels with a number in any case. Labels that
 * are common words stay, and so does a label within its own name.
 */
export function speakerRenamer(names: SpeakerNames): (text: string) => string {
  const labels = Object.entries(names).filter(([label]) => !COMMON_WORD.test(label.trim()));
  if (labels.length === 0) return (text) => text;
  const exact = new Map(labels);
  const folded = new Map(
    labels.filter(([label]) => /\d/.test(label)).map(([label, name]) => [fold(label), name]),
  );
  const sought = [...new Set(labels.flat())].sort((a, b) => b.length - a.length);
  const words = new RegExp(
    `(?<![\\p{L}\\p{N}_])(?:${sought.map(pattern).join('|')})(?![\\p{L}\\p{N}_]|[.,]\\d)`,
    'giu',
  );
  return (text) => text.replace(words, (found) => exact.get(found) ?? folded.get(fold(found)) ?? found);
}

function fold(label: string): string {
  return label.toLowerCase().replaceAll('_', ' ');
}

function pattern(label: string): string {
  return label.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/[ _]/g, '[ _]');
}

/**
 * Checks names given to speakers of a transcript.
 * @throws invalid_input, with the path of the label
 */
export function parseSpeakerNames(
  input: SpeakerNameChanges,
  labels: ReadonlySet<string>,
): SpeakerNameChanges {
  const entries = Object.entries(input);
  if (entries.length > MAX_NAMED_SPEAKERS)
    throw invalid('names', `may have at most ${MAX_NAMED_SPEAKERS} entries.`);
  const changes = entries.map(([label, name]) => {
    const path = `names.${plainText(label).slice(0, 60)}`;
    if (!labels.has(label) || label !== plainText(label))
      throw invalid(path, 'is no speaker of this transcript.');
    return [label, name === null ? null : parseName(name, path, label, labels)];
  });
  return Object.fromEntries(changes);
}

/**
 * The names after a change; null takes one back.
 * @throws invalid_input, for too many
 */
export function changedNames(names: SpeakerNames, changes: SpeakerNameChanges): SpeakerNames {
  const changed = Object.entries({ ...names, ...changes }).flatMap(([label, name]) =>
    name === null ? [] : [[label, name] as const],
  );
  if (changed.length > MAX_NAMED_SPEAKERS)
    throw invalid('names', `may name at most ${MAX_NAMED_SPEAKERS} speakers of an analysis.`);
  return Object.fromEntries(changed);
}

function parseName(name: unknown, path: string, label: string, labels: ReadonlySet<string>): string | null {
  if (typeof name !== 'string') throw invalid(path, 'must be text or null.');
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > MAX_SPEAKER_NAME_LENGTH)
    throw invalid(path, `must have 1 to ${MAX_SPEAKER_NAME_LENGTH} characters.`);
  const plain = plainText(trimmed);
  if (
    plain !== trimmed.replace(/ {2,}/g, ' ') ||
    holdsMarkup(plain) ||
    /[<>]/.test(plain) ||
    !/\p{L}/u.test(plain)
  )
    throw invalid(path, 'must be a name: letters, without control characters, links or markup.');
  if (plain === label) return null;
  if (labels.has(plain) && isUnnamedSpeaker(plain))
    throw invalid(path, `must not be the label of another speaker: ${plain}.`);
  return plain;
}

function invalid(path: string, problem: string): DomainError {
  const message = `${path} ${problem}`;
  return new DomainError('invalid_input', message, { errors: [{ field: path, message }] });
}
