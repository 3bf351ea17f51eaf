/** Truncates text at a word boundary, else between graphemes, and appends `mark`. */
export function truncateAtWord(text: string, maxLength: number, mark = '…'): string {
  if (text.length <= maxLength) return text;
  const room = Math.max(0, maxLength - mark.length);
  const end = graphemeBoundary(text, room);
  const space = /\s/u.test(text.charAt(end)) ? end : text.lastIndexOf(' ', end);
  const cut = space > end / 2 ? space : end;
  return (
    text.slice(0, cut).replace(/(?<![\s,;:–—\p{Join_Control}-])[\s,;:–—\p{Join_Control}-]+$/u, '') + mark
  );
}

/** Last grapheme boundary at or before `offset`. A longer grapheme is cut between code points. */
export function graphemeBoundary(text: string, offset: number): number {
  const near = Math.max(0, offset - 200);
  const from = near + text.slice(near, offset).lastIndexOf(' ') + 1;
  let edge = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text.slice(from, offset + 200))) {
    const end = from + index + segment.length;
    if (end > offset) break;
    edge = end;
  }
  if (edge > 0) return edge;
  return /^[\uDC00-\uDFFF]/.test(text.slice(offset)) ? offset - 1 : offset;
}
