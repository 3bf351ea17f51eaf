import { BookmarkMinus } from 'lucide-react';
import type { Analysis } from '#core/analysis/analysis.js';
import { useRemoveSaved } from '#web/lib/saved/use-remove-saved.js';
import { AnalysisCard } from '#web/ui/analysis-card.js';
import { savedTexts } from '../texts.js';

interface SavedCardsProps {
  readonly analyses: readonly Analysis[];
  /** Moves the focus, because the pressed button is removed with its card. */
  readonly onRemove: () => void;
}

/** Saved summaries, each with a button to remove it. */
export function SavedCards({ analyses, onRemove }: SavedCardsProps) {
  const { mutate } = useRemoveSaved();
  const remove = (id: number) => {
    mutate(id);
    onRemove();
  };
  return (
    <ul className="grid grid-cols-1 gap-x-12 md:grid-cols-2">
      {analyses.map((analysis) => (
        <li key={analysis.id}>
          <AnalysisCard analysis={analysis} text={analysis.aiSummary.overview}>
            <button
              type="button"
              aria-label={`${savedTexts.remove}: ${analysis.title}`}
              className="-ml-2 mt-1 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-muted text-ui transition-colors hover:text-danger"
              onClick={() => remove(analysis.id)}
            >
              <BookmarkMinus size={18} aria-hidden="true" />
              {savedTexts.remove}
            </button>
          </AnalysisCard>
        </li>
      ))}
    </ul>
  );
}
