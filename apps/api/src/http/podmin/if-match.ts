/** The version that an If-Match header names. */
export function versionIn(ifMatch: string | undefined): string | undefined {
  return ifMatch?.replace(/^\s*(?:W\/)?"?/, '').replace(/"?\s*$/, '');
}
