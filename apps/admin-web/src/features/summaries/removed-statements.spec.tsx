import { screen, within } from '@testing-library/react';
import { openAdmin, sentTo } from '#admin-web-test/render-admin.js';
import { aRemovalRecord } from '#test/builders/analysis.js';
import type { Answer } from '#ui/test/fake-network.js';

const SUMMARY = {
  id: 3,
  title: 'The price of attention',
  episodeTitle: 'The price of attention',
  contentType: 'podcast',
  showName: 'Founders',
  createdAt: '2026-11-02T08:00:00.000Z',
  urlSlug: 'founders/price-of-attention',
  visibility: 'public',
  version: 'v1',
  summary: { episodeTitle: 'The price of attention', summary: 'One.', insights: [], takeaways: [] },
  unedited: {
    keyTopics: [],
    strategicQuestions: [],
    nextSteps: { immediate: [], thisWeek: [] },
    keyQuotes: [],
  },
};
const [NUMBER, CONTRADICTED] = aRemovalRecord().statements;
const STATEMENTS = [
  { ...NUMBER, by: 'rule' },
  { ...CONTRADICTED, by: 'model' },
];
const answered = (statements: readonly object[], more: object = {}) => ({
  body: { isRecorded: true, total: statements.length, statements, ...more },
});
const open = (removals: Answer | Answer[], summary: object = SUMMARY) =>
  openAdmin('/summaries/3', {
    'GET summaries/3': { body: summary },
    'GET summaries/3/removed-statements': removals,
  });
const listed = () =>
  within(screen.getByRole('region', { name: 'Removed statements' })).getAllByRole('listitem');

describe('the removed statements of a summary (contract §11)', () => {
  it('stand beside what they were held against, with the reason in words', async () => {
    const [quoted] = NUMBER?.evidence ?? [];
    open(
      answered([{ ...STATEMENTS[0], evidence: [{ ...quoted, startSeconds: 312.4 }] }, STATEMENTS[1] ?? {}]),
    );
    expect(await screen.findByText('Ada doubled prices to 90 euros.')).toBeTruthy();
    const [first, second] = listed().map((item) => item.textContent);
    expect(first).toContain('Number not said, found by a rule: a number in it was not said there: “90”');
    expect(first).toContain('Held againstWe went to eighty euros.Ada5:12');
    expect(second).toContain('Contradicted, found by the model: the transcript contradicts it.');
    expect(second).toContain('nothing in the transcript resembles it');
    const link = screen.getByRole('link', { name: '5:12 in the transcript' });
    const words = 'We%20went%20to%20eighty%20euros.';
    expect(link.getAttribute('href')).toBe(`/founders/price-of-attention#t=312&q=${words}`);
  });

  it('are filtered by section and by reason', async () => {
    const { user } = open(answered(STATEMENTS));
    await user.selectOptions(await screen.findByLabelText('Reason'), 'Contradicted (1)');
    expect(listed()).toHaveLength(1);
    expect(screen.getByText('1 of 2 statements')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Section'), 'Summary (1)');
    expect(screen.getByText('No removed statement has this section and this reason.')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Reason'), 'All (2)');
    expect(listed()[0]?.textContent).toContain('Ada doubled prices');
  });

  it('of a private summary are shown when they are asked for, as text that leads nowhere', async () => {
    const hostile = { ...NUMBER, by: 'rule', text: '<img src=x onerror=alert(1)>' };
    const { user, network } = open(answered([hostile]), { ...SUMMARY, visibility: 'private' });
    const show = await screen.findByRole('button', { name: 'Show them' });
    expect(sentTo(network, 'GET summaries/3/removed-statements')).toEqual([]);
    await user.click(show);
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /in the transcript/ })).toBeNull();
    expect(screen.getByText('5:12')).toBeTruthy();
  });

  it('are opened from the list', async () => {
    const body = { summaries: [{ ...SUMMARY, removedStatements: 2 }], total: 1, page: 1, limit: 50 };
    const { user } = openAdmin('/summaries', {
      'GET summaries?page=1&limit=50': { body },
      'GET summaries/3': { body: SUMMARY },
      'GET summaries/3/removed-statements': answered(STATEMENTS),
    });
    await user.click(await screen.findByRole('link', { name: '2 removed from The price of attention' }));
    const heading = await screen.findByRole('heading', { name: 'Removed statements' });
    expect(document.activeElement).toBe(heading);
  });

  it('are copied', async () => {
    const { user } = open(answered(STATEMENTS));
    await user.click(await screen.findByRole('button', { name: 'Copy “Ada doubled prices to 90 euros.”' }));
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('Ada doubled prices to 90 euros.');
  });

  it('tell how many there were where not all are recorded', async () => {
    open(answered(STATEMENTS, { total: 134 }));
    expect(await screen.findByText('2 statements; 134 were removed, the first 2 are recorded')).toBeTruthy();
  });

  it.each([
    [answered([]), 'Nothing was removed.'],
    [answered([], { isRecorded: false }), 'This summary was made before removed statements were recorded.'],
  ])('may be none', async (removals, text) => {
    open(removals);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('load, and are asked for again after a failure', async () => {
    const { user } = open([{ status: 500, body: {} }, answered(STATEMENTS)]);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load the removed statements');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Ada doubled prices to 90 euros.')).toBeTruthy();
  });
});
