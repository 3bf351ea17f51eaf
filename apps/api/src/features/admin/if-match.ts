/** The version that an If-Match header names; absent where any will do (RFC 9110). */
export function versionIn(ifMatch: string | undefined): string | undefined {
  const named = ifMatch?.trim();
  return named === '*' ? undefined : named?.replace(/^(?:W\/)?"?/, '').replace(/"?$/, '');
}
