import { useEffect, useState } from 'react';
import type { PageSection } from './sections.js';

/** Distance of the reading line from the top of the window, in percent. The section that it crosses is the current one. */
const LINE = 40;

/** Id of the current section; absent above the first one and without IntersectionObserver. */
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
