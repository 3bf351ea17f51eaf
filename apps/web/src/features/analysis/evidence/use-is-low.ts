import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in the lower half of the window, where what floats beside it belongs above it. */
export function useIsLow(element: RefObject<Element | null>, isWatched: boolean): boolean {
  const [isLow, setLow] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!isWatched || !current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect } = entries.at(-1) as IntersectionObserverEntry;
        setLow(!isIntersecting && boundingClientRect.top > 0);
      },
      { rootMargin: '0px 0px -50% 0px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isWatched]);
  return isLow && isWatched;
}
