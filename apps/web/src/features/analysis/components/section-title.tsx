import type { ReactNode } from 'react';

/** Title of a section within a card. */
export function SectionTitle({ children }: { readonly children: ReactNode }) {
  return <h3 className="pb-3 text-title">{children}</h3>;
}
