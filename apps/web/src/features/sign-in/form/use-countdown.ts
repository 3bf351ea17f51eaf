import { useEffect, useState } from 'react';

/** Counts down in whole seconds to 0. */
export function useCountdown(from: number): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    const ticking = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    const end = setTimeout(() => clearInterval(ticking), from * 1000 + 500);
    return () => {
      clearInterval(ticking);
      clearTimeout(end);
    };
  }, [from]);
  return left;
}
