/** A text as a path of this site; absent when it leads anywhere else. */
export function sitePath(text: unknown): string | undefined {
  return typeof text === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : undefined;
}
