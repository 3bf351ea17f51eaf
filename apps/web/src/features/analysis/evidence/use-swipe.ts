import { type PointerEvent, useRef } from 'react';

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
