import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import SavedPage from './saved-page.js';

const LIST = '/api/user/new-episodes';
const FIRST = `GET ${LIST}?limit=24&summarized=true`;
const NEXT = `${LIST}?limit=24&cursor=abc&summarized=true`;

const episode = (id: number, changes: object = {}) => ({
  id,
  title: `Summary ${id} <i>`,
  showName: 'The Pricing Hour',
  showSlug: 'the-pricing-hour',
  foundAt: '2026-05-01T10:00:00.000Z',
  isNew: true,
  path: `/the-pricing-hour/summary-${id}`,
  insight: `Charge earlier, case ${id}`,
  ...changes,
});

const open = (answers: Readonly<Record<string, Answer | Answer[]>>) =>
  renderApp(<SavedPage />, fakeNetwork(answers), '/saved?list=new', fakeSession(new FakeIdentity(ADA)));

describe('new episodes in My Summaries (contract §8)', () => {
  it('have show, best insight and a link to the summary, page by page, marked while they are new', async () => {
    open({
      [FIRST]: { body: [episode(2)], headers: { link: `<${NEXT}>; rel="next"` } },
      [`GET ${NEXT}`]: { body: [episode(1, { isNew: false })] },
    });
    const link = await screen.findByRole('link', { name: 'Summary 2 <i>' });
    expect(link.getAttribute('href')).toBe('/the-pricing-hour/summary-2');
    expect(screen.getByText('Charge earlier, case 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByRole('link', { name: 'Summary 1 <i>' });
    const marked = screen.getAllByRole('listitem').map((item) => within(item).queryAllByText('New').length);
    expect(marked).toEqual([1, 0]);
    expect(screen.getByRole('link', { name: 'New' }).getAttribute('aria-current')).toBe('page');
  });

  it('may be none, and are asked for again after a failure', async () => {
    open({ [FIRST]: [{ status: 500, body: {} }, { body: [] }] });
    await screen.findByText('Unable to load new episodes');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('heading', { name: 'No new summaries yet' });
    const follow = screen.getByRole('link', { name: 'Shows you follow' });
    expect(follow.getAttribute('href')).toBe('/following');
  });
});
