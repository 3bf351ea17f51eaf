import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.js';

/** A face of the PDF's typography. */
export type Face = 'serif' | 'serifBold' | 'sans' | 'sansBold';

/** One font file: a part of a family, for some of Unicode. */
export interface FontFile {
  /** Unique; the name under which a document registers it. */
  readonly name: string;
  readonly covers: (codePoint: number) => boolean;
  /** The opened font, shared by all documents: what it has decoded once it knows. */
  open(): Font;
}

/** What stands in where the face's own family has no glyph: other European scripts, Arabic, Japanese, emoji. */
const FALLBACKS = ['noto-sans', 'noto-sans-arabic', 'sawarabi-gothic', 'noto-emoji'];

const FAMILIES: Readonly<Record<Face, { readonly family: string; readonly weight: number }>> = {
  serif: { family: 'newsreader', weight: 400 },
  serifBold: { family: 'newsreader', weight: 600 },
  sans: { family: 'inter', weight: 400 },
  sansBold: { family: 'inter', weight: 600 },
};

/** Families that come in one weight only. */
const ONE_WEIGHT: Readonly<Record<string, number>> = { 'sawarabi-gothic': 400, 'noto-emoji': 400 };

const require = createRequire(import.meta.url);
const chains = new Map<Face, readonly FontFile[]>();
const families = new Map<string, readonly FontFile[]>();

/** The font files of a face, best first. */
export function fontChain(face: Face): readonly FontFile[] {
  const known = chains.get(face);
  if (known) return known;
  const { family, weight } = FAMILIES[face];
  const chain = [family, ...FALLBACKS].flatMap((name) => familyFiles(name, ONE_WEIGHT[name] ?? weight));
  chains.set(face, chain);
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
  return {
    name,
    covers: (codePoint) => bounds.some(({ from, to }) => codePoint >= from && codePoint <= to),
    open: () => {
      font ??= openFont(path);
      return font;
    },
  };
}

function openFont(path: string): Font {
  const font = create(unpackWoff(readFileSync(path)));
  if (!('layout' in font)) throw new Error(`${path} is a collection, not a font`);
  return font;
}
