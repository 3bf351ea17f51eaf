import type { Leaning } from './manner.js';
import { joined, polished } from './polish.js';
import type { Reading } from './reading.js';
import { MOST_CHARACTERS, type Selection } from './selection.js';
import { tellable } from './tellable.js';

/** Part of an episode in which it is introduced. */
const OPENING = 0.12;
const INTRODUCTION_WORDS = 50;

/** A few sentences that can be read as a text: who and what it is about, then what was said, in the episode's order. */
export function overview(
  reading: Reading,
  selection: Selection,
  sentences: number,
  leaning: Leaning,
): string {
  const { judgements, utterances, language } = reading;
  const opening = introduction(reading);
  for (const index of opening) selection.mark(index);
  const suits = (index: number) => {
    const said = judgements[index];
    const personal = language.personal.has(utterances[index]?.words[0]?.word ?? '') ? 0.6 : 1;
    const agenda = said?.agenda && (utterances[index]?.position ?? 1) < OPENING ? 3 : 1;
    const told = tellable(reading, index) * personal * agenda;
    const outcome = said?.outcome ? leaning.outcome : 1;
    return told * outcome * (said?.maxim ? leaning.maxim : 1) * (said?.lesson ? leaning.lesson : 1);
  };
  const chosen = selection.take({ sentences: sentences - opening.length, suits });
  const found = opening.length + chosen.length > 0 ? [...opening, ...chosen] : longest(reading, sentences);
  const order = found.sort((a, b) => a - b);
  return joined(order.map((index) => polished(utterances[index]?.text ?? '', language)));
}

/** Where no sentence can stand alone: those that say most. */
function longest({ utterances, judgements }: Reading, most: number): number[] {
  const shown = [...utterances.keys()].filter(
    (index) => (utterances[index]?.text.length ?? 0) <= MOST_CHARACTERS,
  );
  const told = shown.filter((index) => !judgements[index]?.advert);
  const order = told.length > 0 ? told : shown;
  const length = (index: number) => utterances[index]?.length ?? 0;
  return order.sort((a, b) => length(b) - length(a) || a - b).slice(0, most);
}

/** The sentence that introduces who is heard, by name, and the next when it goes on about the same. */
function introduction({ utterances, judgements, hosts }: Reading): number[] {
  const names = namesOf(utterances.map(({ speaker }) => speaker));
  const tells = (index: number) => {
    const said = judgements[index];
    return said && !said.question && !said.courtesy && !said.advert && !said.speech && said.content >= 3;
  };
  const namesAnother = (index: number) => {
    const { text = '', speaker } = utterances[index] ?? {};
    return names.some(({ name, of }) => of !== speaker && text.includes(name));
  };
  const first = utterances.findIndex(({ position, speaker, length }, index) => {
    const leads = hosts.size === 0 || hosts.has(speaker ?? '');
    return position < OPENING && leads && length >= 5 && tells(index) && namesAnother(index);
  });
  if (first < 0) return [];
  const next = utterances[first + 1];
  const goesOn =
    next?.stretch === utterances[first]?.stretch &&
    tells(first + 1) &&
    (judgements[first + 1]?.dangling || namesAnother(first + 1)) &&
    (utterances[first]?.length ?? 0) + (next?.length ?? 0) <= INTRODUCTION_WORDS;
  return goesOn ? [first, first + 1] : [first];
}

function namesOf(speakers: readonly (string | undefined)[]): { name: string; of: string }[] {
  return [...new Set(speakers)].flatMap((speaker) =>
    (speaker?.match(/\p{Lu}[\p{L}'’-]{2,}/gu) ?? []).map((name) => ({ name, of: speaker ?? '' })),
  );
}
