import { useLocation } from 'react-router';
import { NotFoundNotice } from './not-found.js';

/** Not-found page for paths without a screen. */
export default function UnknownPage() {
  const { pathname } = useLocation();
  return <NotFoundNotice key={pathname} />;
}
