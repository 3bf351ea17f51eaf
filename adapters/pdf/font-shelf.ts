import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { sharedFont } from './shared-font.js';
import { unpackWoff } from './unpack-woff.js';

/** A face of the PDF's typography. */
export type Face = 'serif' | 'serifBold' | 'sans' | 'sansBold';

/** Whose shapes characters get that Chinese and Japanese share. */
export type HanStyle = 'chinese' | 'japanese';

/** One font file: a part of a family, for some of Unicode. */
export interface FontFile {
  /** Unique; the name under which a document registers it. */
  readonly name: string;
  /** Whether it has a glyph for the code point. */
  has(codePoint: number): boolean;
  /** The opened font, shared by all documents: what it has decoded once it knows. */
  open(): Font;
}

/** What stands in where the face's own family has no glyph, by the order of the scripts' spread. */
const FALLBACKS: Readonly<Record<HanStyle, readonly string[]>> = {
  chinese: fallbacks('zcool-xiaowei', 'sawarabi-gothic'),
  japanese: fallbacks('sawarabi-gothic', 'zcool-xiaowei'),
};

function fallbacks(...han: string[]): string[] {
  const [hebrew, thai, arabic] = ['noto-sans-hebrew', 'noto-sans-thai', 'noto-sans-arabic'];
  return ['noto-sans', hebrew, thai, ...han, 'gowun-dodum', arabic, 'noto-emoji', 'noto-sans-symbols-2'];
}

const FAMILIES: Readonly<Record<Face, { readonly family: string; readonly weight: number }>> = {
  serif: { family: 'newsreader', weight: 400 },
  serifBold: { family: 'newsreader', weight: 600 },
  sans: { family: 'inter', weight: 400 },
  sansBold: { family: 'inter', weight: 600 },
};

const ONE_WEIGHT = new Set([
  'sawarabi-gothic',
  'zcool-xiaowei',
  'gowun-dodum',
  'noto-emoji',
  'noto-sans-symbols-2',
]);

const require = createRequire(import.meta.url);
const chains = new Map<string, readonly FontFile[]>();
const families = new Map<string, readonly FontFile[]>();

/** Which fonts a text is set in. */
export interface FontChoice {
  readonly face: Face;
  readonly han: HanStyle;
}

/** The font files of a face, best first. */
export function fontChain({ face, han }: FontChoice): readonly FontFile[] {
  const key = `${face} ${han}`;
  const known = chains.get(key);
  if (known) return known;
  const { family, weight } = FAMILIES[face];
  const chain = [family, ...FALLBACKS[han]].flatMap((name) =>
    familyFiles(name, ONE_WEIGHT.has(name) ? 400 : weight),
  );
  chains.set(key, chain);
  return chain;
}

function familyFiles(family: string, weight: number): readonly FontFile[] {
  const key = `${family}-${weight}`;
  const known = families.get(key);
  if (known) return known;
  const folder = dirname(require.resolve(`@fontsource/${family}/package.json`));
  const subsets: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
  const order = ([a]: [string, string], [b]: [string, string]) =>
    Number(b === 'latin') - Number(a === 'latin');
  const files = Object.entries(subsets)
    .sort(order)
    .map(([subset, ranges]) => {
      const name = `${family}-${subset.replace(/[[\]]/g, '')}-${weight}`;
      return fontFile(name, join(folder, 'files', `${name}-normal.woff`), ranges);
    });
  families.set(key, files);
  return files;
}

function fontFile(name: string, path: string, ranges: string): FontFile {
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
    name,
    // The package's ranges only say where to look: to open all files would take seconds.
    has: (codePoint) =>
      bounds.some(({ from, to }) => codePoint >= from && codePoint <= to) &&
      open().hasGlyphForCodePoint(codePoint),
    open,
  };
}

function openFont(path: string): Font {
  const font = create(unpackWoff(readFileSync(path)));
  if (!('layout' in font)) throw new Error(`${path} is a collection, not a font`);
  return sharedFont(font);
}
