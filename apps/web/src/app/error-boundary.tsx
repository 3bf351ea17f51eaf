import { Component, type ReactNode } from 'react';
import { Button } from '#ui/components/button.js';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Catches render errors of a screen, such as a missing chunk after a release, and offers a reload. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="mx-auto max-w-prose px-4 py-24">
        <h1 className="text-display">This page stopped working</h1>
        <p className="mt-4 text-lead text-muted">
          Reload it to go on. If a new version was released while you were reading, the reload brings it.
        </p>
        <Button className="mt-8" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </div>
    );
  }
}
