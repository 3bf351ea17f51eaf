import { foldedWords } from '#core/text/words.js';
import type { Turn } from '#core/transcripts/transcript.js';

/** A passage of a transcript. */
interface Passage {
  readonly speaker?: string;
  /** True when it begins and ends with a sentence. */
  readonly isWhole: boolean;
}

const MIN_HELD_SHARE = 0.6;
const SENTENCE = /[^.!?…]+[.!?…]*/gu;

/** The words of a punctuated transcript as one run of letters, with its sentences' edges and speakers. */
export class PlacedWords {
  private readonly letters: string;
  private readonly speakerLetters: string;
  private readonly edges = new Set<number>([0]);
  private readonly speakers: { readonly from: number; readonly speaker?: string }[] = [];

  constructor(turns: readonly Turn[]) {
    const pieces: string[] = [];
    let length = 0;
    for (const { speaker, text } of turns) {
      this.speakers.push({ from: length, ...(speaker !== undefined && { speaker }) });
      this.edges.add(length);
      for (const [sentence] of text.matchAll(SENTENCE)) {
        for (const word of foldedWords(sentence)) {
          pieces.push(word);
          length += word.length;
        }
        this.edges.add(length);
      }
    }
    this.letters = pieces.join('');
    this.speakerLetters = turns.flatMap(({ speaker = '' }) => foldedWords(speaker)).join('');
  }

  /** Returns whether a name or number occurs, whatever its spaces and marks. */
  has(name: string): boolean {
    const letters = foldedWords(name).join('');
    return this.letters.includes(letters) || this.speakerLetters.includes(letters);
  }

  /** Returns whether most runs of three words occur; a text without its hesitations still does. */
  holds(text: string): boolean {
    const words = foldedWords(text);
    const runs = words.slice(2).map((_, i) => words.slice(i, i + 3).join(''));
    return runs.filter((run) => this.letters.includes(run)).length >= runs.length * MIN_HELD_SHARE;
  }

  /** Finds a quote; an occurrence with whole sentences is preferred. */
  find(quote: string): Passage | undefined {
    const wanted = foldedWords(quote).join('');
    let found: Passage | undefined;
    for (let at = this.letters.indexOf(wanted); at >= 0; at = this.letters.indexOf(wanted, at + 1)) {
      const isWhole = this.edges.has(at) && this.edges.has(at + wanted.length);
      const speaker = this.speakers.findLast(({ from }) => from <= at)?.speaker;
      if (!found || isWhole) found = { isWhole, ...(speaker !== undefined && { speaker }) };
      if (isWhole) break;
    }
    return found;
  }
}
