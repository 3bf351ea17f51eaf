import { type FontChoice, type FontFile, fontChain } from './font-shelf.js';
import { characters } from './line-breaks.js';

/** Neighbouring characters that one font file draws. */
export interface FontRun {
  readonly text: string;
  readonly font: FontFile;
  /** No font has them: `text` is what draws a box for each. */
  readonly missing: boolean;
}

/** Nothing is drawn for these: joiners, variation selectors, direction marks. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Variation_Selector}]$/u;
/** Every face's first font has these. */
const ASCII = /^[ -~]*$/;
const OF_SEVERAL_POINTS = /\p{M}|\p{Join_Control}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;

/** Of no script, in no font. */
const UNKNOWN = '\ue000';

type Chain = readonly FontFile[];

const found = new WeakMap<Chain, Map<string, FontFile | null>>();

/** A text split where the font has to change, so that what any font of the choice's chain knows is drawn. */
export function fontRuns(text: string, choice: FontChoice): FontRun[] {
  const chain = fontChain(choice);
  const [first] = chain;
  if (first && ASCII.test(text)) return [{ text, font: first, missing: false }];
  const runs: FontRun[] = [];
  for (const part of OF_SEVERAL_POINTS.test(text) ? characters(text) : text) {
    const font = fontOf(part, chain);
    if (font) add(runs, part, font, false);
    else for (const char of part) addAlone(runs, char, chain);
  }
  return runs;
}

function fontOf(part: string, chain: Chain): FontFile | undefined {
  const known = found.get(chain) ?? new Map<string, FontFile | null>();
  found.set(chain, known);
  let font = known.get(part);
  if (font === undefined) {
    font = chain.find((it) => knows(it, part)) ?? null;
    // Single characters are few; what is put together of several has no end.
    if (part.length <= 2) known.set(part, font);
  }
  return font ?? undefined;
}

/** A character that no font has together with its marks. */
function addAlone(runs: FontRun[], char: string, chain: Chain): void {
  if (INVISIBLE.test(char)) return;
  const font = fontOf(char, chain);
  const drawn = font ?? chain[0];
  if (drawn) add(runs, font ? char : UNKNOWN, drawn, font === undefined);
}

function add(runs: FontRun[], text: string, font: FontFile, missing: boolean): void {
  const last = runs.at(-1);
  // pdfkit knows the box's width wrongly: each is placed on its own.
  if (last?.font === font && !last.missing && !missing) {
    runs[runs.length - 1] = { text: last.text + text, font, missing: false };
  } else runs.push({ text, font, missing });
}

function knows(font: FontFile, text: string): boolean {
  for (const char of text) {
    if (!INVISIBLE.test(char) && !font.has(char.codePointAt(0) ?? 0)) return false;
  }
  return true;
}
