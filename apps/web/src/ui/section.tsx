import { type ComponentProps, type ReactNode, useId } from 'react';

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title: ReactNode;
  readonly text?: string;
  readonly titleClass?: string;
}

/** A part of a page under its heading, named by it. */
export function Section({ title, text, titleClass = 'text-title', className, children, id }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={className ?? 'mt-12 border-line border-t pt-6'}>
      <h2 id={titleId} className={titleClass}>
        {title}
      </h2>
      {text && <p className="mt-2 max-w-[60ch] text-muted text-ui">{text}</p>}
      {children}
    </section>
  );
}
