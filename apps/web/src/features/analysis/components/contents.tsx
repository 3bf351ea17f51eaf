import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '#ui/lib/class-names.js';
import type { PageSection } from '../sections.js';
import { analysisTexts } from '../texts.js';

/** Minimum number of sections for which a table of contents is shown. */
const MIN_SECTIONS = 4;

interface ContentsProps {
  readonly sections: readonly Pick<PageSection, 'id' | 'title'>[];
  /** True if the evidence rail is displayed above the contents. */
  readonly hasRail: boolean;
}

/** Table of contents: sticky on large windows, collapsible on small ones. */
export function Contents({ sections, hasRail }: ContentsProps) {
  const current = useCurrentSection(sections);
  const folded = useRef<HTMLDetailsElement>(null);
  if (sections.length < MIN_SECTIONS) return null;
  return (
    <>
      <nav
        aria-label={analysisTexts.contents}
        className={classNames(
          'no-print mt-4 -mb-8 hidden gap-x-6 border-line border-b bg-paper lg:flex',
          '[@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:z-[9]',
          hasRail ? 'top-30' : 'top-16',
        )}
      >
        {sections.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            aria-current={id === current ? 'true' : undefined}
            className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 text-muted text-note transition-colors hover:text-ink aria-[current=true]:border-accent aria-[current=true]:text-ink"
          >
            {title}
          </a>
        ))}
      </nav>
      <details ref={folded} className="no-print group mt-6 -mb-6 border-line border-y lg:hidden">
        <summary className="flex min-h-11 list-none items-center justify-between font-medium text-ui [&::-webkit-details-marker]:hidden">
          {analysisTexts.contents}
          <ChevronDown size={18} aria-hidden="true" className="transition-transform group-open:rotate-180" />
        </summary>
        <ul className="pb-2">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'true' : undefined}
                className="flex min-h-11 items-center border-transparent border-l-2 pl-3 text-ui aria-[current=true]:border-accent"
                onClick={() => {
                  if (folded.current) folded.current.open = false;
                }}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** Distance of the reading line from the top of the window, in percent. The section that it crosses is the current one. */
const LINE = 40;

/** Id of the current section; absent above the first one and without IntersectionObserver. */
function useCurrentSection(sections: readonly Pick<PageSection, 'id' | 'title'>[]): string | undefined {
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
