import type { ComponentProps, ComponentType } from 'react';
import { classNames } from '#ui/lib/class-names.js';

interface IconButtonProps extends ComponentProps<'button'> {
  readonly label: string;
  readonly icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  /** Width and height of the icon, in pixels. */
  readonly size?: number;
}

/** Button of 44 px that shows an icon alone. */
export function IconButton({ label, icon: Icon, size = 18, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames('inline-flex size-11 flex-none items-center justify-center', className)}
      {...rest}
    >
      <Icon size={size} aria-hidden="true" />
    </button>
  );
}
