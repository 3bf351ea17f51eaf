import '../test/support/typescript.mjs';

const { compareSegmentations } = await import('./segmentation.ts');

/** Pk of computed chapters against QMSum's topics; must be below an even split and TextTiling in the same run. */
export async function chapters() {
  const { ours, even, tiling } = compareSegmentations();
  return [
    { name: 'chapters, Pk, ours', value: ours, unit: '', bound: Math.min(even, tiling) },
    { name: 'chapters, Pk, even split', value: even, unit: '' },
    { name: 'chapters, Pk, TextTiling', value: tiling, unit: '' },
  ];
}
