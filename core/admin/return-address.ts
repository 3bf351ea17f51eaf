const NAME = 'to';

/** The login's address that leads back to a screen of the admin area afterwards. Both are paths below `/podmin`. */
export function loginAddress(screen: { readonly pathname: string; readonly search: string }): string {
  const address = screen.pathname + screen.search;
  return address === '/' ? '/login' : `/login?${new URLSearchParams({ [NAME]: address })}`;
}

/** Where to go after the login. Only the admin area's own screens: an address is never trusted. */
export function screenAfterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get(NAME) ?? '/';
  return /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/login') ? wanted : '/';
}
