import { screen } from '@testing-library/react';
import { openAdmin } from '#admin-web-test/render-admin.js';

const ENTRY = {
  day: '2026-11-02',
  plan: 'all_access',
  model: 'gpt-5-mini',
  purpose: 'summary',
  runs: 12,
  failed: 1,
  calls: 30,
  inputTokens: 250_000,
  cachedTokens: 80_000,
  outputTokens: 30_000,
  costUsd: 0.1234,
  unpricedRuns: 0,
  audioSeconds: 0,
};
const listOf = (page: number) => `GET spending?page=${page}&limit=50`;
const pageOf = (entries: readonly object[], total = entries.length) => ({ body: { entries, total } });

describe('the Spending tab', () => {
  it('shows what each plan cost on a day, and what has no price', async () => {
    const unpriced = { ...ENTRY, plan: 'visitor', purpose: 'question', costUsd: 0, unpricedRuns: 12 };
    const partly = { ...ENTRY, plan: 'free', unpricedRuns: 2, costUsd: 3, failed: 0 };
    const heard = { ...ENTRY, plan: 'pro', purpose: 'transcription', model: 'whisper-1', audioSeconds: 1801 };
    openAdmin('/spending', { [listOf(1)]: pageOf([ENTRY, unpriced, partly, heard]) });
    const rows = (await screen.findAllByRole('rowheader')).map((head) => head.closest('tr')?.textContent);
    expect(rows).toEqual([
      '2026-11-02All AccessSummariesgpt-5-mini12 (1 failed)250,000 / 80,000 / 30,000$0.1234',
      '2026-11-02VisitorsQuestionsgpt-5-mini12 (1 failed)250,000 / 80,000 / 30,000price unknown',
      '2026-11-02FreeSummariesgpt-5-mini12250,000 / 80,000 / 30,000$3.00 and 2 runs without a price',
      '2026-11-02ProTranscriptionswhisper-112 (1 failed)31 min$0.1234',
    ]);
  });

  it('pages, says when there is nothing, and loads again after a failure', async () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ ...ENTRY, model: `model-${at}` }));
    const { user } = openAdmin('/spending', {
      [listOf(1)]: [{ status: 503, body: { error: 'Busy' } }, pageOf(many, 51)],
      [listOf(2)]: pageOf([{ ...ENTRY, model: 'the-last-one' }], 51),
    });
    expect(await screen.findByText('Failed to load the spending')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await user.click(await screen.findByRole('button', { name: /Next/ }));
    expect(await screen.findByText('the-last-one')).toBeTruthy();
  });

  it('says that no model was used', async () => {
    openAdmin('/spending', { [listOf(1)]: pageOf([]) });
    expect(await screen.findByText('No model was used yet.')).toBeTruthy();
  });
});
