import { useEffect, useState } from 'react';
import type { PageSection } from './sections.js';

/** A line across the window, in percent from its top: what it goes through is being read. */
const LINE = 40;

/** The id of the part that is being read; absent above the first, and where the browser cannot tell. */
export function useCurrentSection(
  sections: readonly Pick<PageSection, 'id' | 'title'>[],
): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          setCurrent((known) => (isIntersecting ? target.id : known === target.id ? undefined : known));
        }
      },
      { rootMargin: `-${LINE}% 0px -${100 - LINE}% 0px` },
    );
    for (const id of ids.split(' ')) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
