import type { Transcript, Turn } from '#core/transcripts/transcript.js';

const SUBJECTS = [
  'pricing',
  'hiring',
  'onboarding',
  'cash flow',
  'churn',
  'positioning',
  'support',
  'retention',
];
const ACTORS = ['Our sales team', 'The founders', 'A customer in Lyon', 'The board', 'Our first engineer'];
const EVENTS = [
  'changed the way we looked at',
  'asked us to stop guessing about',
  'found the real reason behind the trouble with',
  'measured for six months what we lost on',
];

const made = new Map<string, Transcript>();

/**
 * A conversation of two people with the given number of turns, the same object at each call. Turn `n` contains the word
 * `${mark}${n}`, such as `case7`.
 */
export function aConversation(turns: number, mark = 'case'): Transcript {
  const key = `${mark} ${turns}`;
  const known = made.get(key);
  if (known) return known;
  const transcript = {
    language: 'en',
    turns: Array.from({ length: turns }, (_, index) => aConversationTurn(index, mark)),
  };
  made.set(key, transcript);
  return transcript;
}

function aConversationTurn(index: number, mark: string): Turn {
  const pick = (from: readonly string[]) => from[index % from.length] ?? '';
  return {
    speaker: index % 2 === 0 ? 'Ada' : 'Ben',
    startSeconds: index * 12,
    endSeconds: index * 12 + 12,
    text:
      `${pick(ACTORS)} ${pick(EVENTS)} ${pick(SUBJECTS)} in ${mark}${index}. ` +
      `We decided to spend ${index + 2} hours a week on it, and the revenue of ${mark}${index} grew by ${index + 5} percent.`,
  };
}
