import type { Font, Glyph } from 'fontkit';

/** Maximum number of cached words over all fonts, about a kilobyte each. */
const MAX_CACHED_WORDS = 20_000;

type Run = ReturnType<Font['layout']>;

const caches: Map<string, Run>[] = [];
let cachedWords = 0;

/** Prepares an opened font for use by many documents: shaped words are cached, and glyphs keep each document's own characters. */
export function sharedFont(font: Font): Font {
  ownCharacters(font);
  const shape = font.layout.bind(font);
  const cache = new Map<string, Run>();
  caches.push(cache);
  font.layout = (text, ...how) => {
    if (typeof text !== 'string' || how.some((it) => it !== undefined)) {
      return shapeWithFallback(shape, text, ...how);
    }
    let run = cache.get(text);
    if (!run) {
      if (cachedWords >= MAX_CACHED_WORDS) clearCaches();
      run = shapeWithFallback(shape, text);
      cache.set(text, run);
      cachedWords += 1;
    }
    // A copy, because pdfkit scales the positions in place.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
  };
  return font;
}

function clearCaches(): void {
  for (const cache of caches) cache.clear();
  cachedWords = 0;
}

/**
 * Returns glyphs with the requested characters. fontkit caches each glyph with the characters of its first use, and pdfkit
 * would write those into the text layer.
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

/** Shapes without mark positioning where fontkit throws: some fonts have marks without an anchor. */
function shapeWithFallback(
  shape: Font['layout'],
  ...[text, features, ...how]: Parameters<Font['layout']>
): Run {
  try {
    return shape(text, features, ...how);
  } catch {
    return shape(text, { mark: false, mkmk: false }, ...how);
  }
}
