import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminNetwork, answer, openAdmin, renderAdmin, sentTo } from '#admin-web-test/render-admin.js';

const POINT = { title: 'Ask first', description: 'Then build', quote: 'We asked.' };
/** The same point with its keys in the database's order. */
const STORED = { quote: POINT.quote, title: POINT.title, description: POINT.description };
const ROW = {
  id: 3,
  title: 'The price of attention',
  episodeTitle: 'The price of attention',
  contentType: 'podcast',
  showName: 'Founders',
  createdAt: '2026-11-02T08:00:00.000Z',
  urlSlug: 'founders/price-of-attention',
  visibility: 'public',
};
const LIST = 'GET summaries?page=1&limit=50';
const pageOf = (summaries: readonly object[], total = summaries.length) => ({
  body: { summaries, total, page: 1, limit: 50 },
});
const detail = (version: string, summary = 'An overview.') => ({
  body: {
    ...ROW,
    version,
    summary: { episodeTitle: ROW.title, summary, insights: [STORED], takeaways: [] },
    unedited: {
      keyTopics: ['Pricing'],
      strategicQuestions: [{ question: 'Who pays?', purpose: 'To call them' }],
      nextSteps: { immediate: ['Call one'], thisWeek: [] },
      keyQuotes: [{ quote: 'we talked <b>', speaker: 'Ada', verified: true }],
    },
  },
  headers: { etag: `"${version}"` },
});

const field = <Element extends HTMLElement = HTMLTextAreaElement>(label: string) =>
  screen.getByLabelText<Element>(label);
const typeJson = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

describe('the Summaries tab', () => {
  it('says that it loads, then what failed, and tries again; an empty list says what to expect', async () => {
    openAdmin('/summaries', { [LIST]: [new TypeError('down'), pageOf([])] });
    expect(await screen.findByText('Loading Summaries…')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('Network error. Please try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/No summaries yet/)).toBeTruthy();
  });

  it('shows hostile titles as text, and links public pages alone', async () => {
    const hostile = { ...ROW, id: 4, episodeTitle: '<img src=x onerror=alert(1)>', visibility: 'private' };
    openAdmin('/summaries', { [LIST]: pageOf([ROW, hostile]) });
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    const links = screen.getAllByText('View').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/founders/price-of-attention']);
    expect(screen.getAllByText('Preview').map((link) => link.getAttribute('href'))).toEqual([
      '/summaries/4#preview',
    ]);
  });

  it('previews a private summary whole, as text, with what is typed', async () => {
    const opened = detail('1', 'One <script>alert(1)</script> overview.');
    const body = { ...opened.body, visibility: 'private' };
    openAdmin('/summaries/5#preview', { 'GET summaries/5': { ...opened, body } });
    const preview = await screen.findByRole('dialog', { name: ROW.title });
    for (const text of [
      'Founders · As its readers see it',
      'One <script>alert(1)</script> overview.',
      'Pricing',
      'Ask first',
      'Who pays?',
      'Call one',
      '“we talked <b>”',
    ]) {
      expect(within(preview).getByText(text)).toBeTruthy();
    }
    expect(within(preview).queryByText('Next steps: this week')).toBeNull();
    const user = userEvent.setup();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: /public page/ })).toBeNull();
    await user.type(field('Summary'), ' More.');
    typeJson('Insights (JSON)', '[{"title":"New","description":"One"}]');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const again = await screen.findByRole('dialog', { name: ROW.title });
    expect(within(again).getByText('Founders · With what is not saved yet')).toBeTruthy();
    expect(within(again).getByText('New')).toBeTruthy();
    expect(within(again).queryByText('Ask first')).toBeNull();
  });

  it('deletes after a question, offers ten seconds to undo, and brings back (spec §8)', async () => {
    const { network, user } = openAdmin('/summaries', {
      [LIST]: [pageOf([ROW]), pageOf([]), pageOf([ROW])],
      'DELETE summaries/3': { body: null },
      'POST summaries/3/restore': { body: ROW },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete The price of attention' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Summary Deleted')).toBeTruthy();
    expect(await screen.findByText(/No summaries yet/)).toBeTruthy();
    // The closing dialog still blocks the page.
    await waitFor(() => expect(document.body.style.pointerEvents).not.toBe('none'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Summary Restored')).toBeTruthy();
    expect(await screen.findByRole('rowheader', { name: /The price of attention/ })).toBeTruthy();
    expect(sentTo(network, 'POST summaries/3/restore')).toHaveLength(1);
  });

  it('says when deleting failed (spec §8)', async () => {
    const { user } = openAdmin('/summaries', {
      [LIST]: pageOf([ROW]),
      'DELETE summaries/3': { status: 500, body: {} },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete The price of attention' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deletion Failed')).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: /The price of attention/ })).toBeTruthy();
  });
});

describe('editing a summary', () => {
  it('has a field for risks where the summary has any, and sends it only then', async () => {
    const opened = detail('v1');
    const risky = { ...opened.body, summary: { ...opened.body.summary, risks: [STORED] } };
    const network = adminNetwork({
      'GET summaries/3': { ...opened, body: risky },
      'PUT summaries/3': { ...opened, body: risky },
      'GET summaries/4': opened,
      [LIST]: pageOf([ROW]),
    });
    const { unmount } = renderAdmin(network, '/summaries/3');
    await screen.findByRole('heading', { name: 'The price of attention' });
    typeJson('Risks (JSON)', '[{"title":"Fewer leads","description":"At first"}]');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo(network, 'PUT summaries/3')).toHaveLength(1));
    expect(JSON.stringify(sentTo(network, 'PUT summaries/3'))).toContain('Fewer leads');
    unmount();
    renderAdmin(network, '/summaries/4');
    await screen.findByRole('heading', { name: 'The price of attention' });
    expect(screen.queryByLabelText('Risks (JSON)')).toBeNull();
  });

  it('contract §11: removes passages and brings them back, and edits the publisher’s words', async () => {
    const opened = detail('v1');
    const passages = [
      { text: 'We raised the price.', speaker: 'Ada', startSeconds: 95 },
      { text: 'We ask first.', speaker: 'Ada' },
    ];
    const summary = { ...opened.body.summary, passages, publisherDescription: 'Ada tells.' };
    const { network, user } = openAdmin('/summaries/3', {
      'GET summaries/3': { ...opened, body: { ...opened.body, summary } },
      'PUT summaries/3': { ...opened, body: { ...opened.body, summary } },
      [LIST]: pageOf([ROW]),
    });
    const list = await screen.findByRole('group', { name: 'Key passages' });
    expect(within(list).queryByRole('textbox')).toBeNull();
    await user.click(within(list).getByRole('button', { name: /^Remove the passage “We raised/ }));
    await user.click(within(list).getByRole('button', { name: /^Remove the passage “We ask/ }));
    await user.click(within(list).getByRole('button', { name: /^Keep the passage “We ask/ }));
    await user.type(field('From the publisher'), ' And why.');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = await screen.findByRole('dialog', { name: ROW.title });
    expect(within(preview).getByText('“We ask first.”')).toBeTruthy();
    expect(within(preview).queryByText('“We raised the price.”')).toBeNull();
    expect(within(preview).getByText('Ada tells. And why.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo(network, 'PUT summaries/3')).toHaveLength(1));
    expect(sentTo(network, 'PUT summaries/3')[0]).toMatchObject({
      body: { publisherDescription: 'Ada tells. And why.', passages: [passages[1]] },
    });
  });

  it('contract §11: removes the sections of a template, also of one title', async () => {
    const opened = detail('v1');
    const custom = [
      { title: 'Lessons', form: 'list', items: [{ text: 'Ask first.' }] },
      { title: 'Lessons', form: 'list', items: [{ text: 'Then wait.' }] },
    ];
    const answer = { ...opened, body: { ...opened.body, summary: { ...opened.body.summary, custom } } };
    const { network, user } = openAdmin('/summaries/3', {
      'GET summaries/3': answer,
      'PUT summaries/3': answer,
      [LIST]: pageOf([ROW]),
    });
    const list = await screen.findByRole('group', { name: 'Sections of the template' });
    const [first] = within(list).getAllByRole('button', { name: 'Remove the section “Lessons”' });
    if (first) await user.click(first);
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = await screen.findByRole('dialog', { name: ROW.title });
    expect(within(preview).getByText('Then wait.')).toBeTruthy();
    expect(within(preview).queryByText('Ask first.')).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo(network, 'PUT summaries/3')).toHaveLength(1));
    expect(sentTo(network, 'PUT summaries/3')[0]).toMatchObject({ body: { custom: [custom[1]] } });
  });

  it('never sends what is not JSON, and marks its line', async () => {
    const { network, user } = openAdmin('/summaries/3', {
      'GET summaries/3': detail('v1'),
      'PUT summaries/3': detail('v2'),
      [LIST]: pageOf([ROW]),
    });
    await screen.findByRole('heading', { name: 'The price of attention' });
    expect(field('Insights (JSON)').value).toBe(JSON.stringify([POINT], null, 2));

    typeJson('Insights (JSON)', '[\n  {"title" "Ask"}\n]');
    expect(screen.getByText(/^Line 2, column 12: A colon is missing/)).toBeTruthy();
    expect(field('Insights (JSON)').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('2', { selector: '.bg-danger' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));

    typeJson('Insights (JSON)', '[{"title": "Ask"}]');
    expect(screen.getByText('Item 1 needs a text as description.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sentTo(network, 'PUT summaries/3')).toHaveLength(0);

    typeJson('Insights (JSON)', JSON.stringify([{ title: 'Ask', description: 'More' }]));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Summary Updated')).toBeTruthy();
    const [sent] = sentTo(network, 'PUT summaries/3');
    expect(sent?.headers.get('if-match')).toBe('"v1"');
    expect(sent?.body).toEqual({
      episodeTitle: ROW.title,
      summary: 'An overview.',
      insights: [{ title: 'Ask', description: 'More' }],
      takeaways: [],
    });

    await user.type(field('Summary'), ' More.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo(network, 'PUT summaries/3')).toHaveLength(2));
    expect(sentTo(network, 'PUT summaries/3')[1]?.headers.get('if-match')).toBe('"v2"');
  });

  it('shows what another admin changed, and keeps the typing if one wants (412)', async () => {
    const { network, user } = openAdmin('/summaries/3', {
      'GET summaries/3': [detail('v1'), detail('v2', 'Their overview.')],
      'PUT summaries/3': [{ status: 412, body: { error: 'Changed meanwhile' } }, detail('v3')],
      [LIST]: pageOf([ROW]),
    });
    await user.type(await screen.findByLabelText('Summary'), ' Mine.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = await screen.findByRole('alertdialog');
    expect(await within(conflict).findByText('Their overview.', { selector: 'mark' })).toBeTruthy();
    expect(within(conflict).getByText('An overview. Mine.', { selector: 'mark' })).toBeTruthy();
    expect(within(conflict).queryByText('Insights (JSON)')).toBeNull();
    expect(screen.getByText('Update Failed')).toBeTruthy();
    await user.click(within(conflict).getByRole('button', { name: 'Keep my typing' }));
    expect(field('Summary').value).toBe('An overview. Mine.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Summary Updated')).toBeTruthy();
    expect(sentTo(network, 'PUT summaries/3').map(({ headers }) => headers.get('if-match'))).toEqual([
      '"v1"',
      '"v2"',
    ]);
  });

  it('takes the other version in place of the typing if one wants (412)', async () => {
    const { user } = openAdmin('/summaries/3', {
      'GET summaries/3': [detail('v1'), detail('v2', 'Their overview.')],
      'PUT summaries/3': { status: 412, body: { error: 'Changed meanwhile' } },
    });
    await user.type(await screen.findByLabelText('Summary'), ' Mine.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Load the other version' }));
    expect(field('Summary').value).toBe('Their overview.');
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  it('keeps unsaved typing while one looks at another tab', async () => {
    const { user } = openAdmin('/summaries/3', { 'GET summaries/3': detail('v1'), [LIST]: pageOf([ROW]) });
    await user.type(await screen.findByLabelText('Summary'), ' Mine.');
    await user.click(screen.getByRole('link', { name: 'All summaries' }));
    await user.click(await screen.findByRole('link', { name: 'Edit The price of attention' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Summary')).value).toBe('An overview. Mine.');
    await user.clear(field('Summary'));
    await user.type(field('Summary'), 'An overview.');
  });

  it('puts the server’s words at the field that it names', async () => {
    const message = 'insights[0].quote is none of the quotes that were found in the transcript.';
    const network = adminNetwork({ 'GET summaries/3': detail('v1') });
    answer(network, 'PUT summaries/3', {
      status: 400,
      body: { error: message, errors: [{ field: 'insights[0].quote', message }] },
    });
    renderAdmin(network, '/summaries/3');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field('Insights (JSON)').getAttribute('aria-invalid')).toBe('true'));
  });

  it('says that a summary is gone', async () => {
    openAdmin('/summaries/3', {
      'GET summaries/3': { status: 404, body: { error: 'There is no such summary.' } },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such summary.');
  });
});
