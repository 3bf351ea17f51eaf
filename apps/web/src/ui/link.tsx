import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';

interface LinkProps extends ComponentProps<'a'> {
  /** A path of this site, from the root. */
  readonly to: string;
}

/** A link to another screen: an anchor, which `useClientNavigation` follows without a new page. */
export function Link({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  return <a href={to} aria-current={to === pathname ? 'page' : undefined} {...rest} />;
}
