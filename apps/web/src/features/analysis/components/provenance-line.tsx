import type { Provenance } from '#core/analysis/provenance/provenance.js';
import { provenanceParts } from '#core/analysis/provenance/provenance-text.js';
import { formatDay } from '#core/sharing/episode-facts.js';

/**
 * Origin of the transcript, share of it used, model and date. Marks extractive summaries as such; omitted if no transcript
 * is recorded.
 */
export function ProvenanceLine({ provenance }: { readonly provenance: Provenance }) {
  if (provenance.words === 0) return null;
  const day = formatDay(provenance.madeAt);
  const parts = [...provenanceParts(provenance), ...(day ? [`made ${day}`] : [])];
  return <p className="mt-4 text-muted text-note">{parts.join(' · ')}</p>;
}
