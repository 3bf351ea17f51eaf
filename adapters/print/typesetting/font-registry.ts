import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { sharedFont } from './shared-font.js';

/** A typeface of the product. */
export type Face = 'serif' | 'serifBold' | 'sans' | 'sansBold';

/** Regional shapes of the characters that Chinese and Japanese share. */
export type HanStyle = 'chinese' | 'japanese';

/** One file of a font family; it covers a subset of Unicode. */
export interface FontFile {
  /** Unique name under which a document registers it. */
  readonly name: string;
  /** Returns whether the font has a glyph for the code point. */
  has(codePoint: number): boolean;
  /** Opens the font once per thread; all documents share it and its caches. */
  open(): Font;
}

/** Families tried after the face's own, in the order of the scripts' frequency. */
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

/** Families that come in regular weight only. */
const SINGLE_WEIGHT = new Set([
  'sawarabi-gothic',
  'zcool-xiaowei',
  'gowun-dodum',
  'noto-emoji',
  'noto-sans-symbols-2',
]);

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

const require = createRequire(import.meta.url);
const chains = new Map<string, readonly FontFile[]>();
const families = new Map<string, readonly FontFile[]>();

/** Criteria that select the fonts of a text. */
export interface FontChoice {
  readonly face: Face;
  readonly han: HanStyle;
}

/** Returns Japanese for texts in that language or with kana; else Chinese. */
export function hanStyleOf(texts: readonly string[], language = ''): HanStyle {
  return /^ja\b/i.test(language) || texts.some((text) => KANA.test(text)) ? 'japanese' : 'chinese';
}

/** Returns the font files of a choice in order of preference. */
export function fontChain({ face, han }: FontChoice): readonly FontFile[] {
  const key = `${face} ${han}`;
  const known = chains.get(key);
  if (known) return known;
  const { family, weight } = FAMILIES[face];
  const chain = [family, ...FALLBACKS[han]].flatMap((name) =>
    familyFiles(name, SINGLE_WEIGHT.has(name) ? 400 : weight),
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
    // The package's ranges narrow the search; opening all files would take seconds.
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

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** Converts a WOFF 1.0 font to its OpenType file, which is cheap to open repeatedly. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEADER + index * WOFF_ENTRY;
    const start = woff.readUInt32BE(at + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(at + 8));
    const length = woff.readUInt32BE(at + 12);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed.length < length ? inflateSync(packed) : packed,
    };
  });

  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  const power = Math.floor(Math.log2(count));
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  tables.forEach(({ tag, checksum, data }, index) => {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(header, at);
    header.writeUInt32BE(checksum, at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(data.length, at + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  });
  return Buffer.concat(parts);
}
