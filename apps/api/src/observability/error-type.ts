const MAX_CODE_LENGTH = 64;

/** `error.type` of a failure: its code or class. Messages may quote what people wrote. */
export function errorType(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && code !== '' && code.length <= MAX_CODE_LENGTH) return code;
  return error instanceof Error ? error.constructor.name : '_OTHER';
}
