import type { Font, Glyph } from 'fontkit';

/** Most words that are remembered of a font, about a kilobyte each. */
const WORDS = 5000;

type Run = ReturnType<Font['layout']>;

/** Makes an opened font serve many documents: it shapes a word once for all, and each gets its own characters back. */
export function sharedFont(font: Font): Font {
  ownCharacters(font);
  const shape = font.layout.bind(font);
  const known = new Map<string, Run>();
  font.layout = (text, ...how) => {
    if (typeof text !== 'string' || how.some((it) => it !== undefined)) return shape(text, ...how);
    let run = known.get(text);
    if (!run) {
      if (known.size >= WORDS) known.clear();
      run = shapeAnyway(shape, text);
      known.set(text, run);
    }
    // pdfkit scales the positions that it gets.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
  };
  return font;
}

/**
 * fontkit keeps a glyph with the characters that it was first wanted for, or none where it was part of another glyph; a
 * document would write those as the text.
 */
function ownCharacters(font: Font): void {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []): Glyph => {
    const glyph = getGlyph(id, codePoints);
    return codePoints.length === 0 || String(codePoints) === String(glyph.codePoints)
      ? glyph
      : Object.create(glyph, { codePoints: { value: codePoints } });
  };
}

/** Some fonts have marks without an anchor, at which fontkit throws: then marks stand where they fall. */
function shapeAnyway(shape: Font['layout'], text: string): Run {
  try {
    return shape(text);
  } catch {
    return shape(text, { mark: false, mkmk: false });
  }
}
