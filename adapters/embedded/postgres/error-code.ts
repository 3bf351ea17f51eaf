/** The system's or SQLite's code of an error, of whatever realm the error is: `EEXIST`, 5 … */
export function errorCode(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('errcode' in error) return error.errcode;
  return 'code' in error ? error.code : undefined;
}
