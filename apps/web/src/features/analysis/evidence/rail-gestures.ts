import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Number of ticks that Page Up and Page Down skip. */
const PAGE = 5;

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  PageUp: -PAGE,
  PageDown: PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Index of the tick that a key moves to; absent for keys that the rail does not handle. */
export function tickAfterKey(key: string, index: number, count: number): number | undefined {
  const step = STEPS[key];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, index + step));
}

/** True when an element is in the lower half of the window, where what floats beside it belongs above it. */
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

/** Distance of a swipe, in pixels; shorter movements are presses. */
const MIN_SWIPE_PX = 40;

/** Handlers of an element that fingers swipe over: to the left for the next item, to the right for the previous one. */
export function useSwipe(onStep: (step: -1 | 1) => void) {
  const start = useRef<number>(undefined);
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      start.current = pointerType === 'touch' ? clientX : undefined;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = start.current === undefined ? 0 : clientX - start.current;
      start.current = undefined;
      if (Math.abs(moved) >= MIN_SWIPE_PX) onStep(moved < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
