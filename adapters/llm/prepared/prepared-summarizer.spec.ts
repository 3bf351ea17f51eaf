import { readFileSync } from 'node:fs';
import { parseTranscript } from '#adapters/transcripts/parse-transcript.js';
import { verifyDraft } from '#core/analysis/drafts/verify-draft.js';
import { PREPARED_TITLE, preparedSummarizer } from './prepared-summarizer.js';

const CATALOG = new URL('../../media/samples/catalog/the-second-invoice/', import.meta.url);
const transcript = parseTranscript(readFileSync(new URL('the-no-show-fee.vtt', CATALOG), 'utf8'), 'vtt');
const request = { title: PREPARED_TITLE, show: 'The Second Invoice', transcript };
const run = { signal: new AbortController().signal };

describe('the prepared summary of the sample episode (contract §2)', () => {
  it('passes the check of every quote and statement without a loss', async () => {
    const { draft } = await preparedSummarizer().summarize(request, run);
    const { summary, insights, droppedQuotes, removed, problems } = verifyDraft(draft, transcript, [
      request.title,
      request.show,
    ]);
    expect({ droppedQuotes, removed, problems }).toEqual({ droppedQuotes: 0, removed: {}, problems: [] });
    const { citations, chapters, ...sections } = draft;
    for (const [key, written] of Object.entries(sections)) {
      const stored = { ...summary, ...insights }[key as keyof typeof sections];
      expect([key, Array.isArray(stored) ? stored.length : stored]).toEqual([
        key,
        Array.isArray(written) ? written.length : written,
      ]);
    }
    expect(insights.claims).toHaveLength(citations?.length ?? 0);
    expect(insights.claims?.filter(({ startSeconds }) => startSeconds === undefined)).toEqual([]);
  });

  it('is of the episode that the catalog shows first, and of no other', async () => {
    const { title, featured } = JSON.parse(readFileSync(new URL('the-no-show-fee.json', CATALOG), 'utf8'));
    expect({ title, featured }).toEqual({ title: PREPARED_TITLE, featured: true });
    await expect(preparedSummarizer().summarize({ ...request, title: 'Another' }, run)).rejects.toMatchObject(
      { code: 'summarizer_failed' },
    );
  });
});
