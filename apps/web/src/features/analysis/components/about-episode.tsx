import { ChevronDown } from 'lucide-react';
import { analysisTexts } from '../texts.js';

/** The publisher's description, folded. */
export function AboutEpisode({ description }: { readonly description?: string }) {
  if (!description?.trim()) return null;
  return (
    <details className="group mt-10 border-line border-y">
      <summary className="flex min-h-11 list-none items-center justify-between font-medium text-ui [&::-webkit-details-marker]:hidden">
        {analysisTexts.about}
        <ChevronDown size={18} aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      <p className="max-w-prose whitespace-pre-line pb-4 text-muted text-ui leading-[1.55]">{description}</p>
    </details>
  );
}
