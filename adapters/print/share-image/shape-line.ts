import type { Font } from 'fontkit';
import type { Face, HanStyle } from '../typesetting/font-registry.js';
import { fontRuns, INVISIBLE } from '../typesetting/font-runs.js';
import { analyzeDirection, mirroredCharacter, visualRuns } from '../typesetting/text-direction.js';

/** Zero-width characters that change how their neighbours are shaped. */
const SHAPING_CONTROLS = new Set(['\u200c', '\u200d', '\ufe0f']);

export interface TextStyle {
  readonly face: Face;
  /** Font size in pixels. */
  readonly size: number;
  /** Default: Chinese. */
  readonly han?: HanStyle;
}

/** A line of text as outlines. */
export interface ShapedLine {
  /** Pixels. */
  readonly width: number;
  /** SVG path data; the baseline starts at 0, 0. */
  readonly path: string;
}

/** A run of one direction and one font. */
interface Run {
  readonly text: string;
  readonly font: Font;
  readonly rightToLeft: boolean;
}

/** Returns whether a paragraph's base direction is right to left. */
export function isRightToLeft(text: string): boolean {
  return analyzeDirection(text).rightToLeft;
}

/** Returns a line's width in pixels; `rightToLeft` is the base direction of its paragraph. */
export function lineWidth(text: string, style: TextStyle, rightToLeft = false): number {
  let width = 0;
  for (const run of runsOf(text, style, rightToLeft)) {
    const { positions } = shape(run);
    const units = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    width += (units * style.size) / run.font.unitsPerEm;
  }
  return width;
}

/** Shapes a line into outlines; characters without a glyph in any font become boxes. */
export function shapeLine(text: string, style: TextStyle, rightToLeft = false): ShapedLine {
  let x = 0;
  const paths: string[] = [];
  for (const run of runsOf(text, style, rightToLeft)) {
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

/** Returns the line's runs in visual order, leftmost first. */
function runsOf(text: string, { face, han = 'chinese' }: TextStyle, rightToLeft: boolean): Run[] {
  const line = analyzeDirection(text, rightToLeft ? 'rtl' : 'ltr');
  return visualRuns(line).flatMap((part) => {
    const runs = fontRuns(part.text, { face, han }).map((run) => ({
      text: run.text,
      font: run.font.open(),
      rightToLeft: part.rightToLeft,
    }));
    return part.rightToLeft ? runs.reverse() : runs;
  });
}

function shape({ text, font, rightToLeft }: Run): ReturnType<Font['layout']> {
  const visible = [...text].filter((char) => !INVISIBLE.test(char) || SHAPING_CONTROLS.has(char));
  const mirrored = rightToLeft ? visible.map(mirroredCharacter) : visible;
  return font.layout(mirrored.join(''), undefined, undefined, undefined, rightToLeft ? 'rtl' : 'ltr');
}
