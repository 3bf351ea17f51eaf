import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';

const TONES = {
  plain: undefined,
  accent: 'border-accent text-accent',
  solid: 'border-accent bg-accent text-on-accent',
} as const;

interface BadgeProps {
  readonly tone?: keyof typeof TONES;
  /** A line of its own that is cut at this width, as a class. */
  readonly widest?: string;
  readonly children: ReactNode;
}

/** A short word set apart by a hairline: Beta, Most Popular, a topic. */
export function Badge({ tone = 'plain', widest, children }: BadgeProps) {
  return (
    <span className={classNames('badge', TONES[tone], widest && `block truncate ${widest}`)}>{children}</span>
  );
}
