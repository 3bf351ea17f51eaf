import { transcriptTexts } from '../texts.js';
import { type PageView, TRANSCRIPT_HASH } from '../transcript/page-view.js';

/** Links between the summary and the transcript of an analysis. */
export function ViewTabs({ current }: { readonly current: PageView['kind'] }) {
  const page = (kind: PageView['kind']) => (current === kind ? 'page' : undefined);
  return (
    <nav aria-label={transcriptTexts.view} className="view-tabs no-print">
      <a href="#summary" aria-current={page('summary')}>
        {transcriptTexts.summary}
      </a>
      <a href={TRANSCRIPT_HASH} aria-current={page('transcript')}>
        {transcriptTexts.transcript}
      </a>
    </nav>
  );
}
