import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';

interface LinkProps extends ComponentProps<'a'> {
  /** Absolute path on this site. */
  readonly to: string;
}

/** Internal link. `useClientNavigation` handles its clicks without a page load. */
export function Link({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  return <a href={to} aria-current={to === pathname ? 'page' : undefined} {...rest} />;
}

/** Returns a text as a path on this site; absent if it leads elsewhere. */
export function sitePath(text: unknown): string | undefined {
  return typeof text === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : undefined;
}
