import { Component, type ReactNode, useId } from 'react';
import { Button } from '#ui/components/button.js';
import { analysisTexts } from '../texts.js';

interface CardProps {
  readonly title: string;
  /** Fragment id that links on the page use. */
  readonly anchor?: string;
  /** Margins and rule above; a rule by default. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A titled section of the briefing with its own error boundary. */
export function Card({ title, anchor, className = 'mt-14 border-ink border-t pt-4', children }: CardProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className={`${className} scroll-mt-4 lg:scroll-mt-32`}>
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <CardBoundary>{children}</CardBoundary>
    </section>
  );
}

/** Contains render errors of a card so that the rest of the page stays usable (spec §8). */
export class CardBoundary extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="mt-4 border-danger border-l-2 py-1 pl-4">
        <p className="text-ui">{analysisTexts.displayError}</p>
        <Button variant="quiet" className="mt-3" onClick={() => this.setState({ failed: false })}>
          {analysisTexts.tryAgain}
        </Button>
      </div>
    );
  }
}

/** Title of a section within a card. */
export function SectionTitle({ children }: { readonly children: ReactNode }) {
  return <h3 className="pb-3 text-title">{children}</h3>;
}
