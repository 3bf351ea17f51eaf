import { estimateTokens } from '../text/estimate-tokens.js';
import { graphemeBoundary } from '../text/truncate-text.js';
import type { SpokenSentence } from './spoken-script.js';

/** Half of what OpenAI takes in a request (4,096 characters, 2,000 tokens): a voice drifts in long ones, and other servers take less. */
const MAX_REQUEST_CHARACTERS = 2000;
const MAX_REQUEST_TOKENS = 1000;
/** About an hour of speech, which no summary reaches. */
export const MAX_SPOKEN_CHARACTERS = 60_000;
/** An hour at 160 kbit/s: the answers for a recording are in memory together. */
export const MAX_RECORDING_BYTES = 72_000_000;

/** The text of a script for a voice: a line for each sentence, an empty line between sections. */
export function spokenText(script: readonly SpokenSentence[]): string {
  return script
    .map(({ spoken, sectionId }, at) => {
      const before = script[at - 1];
      return `${before && before.sectionId !== sectionId ? '\n' : ''}${spoken}`;
    })
    .join('\n');
}

/** Divides the text for a voice into requests, between sections where that is possible, else between sentences. */
export function speechRequests(text: string): string[] {
  return packed(text.split('\n\n'), '\n\n', (section) =>
    packed(section.split('\n'), '\n', (line) => packed(wordsOf(line), '', (word) => [word])),
  );
}

/** Joins neighbours while they fit into a request; `divide` takes what does not fit alone. */
function packed(pieces: readonly string[], between: string, divide: (piece: string) => string[]): string[] {
  const requests: string[] = [];
  let open: string | undefined;
  const close = () => {
    if (open?.trim()) requests.push(open.trim());
    open = undefined;
  };
  for (const piece of pieces) {
    const longer = open === undefined ? piece : open + between + piece;
    if (fits(longer)) {
      open = longer;
      continue;
    }
    close();
    if (fits(piece)) open = piece;
    else requests.push(...divide(piece));
  }
  close();
  return requests;
}

function fits(text: string): boolean {
  return text.length <= MAX_REQUEST_CHARACTERS && estimateTokens(text) <= MAX_REQUEST_TOKENS;
}

const MAX_WORD = 40;

/** Words with the space after them; scripts without spaces in pieces of a few characters. */
function wordsOf(line: string): string[] {
  return (line.match(/\S*\s*/gu) ?? []).flatMap((word) => {
    const pieces: string[] = [];
    for (let at = 0; at < word.length; ) {
      const end = word.length - at <= MAX_WORD ? word.length : graphemeBoundary(word, at + MAX_WORD);
      pieces.push(word.slice(at, Math.max(end, at + 1)));
      at = Math.max(end, at + 1);
    }
    return pieces;
  });
}
