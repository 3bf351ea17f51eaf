/** Returns a text as a path on this site; absent if it leads elsewhere. */
export function sitePath(text: unknown): string | undefined {
  return typeof text === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : undefined;
}
