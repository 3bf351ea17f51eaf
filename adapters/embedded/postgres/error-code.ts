/** Returns an error's `code`, such as `EEXIST` or SQLite's 5, without checking its class. */
export function errorCode(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('errcode' in error) return error.errcode;
  return 'code' in error ? error.code : undefined;
}
