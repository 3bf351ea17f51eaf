/** Writing systems whose ratio of characters to tokens differs. */
export type Script = 'latin' | 'spaced' | 'ideographic' | 'unspaced';

/** Letters that are one unit together: a word of eight is two in most tokenizers. */
const LETTERS_PER_UNIT = 6;
const DIGITS_PER_UNIT = 3;
/** Thai, Lao, Khmer and Burmese letters. */
const UNSPACED_PER_UNIT = 2;

/**
 * Measure of a text that is roughly proportional to its tokens, whatever the model: parts of words, single East Asian
 * letters, groups of digits, and runs of signs as one. `script` is the one of most units.
 */
export function promptUnits(text: string): { readonly units: number; readonly script: Script } {
  const units: Record<Script, number> = { latin: 0, spaced: 0, ideographic: 0, unspaced: 0 };
  let signs = 0;
  for (let i = 0; i < text.length; ) {
    const kind = kindOf(text.charCodeAt(i));
    let end = i + 1;
    while (end < text.length && kindOf(text.charCodeAt(end)) === kind) end += 1;
    const length = end - i;
    if (kind === 'sign') signs += 1;
    else if (kind === 'digit') signs += Math.ceil(length / DIGITS_PER_UNIT);
    else if (kind === 'ideographic') units.ideographic += length;
    else if (kind === 'unspaced') units.unspaced += length / UNSPACED_PER_UNIT;
    else if (kind !== 'space') units[kind] += Math.ceil(length / LETTERS_PER_UNIT);
    i = end;
  }
  const [script, most] = (Object.entries(units) as [Script, number][]).reduce((a, b) =>
    b[1] > a[1] ? b : a,
  );
  const sum = Object.values(units).reduce((total, count) => total + count, signs);
  return { units: sum, script: most > 0 ? script : 'latin' };
}

type Kind = Script | 'digit' | 'sign' | 'space';

function kindOf(code: number): Kind {
  if (code <= 0x20 || code === 0xa0 || code === 0x3000) return 'space';
  if (code >= 0x30 && code <= 0x39) return 'digit';
  if (code < 0x80) return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a ? 'latin' : 'sign';
  if (code < 0xc0) return 'sign';
  if (code < 0x370) return 'latin';
  if (code < 0xe00) return 'spaced';
  if (code < 0x10a0) return code >= 0xf00 && code < 0x1000 ? 'spaced' : 'unspaced';
  if (code >= 0x1780 && code < 0x1800) return 'unspaced';
  if (code >= 0x1e00 && code < 0x1f00) return 'latin';
  if (code >= 0x2000 && code < 0x2e80) return 'sign';
  if (code >= 0x3001 && code < 0x3040) return 'sign';
  if (code >= 0xac00 && code < 0xd7b0) return 'ideographic';
  if (code >= 0x2e80 && code < 0xfb00) return 'ideographic';
  return code >= 0xfb00 && code < 0xff00 ? 'spaced' : 'sign';
}
