import type { ReactNode } from 'react';
import { classNames } from '#ui/lib/class-names.js';

/** Content width of every screen: at most 72 rem, with margins on small screens. */
export function Page({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <div className={classNames('mx-auto w-full max-w-page px-4 sm:px-6', className)}>{children}</div>;
}

interface PageTitleProps {
  readonly title: string;
  /** One or two sentences below the title. */
  readonly intro?: ReactNode;
}

/** Heading of a screen. */
export function PageTitle({ title, intro }: PageTitleProps) {
  return (
    <div className="max-w-prose pt-10 pb-8 sm:pt-14">
      <h1 className="text-display sm:text-hero">{title}</h1>
      {intro !== undefined && <p className="mt-4 text-lead text-muted">{intro}</p>}
    </div>
  );
}
