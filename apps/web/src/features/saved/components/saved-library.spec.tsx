import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { currentToast, showToast } from '#ui/lib/toasts.js';
import { type Answer, fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import SavedPage from './saved-page.js';

const LIST = '/api/user/saved-summaries';
const FIRST = `GET ${LIST}?limit=24`;
const TO_READ = `${FIRST}&unread=true`;
const COLLECTIONS = 'GET /api/user/collections?limit=200';
const BATCH = 'POST /api/user/saved-summaries/batch';
const PRICING = { id: 5, name: 'Pricing', count: 1, createdAt: '2026-05-01T10:00:00.000Z' };

const summary = (id: number, marks: object = {}) => ({
  ...aStoredAnalysis({ id, title: `Summary ${id}`, urlSlug: `show/summary-${id}` }),
  state: 'read',
  stepCount: 5,
  doneCount: 0,
  noteCount: 0,
  collectionIds: [],
  ...marks,
});
const list = (...items: object[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } });

function open(answers: Record<string, Answer | Answer[]> = {}, at = '/saved') {
  const network = fakeNetwork({ [TO_READ]: list(), [COLLECTIONS]: { body: [PRICING] }, ...answers });
  renderApp(<SavedPage />, network, at, fakeSession(new FakeIdentity(ADA)));
  const changes = () =>
    network.sent
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [method, path, ...(body === undefined ? [] : [body])]);
  const asked = () => network.sent.map(({ method, path }) => `${method} ${path}`);
  return { user: userEvent.setup(), changes, asked };
}

const box = (id: number) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Select: Summary ${id}` });
const bar = () => within(screen.getByRole('region', { name: 'Selected summaries' }));

beforeEach(() => showToast({ title: 'before' }));

describe('the library (contract §7)', () => {
  it('has rows with tags, ticked steps and notes, as the address says', async () => {
    const marks = { state: 'unread', doneCount: 2, noteCount: 3, highlightCount: 2, collectionIds: [5] };
    const begun = { state: 'reading', progress: 0.4 };
    const one = { stepCount: 1, doneCount: 1, noteCount: 1, highlightCount: 1 };
    const { user } = open(
      { [FIRST]: list(summary(1, marks), summary(2, one), summary(3, begun)) },
      '/saved?view=rows',
    );
    expect(await screen.findByText('1 of 1 step · 1 note · 1 highlight')).toBeTruthy();
    expect(await screen.findByText('2 of 5 steps · 3 notes · 2 highlights · Pricing')).toBeTruthy();
    expect(screen.getByText('Unread', { selector: '.sr-only' })).toBeTruthy();
    expect(screen.getByText('40 % read')).toBeTruthy();
    const rows = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Rows' });
    expect(rows.checked).toBe(true);
    await user.click(rows);
    expect(await screen.findByText(/Unread · 2 of 5 steps · 3 notes · 2 highlights · Pricing/)).toBeTruthy();
  });

  it('marks what a search found, also in insights', async () => {
    const found = summary(1, { title: 'Churn and <i>prices</i>' });
    open({ [`${FIRST}&q=price`]: list(found) }, '/saved?q=price');
    await screen.findByText('1 summary found');
    const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked).toContain('prices');
    expect(document.querySelector('h2 i')).toBeNull();
  });

  it.each(['', '&view=rows'])('shows the own note that a search found%s', async (view) => {
    const matchedNotes = [{ id: 9, text: 'Ask about renewals. Then <b>call</b> Grace.' }];
    open(
      { [`${FIRST}&q=renewal`]: list(summary(1, { noteCount: 1, matchedNotes })) },
      `/saved?q=renewal${view}`,
    );
    expect((await screen.findByText('renewals')).tagName).toBe('MARK');
    expect(screen.getByText(/Your note:/).textContent).toContain('Then <b>call</b> Grace.');
  });

  it('contract §12: shows a collection or what is unread', async () => {
    const { user, asked } = open({
      [FIRST]: list(summary(1), summary(2)),
      [`${FIRST}&collection=5`]: list(summary(1)),
      [`${FIRST}&collection=5&state=unread`]: list(),
    });
    await screen.findByRole('option', { name: 'Pricing (1)' });
    await user.selectOptions(screen.getByLabelText('Collection'), 'Pricing (1)');
    expect(await screen.findByText('1 summary found')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Reading state'), 'Unread');
    expect(await screen.findByText('No saved summary matches')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(await screen.findByText('2 summaries saved')).toBeTruthy();
    expect(asked()).toContain(`${FIRST}&collection=5&state=unread`);
  });

  it('is moved through and selected by keys, and a selection is put into a collection', async () => {
    const { user, changes } = open({
      [FIRST]: list(summary(3), summary(2), summary(1)),
      [BATCH]: { body: { ids: [3, 1] } },
    });
    await box(3);
    await user.keyboard('jxjjx');
    expect(document.activeElement?.textContent).toBe('Summary 1');
    expect([(await box(3)).checked, (await box(2)).checked, (await box(1)).checked]).toEqual([
      true,
      false,
      true,
    ]);
    expect(bar().getByRole('status').textContent).toBe('2 selected');
    await user.keyboard('kkx');
    expect(bar().getByRole('status').textContent).toBe('1 selected');
    await user.keyboard('xt');
    await user.click(await screen.findByRole('button', { name: /^Pricing/ }));
    await waitFor(() =>
      expect(changes()).toEqual([
        ['POST', BATCH.slice(5), { action: 'collect', ids: [3, 1], collectionId: 5 }],
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('contract §12: shows what is to be read where there is any, and all on a press', async () => {
    const { user, asked } = open({
      [TO_READ]: list(summary(2, { state: 'unread' })),
      [FIRST]: list(summary(2, { state: 'unread' }), summary(1)),
    });
    expect(await screen.findByText('1 summary to read')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Reading state').value).toBe('open');
    expect(asked()).not.toContain(FIRST);
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('2 summaries saved')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
    expect(screen.getByLabelText<HTMLSelectElement>('Reading state').value).toBe('all');
  });

  it('contract §12: selects a range with Shift, by mouse and by keys, until Escape', async () => {
    const { user } = open({ [FIRST]: list(...[5, 4, 3, 2, 1].map((id) => summary(id))) });
    const selected = () =>
      screen
        .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select: / })
        .map(({ checked }) => Number(checked))
        .join('');
    await user.click(await box(4));
    await user.keyboard('{Shift>}');
    await user.click(await box(2));
    await user.keyboard('{/Shift}');
    expect(selected()).toBe('01110');
    await user.keyboard('{Escape}');
    expect(selected()).toBe('00000');
    expect(screen.queryByRole('region', { name: 'Selected summaries' })).toBeNull();
    screen.getByRole('link', { name: 'Summary 1' }).focus();
    await user.keyboard('xkkX');
    expect(selected()).toBe('00111');
    await user.click(bar().getByRole('button', { name: 'Clear' }));
    await user.click(screen.getByRole('button', { name: 'Select' }));
    expect(bar().getByRole('status').textContent).toBe('0 selected');
  });

  it('contract §12: has the filters in a sheet on phones, applied together and closed by the back button', async () => {
    const { user, asked } = open({
      [FIRST]: list(summary(2), summary(1)),
      [`${FIRST}&sort=title&collection=5`]: list(summary(1)),
    });
    const opener = await screen.findByRole('button', { name: 'Filters' });
    await user.click(opener);
    const sheet = async () => within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.selectOptions((await sheet()).getByLabelText('Collection'), 'Pricing (1)');
    await user.selectOptions((await sheet()).getByLabelText('Sort by'), 'Title');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
    const before = asked().length;
    await user.click(opener);
    expect((await sheet()).getByLabelText<HTMLSelectElement>('Sort by').value).toBe('saved');
    await user.selectOptions((await sheet()).getByLabelText('Collection'), 'Pricing (1)');
    await user.selectOptions((await sheet()).getByLabelText('Sort by'), 'Title');
    await user.click((await sheet()).getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('1 summary found')).toBeTruthy();
    expect(
      asked()
        .slice(before)
        .filter((request) => request.startsWith(FIRST)),
    ).toEqual([`${FIRST}&sort=title&collection=5`]);
    await user.click(screen.getByRole('button', { name: 'Filters , 2 active' }));
    await user.click((await sheet()).getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('2 summaries saved')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
  });

  it('removes several at once, and brings them back', async () => {
    const { user, changes } = open({
      [FIRST]: [list(summary(2), summary(1)), list(), list(summary(2), summary(1))],
      [BATCH]: { body: { ids: [2, 1] } },
    });
    await user.click(await box(2));
    await user.click(bar().getByRole('button', { name: 'Select all shown' }));
    await user.click(bar().getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(currentToast()?.title).toBe('2 Summaries Removed'));
    expect(currentToast()?.durationMs).toBe(10_000);
    expect(screen.queryByRole('region', { name: 'Selected summaries' })).toBeNull();
    currentToast()?.action?.act();
    expect(await box(1)).toBeTruthy();
    expect(changes().map(([, , body]) => body)).toEqual([
      { action: 'remove', ids: [2, 1] },
      { action: 'restore', ids: [2, 1] },
    ]);
  });

  it('creates, renames and deletes collections, and says why it cannot', async () => {
    const { user, changes } = open({
      [FIRST]: list(summary(1)),
      'POST /api/user/collections': [
        { status: 409, body: { code: 'name_taken', message: 'You already have it.' } },
        { status: 201, body: { ...PRICING, id: 6 } },
      ],
      'PATCH /api/user/collections/5': { body: PRICING },
      'DELETE /api/user/collections/5': { status: 204, body: undefined },
    });
    await user.click(await screen.findByRole('button', { name: 'Collections' }));
    await user.type(await screen.findByLabelText('New collection'), 'pricing');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('You already have it.')).toBeTruthy();
    await user.type(screen.getByLabelText('New collection'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const name = await screen.findByLabelText<HTMLInputElement>('Name: Pricing');
    await user.clear(name);
    await user.type(name, 'Prices');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    await user.click(screen.getByRole('button', { name: 'Delete: Pricing' }));
    await user.click(screen.getByRole('button', { name: 'Delete for good: Pricing' }));
    await waitFor(() =>
      expect(changes()).toEqual([
        ['POST', '/api/user/collections', { name: 'pricing' }],
        ['POST', '/api/user/collections', { name: 'pricing 2' }],
        ['PATCH', '/api/user/collections/5', { name: 'Prices' }],
        ['DELETE', '/api/user/collections/5'],
      ]),
    );
  });

  it('edits notes in their list, and brings a deleted one back', async () => {
    const anchor = { kind: 'summary', quote: 'Ask ten customers' };
    const note = { id: 4, analysisId: 1, anchor, version: '2', createdAt: PRICING.createdAt };
    const { user, changes } = open(
      {
        'GET /api/user/notes?limit=50&kind=note': { body: [{ ...note, text: 'Mine' }] },
        'PATCH /api/user/notes/4': [
          { status: 412, body: { code: 'note_stale', message: 'It was changed elsewhere.' } },
          { body: note },
        ],
        'DELETE /api/user/notes/4': { status: 200, body: null },
        'POST /api/user/notes': { status: 201, body: note },
      },
      '/saved?list=notes',
    );
    await user.click(await screen.findByRole('button', { name: 'Edit Note: Ask ten customers' }));
    await user.type(screen.getByLabelText('Your note'), ' too');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('It was changed elsewhere.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Delete: Ask ten customers' }));
    await waitFor(() => expect(currentToast()?.title).toBe('Note Deleted'));
    currentToast()?.action?.act();
    await waitFor(() =>
      expect(changes()).toEqual([
        ['PATCH', '/api/user/notes/4', { text: 'Mine too' }],
        ['PATCH', '/api/user/notes/4', { text: 'Mine too' }],
        ['DELETE', '/api/user/notes/4'],
        ['POST', '/api/user/notes', { analysisId: 1, anchor, text: 'Mine' }],
      ]),
    );
  });
});
