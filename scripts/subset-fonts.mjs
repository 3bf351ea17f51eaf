import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode();

/**
 * Subsets the web app's Latin fonts to the characters and weights that its pages use, because they delay the first
 * paint.
 */
const FOLDER = 'apps/ui/styles/fonts';
/** Fractions, proportional figures and contextual arrows would bring glyphs of their own. */
const FEATURES = ['ccmp', 'kern', 'liga', 'mark', 'mkmk', 'tnum'];
const WEIGHTS = { wght: { min: 400, max: 500 } };
/** Unicode ranges of these files in `fonts.css`. */
const RANGES = [
  [0x00, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
];
const text = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)),
).join('');

await mkdir(FOLDER, { recursive: true });
for (const name of ['inter', 'newsreader']) {
  const source = `node_modules/@fontsource-variable/${name}`;
  const whole = await readFile(`${source}/files/${name}-latin-wght-normal.woff2`);
  const cut = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: WEIGHTS,
    keepFeatures: FEATURES,
  });
  await writeFile(`${FOLDER}/${name}-latin.woff2`, cut);
  await copyFile(`${source}/LICENSE`, `${FOLDER}/${name}-license.txt`);
  process.stdout.write(`${name}: ${whole.length} bytes, cut to ${cut.length}\n`);
}
