import { type Face, type FontFile, fontChain } from './font-shelf.js';

/** Neighbouring characters that one font file can draw. */
export interface FontRun {
  readonly text: string;
  readonly font: FontFile;
}

/** Drawn with nothing: joiners, variation selectors, direction marks. */
const INVISIBLE = /^(?:[\u200b-\u200f\u2060\ufeff]|\p{Variation_Selector})$/u;

/** A word split where the font has to change, so that every character that any font of the face knows is drawn. */
export function fontRuns(word: string, face: Face): FontRun[] {
  const chain = fontChain(face);
  const runs: FontRun[] = [];
  for (const char of word.normalize('NFC')) {
    const last = runs.at(-1);
    const codePoint = char.codePointAt(0) ?? 0;
    if (INVISIBLE.test(char)) {
      if (last) runs[runs.length - 1] = { ...last, text: last.text + char };
      continue;
    }
    const font = last?.font.covers(codePoint)
      ? last.font
      : (chain.find((it) => it.covers(codePoint)) ?? chain[0]);
    if (!font) continue;
    if (last && last.font === font) runs[runs.length - 1] = { font, text: last.text + char };
    else runs.push({ font, text: char });
  }
  return runs;
}
