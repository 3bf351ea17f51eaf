const NAME = 'to';

/** URL of the login that returns to a screen of the admin area. Both are paths below `/podmin`. */
export function loginAddress(screen: { readonly pathname: string; readonly search: string }): string {
  const address = screen.pathname + screen.search;
  return address === '/' ? '/login' : `/login?${new URLSearchParams({ [NAME]: address })}`;
}

/** Redirect target after login. Restricted to screens of the admin area, because the parameter is untrusted. */
export function screenAfterLogin(search: string): string {
  const screen = new URLSearchParams(search).get(NAME) ?? '/';
  return /^\/(?![/\\])/.test(screen) && !screen.startsWith('/login') ? screen : '/';
}
