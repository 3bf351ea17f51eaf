import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin, sentTo } from '#admin-web-test/render-admin.js';

const detail = (version: string) => ({
  body: {
    id: 3,
    title: 'On prices',
    episodeTitle: 'On prices',
    contentType: 'podcast',
    showName: 'Founders',
    createdAt: '2026-11-02T08:00:00.000Z',
    visibility: 'public',
    version,
    summary: { episodeTitle: 'On prices', summary: 'Speaker 1 asks.', insights: [], takeaways: [] },
    unedited: {
      keyTopics: [],
      strategicQuestions: [],
      nextSteps: { immediate: [], thisWeek: [] },
      keyQuotes: [],
    },
  },
  headers: { etag: `"${version}"` },
});
const speaker = {
  label: 'Speaker 1',
  isUnnamed: true,
  words: 4,
  share: 1,
  firstSentence: 'Welcome.',
  sameAs: [],
};
const SPEAKERS = {
  body: { analysisId: 3, speakers: [speaker], proposals: [{ name: 'Ada Lovelace', source: 'title' }] },
};

describe('speakers of a summary (contract §11)', () => {
  it('contract §11: are named in the editor, whose next save is based on the new version', async () => {
    const { network, user } = openAdmin('/summaries/3', {
      'GET summaries/3': [detail('1'), detail('2')],
      'GET summaries/3/speakers': SPEAKERS,
      'PUT summaries/3/speakers': SPEAKERS,
      'PUT summaries/3': detail('3'),
    });
    await user.click(await screen.findByRole('button', { name: 'Speakers' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Speakers' }));
    await user.click(await shown.findByRole('button', { name: 'Ada Lovelace' }));
    await user.click(shown.getByRole('button', { name: 'Save names' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(network, 'PUT summaries/3/speakers')[0]?.body).toEqual({
      names: { 'Speaker 1': 'Ada Lovelace' },
    });
    await waitFor(() => expect(sentTo(network, 'GET summaries/3')).toHaveLength(2));
    await user.type(screen.getByLabelText('Summary'), ' Again.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo(network, 'PUT summaries/3')[0]?.headers.get('if-match')).toBe('"2"'));
  });

  it('contract §11: that are refused stay in the dialog, with the reason', async () => {
    const message = 'names.Speaker 1 must be a name.';
    const { user } = openAdmin('/summaries/3', {
      'GET summaries/3': detail('1'),
      'GET summaries/3/speakers': [{ status: 503, body: {} }, SPEAKERS],
      'PUT summaries/3/speakers': { status: 400, body: { message } },
    });
    await user.click(await screen.findByRole('button', { name: 'Speakers' }));
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    await user.type(await screen.findByRole('textbox', { name: 'Speaker 1' }), '42');
    await user.click(screen.getByRole('button', { name: 'Save names' }));
    expect((await screen.findByRole('alert')).textContent).toBe(`The names were not saved${message}`);
  });
});
