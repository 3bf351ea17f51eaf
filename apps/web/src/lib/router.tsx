import { createContext, type ReactNode, useContext, useEffect } from 'react';

/** Where the reader is. */
export interface Location {
  readonly pathname: string;
  /** With its question mark; empty without a query. */
  readonly search: string;
  /** With its number sign; empty without one. */
  readonly hash: string;
  /** Names the entry of the history. */
  readonly key: string;
  /** How the reader came: by a link, by a change of the address in place, or by the browser's own ways. */
  readonly by: 'push' | 'replace' | 'pop';
}

/** Goes to a path of this site, from the root; `replace`: without a new entry of the history. */
export type Navigate = (to: string, options?: { readonly replace?: boolean }) => void;

const LocationContext = createContext<Location | undefined>(undefined);
const NavigateContext = createContext<Navigate | undefined>(undefined);

interface RouterProps {
  readonly location: Location;
  readonly navigate: Navigate;
  readonly children: ReactNode;
}

/** Tells what is below it where the reader is and how to go elsewhere. */
export function Router({ location, navigate, children }: RouterProps) {
  return (
    <NavigateContext value={navigate}>
      <LocationContext value={location}>{children}</LocationContext>
    </NavigateContext>
  );
}

export function useLocation(): Location {
  return known(useContext(LocationContext));
}

export function useNavigate(): Navigate {
  return known(useContext(NavigateContext));
}

/** Leads on to another screen, in place of this one. */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a Router is missing above');
  return value;
}
