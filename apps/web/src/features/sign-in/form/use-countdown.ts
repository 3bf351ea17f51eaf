import { useEffect, useState } from 'react';

/** Counts down in whole seconds to 0, by the clock: timers of a busy or hidden page are late. */
export function useCountdown(from: number): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    const end = Date.now() + from * 1000;
    const ticking = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(ticking);
    }, 1000);
    return () => clearInterval(ticking);
  }, [from]);
  return left;
}
