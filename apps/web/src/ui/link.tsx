import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface LinkProps extends ComponentProps<'a'> {
  /** A path of this site, from the root. */
  readonly to: string;
}

/** A link to another screen. Opened in a new tab or without JavaScript it is a link like any other. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || rest.target;
    if (event.defaultPrevented || event.button !== 0 || elsewhere) return;
    event.preventDefault();
    navigate(to, { replace: to === pathname + search + hash });
  };
  return <a href={to} aria-current={to === pathname ? 'page' : undefined} onClick={follow} {...rest} />;
}
