import { screen, within } from '@testing-library/react';
import { someInsights } from '#test/builders/analysis.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import { Briefing } from './briefing.js';

const open = (businessInsights = someInsights()) =>
  renderApp(<Briefing analysis={aStoredAnalysis({ businessInsights })} />, fakeNetwork());

describe('the contents of a summary', () => {
  it('lead to every part that the page has, in its order', () => {
    const { container } = open();
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    const ids = links.map((link) => link.getAttribute('href')?.slice(1) ?? '');
    const parts = [...container.querySelectorAll('section[id]')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(4);
    expect(parts.filter((id) => ids.includes(id))).toEqual(ids);
  });

  it('are left out of a page that has few parts', () => {
    open(someInsights({ strategicQuestions: [], nextSteps: { immediate: [], thisWeek: [] }, keyQuotes: [] }));
    expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
  });

  it('come with the time that reading takes', () => {
    open();
    expect(screen.getByText('1 min read')).toBeTruthy();
  });
});
