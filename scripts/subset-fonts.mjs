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
/** Unicode ranges of the files in `fonts.css`: letters and punctuation, which pages preload, and signs, for those that have one. */
const RANGES = {
  latin: [
    [0x00, 0xa1],
    [0xa3, 0xa3],
    [0xa7, 0xa7],
    [0xa9, 0xab],
    [0xad, 0xae],
    [0xb0, 0xb0],
    [0xb7, 0xb7],
    [0xba, 0xbb],
    [0xbf, 0xff],
    [0x152, 0x153],
    [0x2009, 0x2015],
    [0x2018, 0x201e],
    [0x2020, 0x2022],
    [0x2026, 0x2026],
    [0x2028, 0x2030],
    [0x2032, 0x2033],
    [0x2039, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2191, 0x2191],
    [0x2193, 0x2193],
    [0x2212, 0x2212],
    [0xfeff, 0xfeff],
    [0xfffd, 0xfffd],
  ],
  'latin-signs': [
    [0xa2, 0xa2],
    [0xa4, 0xa6],
    [0xa8, 0xa8],
    [0xac, 0xac],
    [0xaf, 0xaf],
    [0xb1, 0xb6],
    [0xb8, 0xb9],
    [0xbc, 0xbe],
    [0x131, 0x131],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x304, 0x304],
    [0x308, 0x308],
    [0x329, 0x329],
    [0x2000, 0x2008],
    [0x2016, 0x2017],
    [0x201f, 0x201f],
    [0x2023, 0x2025],
    [0x2027, 0x2027],
    [0x2031, 0x2031],
    [0x2034, 0x2038],
    [0x203b, 0x206f],
    [0x2215, 0x2215],
  ],
};

await mkdir(FOLDER, { recursive: true });
for (const name of ['inter', 'newsreader']) {
  const source = `node_modules/@fontsource-variable/${name}`;
  const whole = await readFile(`${source}/files/${name}-latin-wght-normal.woff2`);
  for (const [part, ranges] of Object.entries(RANGES)) {
    const cut = await subsetFont(whole, charactersOf(ranges), {
      targetFormat: 'woff2',
      variationAxes: WEIGHTS,
      keepFeatures: FEATURES,
    });
    await writeFile(`${FOLDER}/${name}-${part}.woff2`, cut);
    process.stdout.write(`${name}-${part}: ${cut.length} of ${whole.length} bytes\n`);
  }
  await copyFile(`${source}/LICENSE`, `${FOLDER}/${name}-license.txt`);
}

function charactersOf(ranges) {
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)))
    .join('');
}
