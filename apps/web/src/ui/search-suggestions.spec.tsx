import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import { SearchBox } from '../app/shell/nav-items.js';

const SUGGESTIONS = [
  { kind: 'show', text: 'Market Hour', path: '/market-hour' },
  { kind: 'summary', text: 'Marketing', detail: 'Market Hour', path: '/market-hour/marketing' },
];

function open() {
  const network = fakeNetwork({
    'GET /api/search/suggestions?q=mark': { body: { suggestions: SUGGESTIONS } },
  });
  renderApp(<SearchBox className="" />, network);
  return { network, field: screen.getByRole('combobox'), user: userEvent.setup() };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const where = () => screen.getByText(/^Location: /).textContent;

describe('the suggestions of a search field (ARIA combobox)', () => {
  it('appear while typing, after one request, and are chosen with the arrows and Enter', async () => {
    const { network, field, user } = open();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await user.type(field, 'mark');
    await waitFor(() => expect(options()).toEqual(['Market HourPodcast', 'MarketingMarket HourSummary']));
    expect(network.sent).toHaveLength(1);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowUp}');
    const [, last] = screen.getAllByRole('option');
    expect(field.getAttribute('aria-activedescendant')).toBe(last?.id);
    expect(document.activeElement).toBe(field);
    await user.keyboard('{ArrowDown}');
    expect(field.hasAttribute('aria-activedescendant')).toBe(false);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(where()).toBe('Location: /market-hour');
    expect(options()).toEqual([]);
  });

  it('close on Escape, which keeps the text, and leave Enter to the search', async () => {
    const { field, user } = open();
    await user.type(field, 'mark');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(field).toMatchObject({ value: 'mark' });
    await user.keyboard('{Enter}');
    expect(where()).toBe('Location: /search');
  });
});
