import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';

interface BadgeProps {
  readonly tone?: 'plain' | 'accent';
  readonly children: ReactNode;
}

/** A short word set apart by a hairline: Beta, Most Popular, a topic. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center whitespace-nowrap rounded-md border px-1.5 py-px font-medium font-sans text-note',
        tone === 'accent' ? 'border-accent text-accent' : 'border-line text-muted',
      )}
    >
      {children}
    </span>
  );
}
