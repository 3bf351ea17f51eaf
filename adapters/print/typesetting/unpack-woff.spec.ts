import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './font-registry.js';

const path = createRequire(import.meta.url).resolve(
  '@fontsource/newsreader/files/newsreader-latin-400-normal.woff',
);

describe('unpackWoff', () => {
  it('makes the font that the WOFF was made from', () => {
    const packed = readFileSync(path);
    const [plain, reference] = [create(unpackWoff(packed)), create(packed)] as [Font, Font];
    expect(plain.characterSet).toEqual(reference.characterSet);
    const outline = (font: Font) => font.layout('Ælfric (fi)').glyphs.map((glyph) => glyph.path.toSVG());
    expect(outline(plain)).toEqual(outline(reference));
  });

  it('refuses anything else', () => {
    expect(() => unpackWoff(Buffer.from('wOF2 is another format'))).toThrow('not a WOFF font');
  });
});
