/** A range of a text; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Number of characters segmented at once; bounds the cost of a hostile line. */
const SLICE = 4000;
/** Transcribers' marks: {disfmarker}, [laughter], (applause), <i>, ♪ music ♪, >> for a new speaker. */
const MARKER =
  /\{[^{}]{0,80}\}|\[[^[\]]{0,80}\]|<[^<>]{0,80}>|\((?=[^()]{0,40}\))(?:[\d:.]+|[^()]*(?:laugh|music|applause|inaudible|crosstalk|silence|cough|chuckl|sigh|noise|pause|clears)[^()]*)\)|[♪♫]+|>{2,}/giu;
const ABBREVIATION =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|sr|jr|st|vs|etc|inc|ltd|co|corp|no|vol|fig|approx|e\.g|i\.e|u\.s|u\.k|a\.m|p\.m|z\.b|bzw|ca|usw|evtl|\p{Lu})\.\s*$/iu;
/** German: des 20. Jahrhunderts. */
const ORDINAL =
  /\d\.\s+(?:Jahrh|Jh|Jänner|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Klasse|Weltkrieg)/u;
const BEFORE_NUMBER = /(?<=\p{L}{2})[.!?]+["'”’]?\s+(?=[\p{Sc}\p{N}])/gu;
const EDGE_START = /^[\s,;:.!?…、。，．！？"'”’)\]}–—-]+(?=[\s\p{L}\p{N}¿¡“"'$€£])/u;

/** Splits a text into sentence spans without transcribers' marks. */
export function splitSentenceSpans(text: string): Span[] {
  return [...slices(text)]
    .flatMap((slice) => [...sentences(text, slice)])
    .flatMap((sentence) => [...withoutMarkers(text, sentence)])
    .map((span) => trimmed(text, span))
    .filter(({ start, end }) => end > start);
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

function* slices(text: string): Generator<Span> {
  for (let start = 0; start < text.length; ) {
    const end = sliceEnd(text, start);
    yield { start, end };
    start = end;
  }
}

function sliceEnd(text: string, start: number): number {
  if (text.length - start <= SLICE) return text.length;
  const window = text.slice(start, start + SLICE);
  const stop = Math.max(...[...'.!?。！？'].map((sign) => window.lastIndexOf(sign)));
  if (stop > SLICE / 4) return start + stop + 1;
  const space = window.lastIndexOf(' ');
  if (space > SLICE / 4) return start + space + 1;
  const inPair = /[\uD800-\uDBFF]$/u.test(window);
  return start + SLICE - (inPair ? 1 : 0);
}

function* sentences(text: string, slice: Span): Generator<Span> {
  let start = slice.start;
  for (const end of [...segmentEnds(text, slice), slice.end]) {
    if (end < slice.end && ABBREVIATION.test(text.slice(Math.max(start, end - 12), end))) continue;
    if (end < slice.end && ORDINAL.test(text.slice(Math.max(start, end - 5), end + 10))) continue;
    if (end > start) yield { start, end };
    start = end;
  }
}

/** Returns sentence ends by Unicode's rules and additionally before numbers, which those rules miss. */
function segmentEnds(text: string, slice: Span): number[] {
  const ends: number[] = [];
  for (const { segment, index } of segmenter.segment(text.slice(slice.start, slice.end))) {
    for (const { 0: stop, index: at } of segment.matchAll(BEFORE_NUMBER))
      ends.push(slice.start + index + at + stop.length);
    ends.push(slice.start + index + segment.length);
  }
  return ends;
}

function* withoutMarkers(text: string, { start, end }: Span): Generator<Span> {
  let from = start;
  for (const { 0: marker, index } of text.slice(start, end).matchAll(MARKER)) {
    yield { start: from, end: start + index };
    from = start + index + marker.length;
  }
  yield { start: from, end };
}

function trimmed(text: string, span: Span): Span {
  const raw = text.slice(span.start, span.end);
  const cut = EDGE_START.exec(raw)?.[0].length ?? 0;
  const rest = raw.slice(cut).trimStart();
  const lead = raw.length - rest.length;
  const body = rest
    .trimEnd()
    .replace(/(?<![,;:、，–—-])[,;:、，–—-]+$/u, '')
    .trimEnd();
  const start = span.start + lead;
  return /[\p{L}\p{N}]/u.test(body) ? { start, end: start + body.length } : { start, end: start };
}
