import type { Provenance } from '#core/analysis/provenance.js';
import { provenanceParts } from '#core/analysis/provenance-text.js';
import { useLocaleFormats } from '#web/lib/locale-formats.js';

/**
 * One quiet line: transcript, share used, what made the summary, when. Extractive summaries say so in
 * it. Without a word of transcript on record nothing is claimed.
 */
export function ProvenanceLine({ provenance }: { readonly provenance: Provenance }) {
  const formats = useLocaleFormats();
  if (provenance.words === 0) return null;
  const day = formats.date(provenance.madeAt);
  const parts = [...provenanceParts(provenance), ...(day ? [`made ${day}`] : [])];
  return <p className="mt-4 text-muted text-note">{parts.join(' · ')}</p>;
}
