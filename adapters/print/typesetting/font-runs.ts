import { type FontChoice, type FontFile, fontChain } from './font-registry.js';
import { graphemes } from './line-breaks.js';

/** Adjacent characters drawn by one font file. */
export interface FontRun {
  readonly text: string;
  readonly font: FontFile;
  /** True when no font covers the characters: `text` draws a missing-glyph box for each. */
  readonly missing: boolean;
}

/** Characters without a glyph of their own: joiners, variation selectors, direction marks. */
export const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Variation_Selector}]$/u;
/** Covered by the first font of every face. */
const ASCII = /^[ -~]*$/;
const MULTI_CODE_POINT = /\p{M}|\p{Join_Control}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;

/** A private-use code point that no font covers, so that its missing-glyph box is drawn. */
const UNKNOWN = '\ue000';

type Chain = readonly FontFile[];

const found = new WeakMap<Chain, Map<string, FontFile | null>>();

/** Splits a text into runs by the first font of the chain that covers each grapheme. */
export function fontRuns(text: string, choice: FontChoice): FontRun[] {
  const chain = fontChain(choice);
  const [first] = chain;
  if (first && ASCII.test(text)) return [{ text, font: first, missing: false }];
  const runs: FontRun[] = [];
  for (const part of MULTI_CODE_POINT.test(text) ? graphemes(text) : text) {
    const font = fontOf(part, chain);
    if (font) add(runs, part, font, false);
    else for (const char of part) addSingle(runs, char, chain);
  }
  return runs;
}

function fontOf(part: string, chain: Chain): FontFile | undefined {
  const known = found.get(chain) ?? new Map<string, FontFile | null>();
  found.set(chain, known);
  let font = known.get(part);
  if (font === undefined) {
    font = chain.find((it) => covers(it, part)) ?? null;
    // Only short parts are cached: grapheme clusters are unbounded.
    if (part.length <= 2) known.set(part, font);
  }
  return font ?? undefined;
}

/** Adds one code point of a grapheme that no font covers as a whole. */
function addSingle(runs: FontRun[], char: string, chain: Chain): void {
  if (INVISIBLE.test(char)) return;
  const font = fontOf(char, chain);
  const drawn = font ?? chain[0];
  if (drawn) add(runs, font ? char : UNKNOWN, drawn, font === undefined);
}

function add(runs: FontRun[], text: string, font: FontFile, missing: boolean): void {
  const last = runs.at(-1);
  // pdfkit measures the missing-glyph box wrongly, so each is placed on its own.
  if (last?.font === font && !last.missing && !missing) {
    runs[runs.length - 1] = { text: last.text + text, font, missing: false };
  } else runs.push({ text, font, missing });
}

function covers(font: FontFile, text: string): boolean {
  for (const char of text) {
    if (!INVISIBLE.test(char) && !font.has(char.codePointAt(0) ?? 0)) return false;
  }
  return true;
}
