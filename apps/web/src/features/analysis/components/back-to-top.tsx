import { ArrowUp } from 'lucide-react';
import { Button } from '#ui/components/button.js';
import { analysisTexts } from '../texts.js';

/** Scrolls to the top of the page and moves the focus there. */
export function BackToTop() {
  const go = () => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className="no-print mt-14">
      <Button variant="quiet" onClick={go}>
        <ArrowUp size={18} aria-hidden="true" />
        {analysisTexts.backToTop}
      </Button>
    </div>
  );
}
