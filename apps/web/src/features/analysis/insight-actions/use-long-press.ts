import { type RefObject, useEffect, useRef } from 'react';

/** Time until a resting finger counts as a long press, in milliseconds. */
const LONG_PRESS_MS = 500;
/** Movement that makes a press a scroll, in pixels. */
const TOLERANCE_PX = 10;

/** Calls back when a finger rests on an element. */
export function useLongPress(area: RefObject<HTMLElement | null>, onLongPress: () => void): void {
  const latest = useRef(onLongPress);
  useEffect(() => {
    latest.current = onLongPress;
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    const onDown = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      if (pointerType !== 'touch') return;
      from = { x, y };
      timer = setTimeout(() => latest.current(), LONG_PRESS_MS);
    };
    const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (Math.abs(x - from.x) + Math.abs(y - from.y) > TOLERANCE_PX) clearTimeout(timer);
    };
    const end = () => clearTimeout(timer);
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    for (const type of ['pointerup', 'pointercancel'] as const) element.addEventListener(type, end);
    return () => {
      end();
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      for (const type of ['pointerup', 'pointercancel'] as const) element.removeEventListener(type, end);
    };
  }, [area]);
}
