import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';

const TONES = {
  plain: undefined,
  accent: 'border-accent text-accent',
  solid: 'border-accent bg-accent text-on-accent',
} as const;

interface BadgeProps {
  readonly tone?: keyof typeof TONES;
  /** Truncates the badge at this width, given as a class. */
  readonly widest?: string;
  readonly children: ReactNode;
}

/** A short outlined label, such as Beta, Most Popular or a topic. */
export function Badge({ tone = 'plain', widest, children }: BadgeProps) {
  return (
    <span className={classNames('badge', TONES[tone], widest && `block truncate ${widest}`)}>{children}</span>
  );
}
