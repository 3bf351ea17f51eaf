import type { Transcript } from '#core/transcripts/transcript.js';
import { type BoundaryModel, boundaryModel } from './boundaries/boundary-model.js';
import type { LanguagePack } from './language/language-pack.js';
import type { Span, SpanDivider } from './split-sentence-spans.js';
import { isEastAsian, isUnspaced } from './tokenize-words.js';

/** Words per sentence end above which a transcript counts as unpunctuated, as automatic captions are. */
const MAX_WORDS_PER_END = 50;
const END = /[.!?…。！？؟।]["'”’»)\]]*(?=\s|$)|[。！？]/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’.,:-](?=[\p{L}\p{N}])[\p{L}\p{N}\p{M}]+)*%?/gu;

/** Where a span begins and ends with a sentence: at the text's own ends, at punctuation, at a transcriber's mark. */
const EDGE_BEFORE = /^\s*$|[.!?…\])}>♪]\s*$/u;
const EDGE_AFTER = /^.{1,2}$|[.!?…[({<♪]/u;

/** Letters of Han and kana in a word. */
const LETTERS_PER_WORD = 2;

/** Returns whether a transcript's sentences have to be found without punctuation. Thai is written without. */
export function isUnpunctuated({ turns }: Transcript): boolean {
  let [words, ends] = [0, 0];
  for (const { text } of turns) {
    words += isEastAsian(text) ? text.length / LETTERS_PER_WORD : text.split(' ').length;
    ends += text.match(END)?.length ?? 0;
  }
  return (
    words > ends * MAX_WORDS_PER_END && !turns.some(({ text }) => isUnspaced(text) && !isEastAsian(text))
  );
}

/** Returns the divider of a transcript; undefined where its punctuation suffices or its language has no model. */
export function speechDivider(
  transcript: Transcript,
  language: LanguagePack,
): ((pauses: readonly number[]) => SpanDivider) | undefined {
  if (!isUnpunctuated(transcript)) return undefined;
  const model = boundaryModel(language.code);
  return model && ((pauses) => (text, span) => divideSpan(model, text, span, pauses));
}

/** Divides a span at the sentence starts of a model. `pauses`: offsets at which the speaker goes on after a pause. */
function divideSpan(model: BoundaryModel, text: string, span: Span, pauses: readonly number[]): Span[] {
  const words = [...text.slice(span.start, span.end).matchAll(WORD)];
  const offsets = words.map(({ index }) => span.start + index);
  const paused = new Set<number>();
  let next = 0;
  for (const pause of pauses) {
    while (next < offsets.length && (offsets[next] ?? 0) < pause) next += 1;
    if (next > 0 && next < offsets.length) paused.add(next);
  }
  const spans: Span[] = [];
  let start = span.start;
  let startChance = EDGE_BEFORE.test(text.slice(Math.max(0, span.start - 3), span.start)) ? 1 : 0;
  const starts = model.startsIn(
    words.map(([word]) => word),
    paused,
  );
  for (const { at, chance } of starts) {
    const end = offsets[at] ?? span.end;
    spans.push({ start, end, startChance, endChance: chance });
    start = end;
    startChance = chance;
  }
  const endChance = EDGE_AFTER.test(text.slice(span.end - 2, span.end + 2)) ? 1 : 0;
  return [...spans, { start, end: span.end, startChance, endChance }];
}
