import { useLocation } from 'react-router';
import { NotFoundNotice } from './not-found.js';

/** An address that belongs to no screen. */
export function UnknownPage() {
  const { pathname } = useLocation();
  return <NotFoundNotice key={pathname} />;
}
