/** Bytes of a content; `to` is exclusive. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The range that a Range header asks for (RFC 9110 §14.2); absent for the whole content: without the header, for several ranges, and
 * for one that cannot be read.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replace(/\s/g, '') ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  if (first !== '' && last !== '' && Number(last) < from) return undefined;
  return from < to ? { from, to } : 'unsatisfiable';
}
