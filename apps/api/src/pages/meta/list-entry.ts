import type { Analysis } from '#core/analysis/analysis.js';
import { analysisPath } from '#core/catalogue/address.js';
import type { Crumb } from '#core/sharing/json-ld/site-nodes.js';

/** An analysis as a list entry of structured data. */
export function listEntry(publicUrl: string): (analysis: Analysis) => Crumb {
  return (analysis) => ({ name: analysis.title, url: publicUrl + analysisPath(analysis) });
}
