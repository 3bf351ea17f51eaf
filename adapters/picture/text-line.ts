import bidiFactory from 'bidi-js';
import type { Font } from 'fontkit';
import { type Face, type FontFile, fontsFor } from './picture-fonts.js';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Nothing is drawn for these: joiners, variation selectors, direction marks. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Variation_Selector}]$/u;
/** Unseen themselves, but what stands beside them looks otherwise. */
const JOINERS = new Set(['\u200c', '\u200d', '\ufe0f']);
/** Of no script: what it draws is a box. */
const UNKNOWN = '\ue000';
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export interface TextStyle {
  readonly face: Face;
  /** Pixels. */
  readonly size: number;
  /** Whose shapes characters get that Chinese and Japanese share. */
  readonly japanese?: boolean;
}

/** A line of text as it stands on the picture. */
export interface SetLine {
  /** Pixels. */
  readonly width: number;
  /** SVG path data at a baseline that begins at 0, 0. */
  readonly path: string;
}

/** A stretch of one direction in one font. */
interface Run {
  readonly text: string;
  readonly font: Font;
  readonly rightToLeft: boolean;
}

/** Characters as readers see them. */
export function characters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Whether a paragraph's lines begin at the right (Unicode's UAX #9). */
export function startsAtRight(text: string): boolean {
  return RIGHT_TO_LEFT.test(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;
}

/** A line's width in pixels. `fromRight`: as part of a paragraph that begins there. */
export function lineWidth(text: string, style: TextStyle, fromRight = false): number {
  let width = 0;
  for (const run of runsOf(text, style, fromRight)) {
    const { positions } = shape(run);
    const units = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    width += (units * style.size) / run.font.unitsPerEm;
  }
  return width;
}

/** Shapes a line; letters that no font has are boxes. */
export function setLine(text: string, style: TextStyle, fromRight = false): SetLine {
  let x = 0;
  const paths: string[] = [];
  for (const run of runsOf(text, style, fromRight)) {
    const scale = style.size / run.font.unitsPerEm;
    const { glyphs, positions } = shape(run);
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const outline = glyph.path.scale(scale, -scale).translate(x + xOffset * scale, -yOffset * scale);
      paths.push(outline.toSVG());
      x += xAdvance * scale;
    });
  }
  return { width: x, path: paths.join('') };
}

/** A line's runs as they stand on the picture, the leftmost first. */
function runsOf(text: string, { face, japanese = false }: TextStyle, fromRight: boolean): Run[] {
  const fonts = fontsFor(face, japanese);
  return directedParts(text, fromRight).flatMap(({ text: part, rightToLeft }) => {
    const found = fontRuns(part, fonts).map((run) => ({ ...run, rightToLeft }));
    return rightToLeft ? found.reverse() : found;
  });
}

/** The parts of a line as they stand on the picture, the leftmost first. */
function directedParts(text: string, fromRight: boolean): { text: string; rightToLeft: boolean }[] {
  if (!fromRight && !RIGHT_TO_LEFT.test(text)) return [{ text, rightToLeft: false }];
  const { levels } = bidi.getEmbeddingLevels(text, fromRight ? 'rtl' : 'ltr');
  const runs: { from: number; to: number; level: number }[] = [];
  levels.forEach((level, index) => {
    const last = runs.at(-1);
    if (last?.level === level) last.to = index + 1;
    else runs.push({ from: index, to: index + 1, level });
  });
  for (let level = Math.max(0, ...levels); level >= 1; level -= 1) {
    for (let from = 0; from < runs.length; from += 1) {
      let to = from;
      while ((runs[to]?.level ?? 0) >= level) to += 1;
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = to;
    }
  }
  return runs.map(({ from, to, level }) => ({ text: text.slice(from, to), rightToLeft: level % 2 === 1 }));
}

/** Text split where the font has to change; what no font has becomes a box. */
function fontRuns(text: string, fonts: readonly FontFile[]): { text: string; font: Font }[] {
  const runs: { text: string; font: Font }[] = [];
  const add = (part: string, file: FontFile | undefined) => {
    const font = (file ?? fonts[0])?.open();
    if (!font) return;
    const last = runs.at(-1);
    if (last?.font === font) last.text += part;
    else runs.push({ text: part, font });
  };
  for (const character of characters(text)) {
    const whole = fonts.find((font) => knows(font, character));
    if (whole) add(character, whole);
    else {
      for (const char of character) {
        if (INVISIBLE.test(char)) continue;
        const font = fonts.find((it) => knows(it, char));
        add(font ? char : UNKNOWN, font);
      }
    }
  }
  return runs;
}

function knows(font: FontFile, text: string): boolean {
  for (const char of text) {
    if (!INVISIBLE.test(char) && !font.has(char.codePointAt(0) ?? 0)) return false;
  }
  return true;
}

/** Some fonts have marks without an anchor, at which fontkit throws: then marks stand where they fall. */
function shape({ text, font, rightToLeft }: Run): ReturnType<Font['layout']> {
  const plain = [...text].filter((char) => !INVISIBLE.test(char) || JOINERS.has(char));
  const facing = rightToLeft ? plain.map((char) => bidi.getMirroredCharacter(char) ?? char) : plain;
  const direction = rightToLeft ? 'rtl' : 'ltr';
  try {
    return font.layout(facing.join(''), undefined, undefined, undefined, direction);
  } catch {
    return font.layout(facing.join(''), { mark: false, mkmk: false }, undefined, undefined, direction);
  }
}
