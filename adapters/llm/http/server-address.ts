/** The address of a server without a user's name, a password or a query, which may be secrets. */
export function serverAddress(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname}`;
}
