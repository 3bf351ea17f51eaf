import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { type Answer, fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import { CommandPalette } from './command-palette.js';

const suggestion = { kind: 'summary', text: 'Pricing late', path: '/the-pricing-hour/pricing-late' };
const COLLECTIONS = [
  { id: 3, name: 'Pricing ideas', count: 2 },
  { id: 4, name: 'Hiring', count: 1 },
];

function open(identity = new FakeIdentity(), answers: Readonly<Record<string, Answer>> = {}) {
  const network = fakeNetwork({
    'GET /api/search/suggestions?q=pric': { body: { suggestions: [suggestion] } },
    ...answers,
  });
  Element.prototype.scrollIntoView = () => undefined;
  renderApp(
    <CommandPalette onClose={() => undefined} onHelp={() => undefined} />,
    network,
    '/',
    fakeSession(identity),
  );
  return network;
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const type = (text: string) => userEvent.type(screen.getByRole('combobox'), text);

describe('the palette', () => {
  it('finds the plans by their price, and summaries after the search for them', async () => {
    const network = open();
    await type('pric');
    expect(await screen.findByRole('option', { name: 'Pricing late Summary' })).toBeTruthy();
    expect(options()).toEqual([
      'Plans and PricingPages',
      'Search summaries for “pric”Search',
      'Pricing lateSummary',
    ]);
    expect(network.sent.filter(({ path }) => path.startsWith('/api/user'))).toEqual([]);
  });

  it('finds a member’s collections and saved summaries, each summary once', async () => {
    const saved = aStoredAnalysis({ title: 'Pricing late', urlSlug: 'the-pricing-hour/pricing-late' });
    const own = aStoredAnalysis({ id: 9, title: 'My pricing call', urlSlug: 'own/my-pricing-call' });
    open(new FakeIdentity(ADA), {
      'GET /api/user/collections?limit=200': { body: COLLECTIONS },
      'GET /api/user/saved-summaries?q=pric&limit=5': { body: [saved, own] },
    });
    await type('pric');
    expect(await screen.findByRole('option', { name: 'My pricing call Saved' })).toBeTruthy();
    expect(options()).toEqual([
      'Plans and PricingPages',
      'Pricing ideasCollection',
      'Search summaries for “pric”Search',
      'Pricing lateSaved',
      'My pricing callSaved',
    ]);
  });

  it('asks the server for nothing before something is typed', async () => {
    const network = open(new FakeIdentity(ADA));
    expect(await screen.findByRole('option', { name: /^Analyze an episode/ })).toBeTruthy();
    expect(network.sent.filter(({ path }) => /search|user\/(?!$)|collections/.test(path))).toEqual([]);
  });
});
