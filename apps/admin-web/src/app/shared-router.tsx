import type { ReactNode } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { Router } from '../../../web/src/lib/router.js';

const BY = {
  [NavigationType.Pop]: 'pop',
  [NavigationType.Push]: 'push',
  [NavigationType.Replace]: 'replace',
} as const;

/** Tells the parts shared with the web app where the admin is and how to go elsewhere. */
export function SharedRouter({ children }: { readonly children: ReactNode }) {
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const by = BY[useNavigationType()];
  return (
    <Router
      location={{ pathname, search, hash, key, by }}
      navigate={(to, options) => void navigate(to, options)}
    >
      {children}
    </Router>
  );
}
