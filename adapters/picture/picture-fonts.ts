import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';

export type Face = 'serif' | 'sans' | 'sansBold';

const FACES: Readonly<Record<Face, { readonly family: string; readonly weight: number }>> = {
  serif: { family: 'newsreader', weight: 600 },
  sans: { family: 'inter', weight: 400 },
  sansBold: { family: 'inter', weight: 600 },
};

/** What stands in where the face has no glyph, by the order of the scripts' spread. */
const HAN = { chinese: ['zcool-xiaowei', 'sawarabi-gothic'], japanese: ['sawarabi-gothic', 'zcool-xiaowei'] };
const BEFORE_HAN = ['noto-sans', 'noto-sans-hebrew', 'noto-sans-thai'];
const AFTER_HAN = ['gowun-dodum', 'noto-sans-arabic', 'noto-emoji', 'noto-sans-symbols-2'];
const ONE_WEIGHT = /^(sawarabi-gothic|zcool-xiaowei|gowun-dodum|noto-emoji|noto-sans-symbols-2)$/;

const require = createRequire(import.meta.url);
const families = new Map<string, readonly FontFile[]>();

/** One font file: a part of a family, for some of Unicode. */
export interface FontFile {
  /** Whether it has a glyph for the code point. */
  has(codePoint: number): boolean;
  open(): Font;
}

/** The font files for texts in a face, best first; `japanese`: whose shapes shared characters get. Opened fonts are kept for the thread's life. */
export function fontsFor(face: Face, japanese: boolean): readonly FontFile[] {
  const { family, weight } = FACES[face];
  const han = japanese ? HAN.japanese : HAN.chinese;
  return [family, ...BEFORE_HAN, ...han, ...AFTER_HAN].flatMap((name) =>
    familyFiles(name, ONE_WEIGHT.test(name) ? 400 : weight),
  );
}

function familyFiles(family: string, weight: number): readonly FontFile[] {
  const key = `${family}-${weight}`;
  const known = families.get(key);
  if (known) return known;
  const folder = dirname(require.resolve(`@fontsource/${family}/package.json`));
  const subsets: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
  const files = Object.entries(subsets)
    .sort(([a], [b]) => Number(b === 'latin') - Number(a === 'latin'))
    .map(([subset, ranges]) => {
      const name = `${family}-${subset.replace(/[[\]]/g, '')}-${weight}-normal.woff`;
      return fontFile(join(folder, 'files', name), ranges);
    });
  families.set(key, files);
  return files;
}

function fontFile(path: string, ranges: string): FontFile {
  const bounds = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
  });
  let font: Font | undefined;
  const open = () => {
    font ??= openFont(path);
    return font;
  };
  return {
    // The package's ranges only say where to look: to open all files would take seconds.
    has: (point) =>
      bounds.some(({ from, to }) => point >= from && point <= to) && open().hasGlyphForCodePoint(point),
    open,
  };
}

function openFont(path: string): Font {
  const font = create(readFileSync(path));
  if (!('layout' in font)) throw new Error(`${path} is a collection, not a font`);
  return font;
}
