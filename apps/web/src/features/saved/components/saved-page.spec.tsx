import { act, screen, waitFor, within } from '@testing-library/react';
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

const summary = (id: number, title = `Summary ${id}`) =>
  aStoredAnalysis({ id, title, urlSlug: id % 2 ? `show/summary-${id}` : undefined });
const list = (ids: readonly number[], total = ids.length, next?: string) => ({
  body: ids.map((id) => summary(id)),
  headers: {
    'x-total-count': String(total),
    ...(next ? { link: `<${LIST}?${next}>; rel="next"` } : {}),
  },
});

function open(
  answers: Record<string, Answer | Answer[]> = {},
  at = '/saved',
  identity = new FakeIdentity(ADA),
) {
  const network = fakeNetwork({ [TO_READ]: list([]), ...answers });
  renderApp(<SavedPage />, network, at, fakeSession(identity));
  const asked = () => network.sent.map(({ method, path }) => `${method} ${path}`);
  return { user: userEvent.setup(), identity, asked, sent: network.sent };
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const remove = (id: number) => screen.getByRole('button', { name: `Remove: Summary ${id}` });

beforeEach(() => showToast({ title: 'before' }));

describe('the saved summaries of a visitor', () => {
  it('are asked for by nobody; the page leads to the sign-in (§2)', async () => {
    const { asked } = open({}, '/saved', new FakeIdentity());
    expect(await screen.findByRole('heading', { level: 1, name: 'Saved Summaries' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Sign In Required' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/api/login');
    expect(asked()).toEqual([]);
  });
});

describe('My Summaries (§2)', () => {
  it('hold the places of the cards until they are there', async () => {
    open({ [FIRST]: list([3, 2]) });
    expect(screen.getByRole('heading', { level: 1, name: 'My Summaries' })).toBeTruthy();
    expect(screen.getByText('Loading your summaries…')).toBeTruthy();
    expect(await screen.findByText('2 summaries saved')).toBeTruthy();
    expect(screen.queryByText('Loading your summaries…')).toBeNull();
    expect(document.title).toMatch(/^My Summaries/);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it('are cards that link to the summary, by its slug or its number', async () => {
    open({ [FIRST]: list([3, 2]) });
    const links = await Promise.all([3, 2].map((id) => screen.findByRole('link', { name: `Summary ${id}` })));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/show/summary-3', '/2']);
  });

  it('say what to do when nothing is saved', async () => {
    open({ [FIRST]: list([]) });
    expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse summaries' }).getAttribute('href')).toBe(
      '/all-summaries',
    );
    expect(screen.getByRole('link', { name: 'Analyze an episode' }).getAttribute('href')).toBe('/');
    expect(screen.queryByLabelText('Filter')).toBeNull();
  });

  it('come page by page', async () => {
    const { user } = open({
      [FIRST]: list([5, 4], 3, 'limit=24&cursor=abc'),
      [`GET ${LIST}?limit=24&cursor=abc`]: [{ status: 503, body: { message: 'Busy.' } }, list([4, 1], 3)],
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('The next summaries could not be loaded')).toBeTruthy();
    expect(titles()).toEqual(['Summary 5', 'Summary 4']);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(titles()).toEqual(['Summary 5', 'Summary 4', 'Summary 1']));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('are sorted and filtered as the address says', async () => {
    open(
      { [`GET ${LIST}?limit=24&sort=show&q=price+%26+more`]: list([1]) },
      '/saved?sort=show&q=price+%26+more',
    );
    expect(await screen.findByText('1 summary found')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('show');
    expect(screen.getByLabelText<HTMLInputElement>('Filter').value).toBe('price & more');
  });

  it('take an order that there is not for the usual one', async () => {
    open({ [FIRST]: list([1]) }, '/saved?sort=nonsense&q=%20');
    expect(await screen.findByText('1 summary saved')).toBeTruthy();
  });

  it('ask once for what is typed, when the typing pauses, and show the old list until then', async () => {
    const { user, asked } = open({
      [FIRST]: list([3, 2]),
      [`GET ${LIST}?limit=24&q=pricing`]: list([2], 1),
      [`GET ${LIST}?limit=24&sort=title&q=pricing`]: list([2], 1),
    });
    await user.type(await screen.findByLabelText('Filter'), 'pricing ');
    expect(titles()).toEqual(['Summary 3', 'Summary 2']);
    expect(await screen.findByText('1 summary found')).toBeTruthy();
    expect(asked().filter((request) => request.includes('q='))).toEqual([`GET ${LIST}?limit=24&q=pricing`]);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Title');
    await waitFor(() => expect(asked()).toContain(`GET ${LIST}?limit=24&sort=title&q=pricing`));
  });

  it('say when nothing matches, and lead back', async () => {
    const { user } = open({ [FIRST]: list([1]), [`GET ${LIST}?limit=24&q=none`]: list([]) }, '/saved?q=none');
    expect(await screen.findByText('No saved summary matches')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(await screen.findByText('1 summary saved')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Filter').value).toBe('');
  });

  it.each<[string, Answer]>([
    ['the server fails', { status: 500, body: {} }],
    ['the network is away', new Error('offline')],
  ])('say so when %s, and can be tried again (§8)', async (_, answer) => {
    const { user } = open({ [FIRST]: [answer, list([1])] });
    const note = await screen.findByRole('alert');
    expect(note.textContent).toMatch(/^Unable to load summariesPlease try again later/);
    await user.click(within(note).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('1 summary saved')).toBeTruthy();
  });

  it('tell of an expired session and lead to the sign-in (§8)', async () => {
    open({ [FIRST]: { status: 401, body: {} } });
    expect(await screen.findByRole('heading', { name: 'Sign In Required' })).toBeTruthy();
    expect(currentToast()).toMatchObject({
      title: 'Session Expired',
      description: 'Please sign in again to access your summaries',
    });
  });

  it('are another member’s as soon as that one signs in', async () => {
    const { identity } = open({ [FIRST]: [list([1]), list([2])] });
    expect(await screen.findByRole('link', { name: 'Summary 1' })).toBeTruthy();
    identity.become(undefined);
    expect(await screen.findByRole('heading', { name: 'Sign In Required' })).toBeTruthy();
    identity.become({ ...ADA, uid: 'uid-ben' });
    expect(await screen.findByRole('link', { name: 'Summary 2' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Summary 1' })).toBeNull();
  });
});

describe('what the reader made (§2)', () => {
  const MADE = 'GET /api/user/analyses?limit=24&started=true';

  it('is a list of its own behind a link of the page', async () => {
    const { user, asked } = open({ [FIRST]: list([1]), [MADE]: list([8, 6]) });
    await screen.findByText('1 summary saved');
    await user.click(screen.getByRole('link', { name: 'Made by you' }));
    expect(await screen.findByText('2 summaries made')).toBeTruthy();
    expect(titles()).toEqual(['Summary 8', 'Summary 6']);
    expect(screen.getByRole('link', { name: 'Made by you' }).getAttribute('aria-current')).toBe('page');
    expect(asked()).toContain(MADE);
  });

  it('says what to do while it is empty, and when it could not be loaded', async () => {
    const { user } = open({ [MADE]: [{ status: 500, body: {} }, list([])] }, '/saved?list=made');
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Nothing made yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Analyze an episode' }).getAttribute('href')).toBe('/');
  });
});

describe('what waits to be done (contract §7)', () => {
  const OPEN = 'GET /api/user/next-steps?open=true&limit=50';
  const steps = [
    { key: 'a', text: 'Call ten customers', list: 'immediate', startSeconds: 754.5 },
    { key: 'b', text: 'Raise the price', list: 'thisWeek' },
  ];
  const item = {
    analysisId: 7,
    title: 'Pricing',
    show: 'The Hour',
    path: '/hour/pricing',
    steps,
    done: ['b'],
  };
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

  it('is ticked in place, with its episode and second', async () => {
    const { user, sent } = open(
      { [OPEN]: { body: [item] }, 'PUT /api/user/next-steps/7': { body: { steps, done: [] } } },
      '/saved?list=todo',
    );
    const call = await box('Call ten customers');
    expect([call.checked, (await box('Raise the price')).checked]).toEqual([false, true]);
    expect(screen.getByRole('link', { name: 'Pricing' }).getAttribute('href')).toBe('/hour/pricing');
    const second = screen.getByRole('link', { name: 'In the transcript at 12:34' });
    expect(second.getAttribute('href')).toBe('/hour/pricing#t=754');
    await user.click(call);
    expect(call.checked).toBe(true);
    await waitFor(() =>
      expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { done: ['b', 'a'], added: [] },
      ]),
    );
  });

  it('returns to what is kept when a tick cannot be saved, and says so', async () => {
    const { user } = open(
      { [OPEN]: { body: [item] }, 'PUT /api/user/next-steps/7': { status: 503, body: {} } },
      '/saved?list=todo',
    );
    const call = await box('Call ten customers');
    await user.click(call);
    await waitFor(() => expect(currentToast()?.title).toBe('Step not saved'));
    await waitFor(() => expect(call.checked).toBe(false));
  });

  it('says so when there is nothing, and when it could not be loaded', async () => {
    const { user } = open({ [OPEN]: [{ status: 500, body: {} }, { body: [] }] }, '/saved?list=todo');
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Nothing to do' })).toBeTruthy();
  });
});

describe('highlights and notes (contract §7)', () => {
  const NOTES = 'GET /api/user/notes?limit=50&kind=note';
  const HIGHLIGHTS = 'GET /api/user/notes?limit=50&kind=highlight';
  const anchor = { kind: 'quote', quote: 'Raise prices <b>now</b>', startSeconds: 61 };
  const note = { id: 1, analysisId: 7, anchor, text: 'Do it', createdAt: '2026-05-01T10:00:00.000Z' };

  it('are listed as text with their episode and second, also when the words or the summary are gone', async () => {
    const away = { ...note, id: 2, text: 'Done', detached: true };
    open(
      { [NOTES]: { body: [{ ...note, title: 'Pricing', show: 'The Hour', path: '/hour/pricing' }, away] } },
      '/saved?list=notes',
    );
    expect(await screen.findAllByText('Raise prices <b>now</b>')).toHaveLength(2);
    expect(screen.getByText('Do it')).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining([
        '/hour/pricing#note-1',
        '/hour/pricing#t=61&q=Raise%20prices%20%3Cb%3Enow%3C%2Fb%3E',
      ]),
    );
    expect(screen.getByText('This summary is no longer available.')).toBeTruthy();
    expect(screen.getByText('These words are no longer on the page.')).toBeTruthy();
  });

  it('say how to make one while there is none', async () => {
    open({ [HIGHLIGHTS]: { body: [] }, [NOTES]: { body: [] } }, '/saved?list=highlights');
    expect(await screen.findByRole('heading', { name: 'No highlights yet' })).toBeTruthy();
    act(() => screen.getByRole('link', { name: 'Notes' }).click());
    expect(await screen.findByRole('heading', { name: 'No notes yet' })).toBeTruthy();
  });
});

describe('removing from the list', () => {
  it('takes the card away at once, keeps the focus near, and counts anew (§7, §8)', async () => {
    let pass: () => void = () => undefined;
    const after = new Promise<void>((resolve) => {
      pass = resolve;
    });
    const { user, asked } = open({
      [FIRST]: [list([3, 2, 1]), list([3, 1])],
      'POST /api/user/saved-summaries/batch': { body: { ids: [2] }, after },
    });
    await screen.findByText('3 summaries saved');
    await user.click(remove(2));
    expect(titles()).toEqual(['Summary 3', 'Summary 1']);
    expect(document.activeElement?.textContent).toBe('2 summaries saved');
    await act(async () => pass());
    await waitFor(() => expect(currentToast()?.title).toBe('Summary Removed'));
    expect(titles()).toEqual(['Summary 3', 'Summary 1']);
    await waitFor(() => expect(asked().filter((request) => request === FIRST)).toHaveLength(2));
    expect(titles()).toEqual(['Summary 3', 'Summary 1']);
  });

  it('brings the card back when it fails (§8)', async () => {
    const { user } = open({
      [FIRST]: list([2, 1]),
      'POST /api/user/saved-summaries/batch': { status: 503, body: { message: 'Not now.' } },
    });
    await screen.findByText('2 summaries saved');
    await user.click(remove(2));
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Remove Failed', description: 'Not now.' }),
    );
    expect(titles()).toEqual(['Summary 2', 'Summary 1']);
  });

  it('leads on when the last one goes', async () => {
    const { user } = open({
      [FIRST]: [list([1]), list([])],
      'POST /api/user/saved-summaries/batch': { body: { ids: [1] } },
    });
    await screen.findByText('1 summary saved');
    await user.click(remove(1));
    expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeTruthy();
  });
});
