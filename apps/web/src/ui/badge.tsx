import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';

const TONES = {
  plain: 'border-line text-muted',
  accent: 'border-accent text-accent',
  solid: 'border-accent bg-accent text-on-accent',
} as const;

interface BadgeProps {
  readonly tone?: keyof typeof TONES;
  readonly children: ReactNode;
}

/** A short word set apart by a hairline: Beta, Most Popular, a topic. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center whitespace-nowrap rounded-md border px-1.5 py-px font-medium font-sans text-note',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
