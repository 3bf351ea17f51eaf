import { type RefObject, useEffect, useRef, useState } from 'react';

/** True once an element has come into view, or at once without IntersectionObserver. */
export function useInView<Kind extends Element>(): { ref: RefObject<Kind | null>; seen: boolean } {
  const ref = useRef<Kind>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || seen) return;
    if (!('IntersectionObserver' in window)) {
      setSeen(true);
      return;
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen]);
  return { ref, seen };
}
