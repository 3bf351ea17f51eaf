import type { Font, Glyph } from 'fontkit';

/** Most words that are remembered of all fonts together, about a kilobyte each. */
const MAX_WORDS = 20_000;

type Run = ReturnType<Font['layout']>;

const memories: Map<string, Run>[] = [];
let words = 0;

/** Makes an opened font serve many documents: it shapes a word once for all, and each gets its own characters back. */
export function sharedFont(font: Font): Font {
  ownCharacters(font);
  const shape = font.layout.bind(font);
  const known = new Map<string, Run>();
  memories.push(known);
  font.layout = (text, ...how) => {
    if (typeof text !== 'string' || how.some((it) => it !== undefined)) return shape(text, ...how);
    let run = known.get(text);
    if (!run) {
      if (words >= MAX_WORDS) forget();
      run = shapeAnyway(shape, text);
      known.set(text, run);
      words += 1;
    }
    // pdfkit scales the positions that it gets.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
  };
  return font;
}

function forget(): void {
  for (const memory of memories) memory.clear();
  words = 0;
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
