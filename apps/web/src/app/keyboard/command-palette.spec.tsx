import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <CommandPalette onClose={() => setOpen(false)} onHelp={() => undefined} />;
}

function open(identity = new FakeIdentity(), answers: Readonly<Record<string, Answer>> = {}) {
  const network = fakeNetwork({
    'GET /api/search/suggestions?q=pric': { body: { suggestions: [suggestion] } },
    ...answers,
  });
  Element.prototype.scrollIntoView = () => undefined;
  renderApp(<Opened />, network, '/', fakeSession(identity));
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

  it('contract §12: finds a member’s collections, saved summaries, notes and questions, each summary once', async () => {
    const saved = aStoredAnalysis({ title: 'Pricing late', urlSlug: 'the-pricing-hour/pricing-late' });
    const matchedNotes = [{ id: 7, text: 'Pricing: ask <b>Grace</b>' }];
    const own = {
      ...aStoredAnalysis({ id: 9, title: 'My pricing call', urlSlug: 'own/my-pricing-call' }),
      matchedNotes,
    };
    const raised = { analysisId: 9, title: 'My pricing call', show: 'Own', path: '/own/my-pricing-call' };
    open(new FakeIdentity(ADA), {
      'GET /api/user/collections?limit=200': { body: COLLECTIONS },
      'GET /api/user/saved-summaries?q=pric&limit=5': { body: [saved, own] },
      'GET /api/user/questions?q=pric&limit=5': {
        body: [
          { ...raised, source: 'asked', question: 'Who set the price?' },
          { ...raised, source: 'summary', question: 'Is your price right?' },
        ],
      },
    });
    await type('pric');
    expect(await screen.findByRole('option', { name: 'My pricing call Saved' })).toBeTruthy();
    expect(options()).toEqual([
      'Plans and PricingPages',
      'Pricing ideasCollection',
      'Search summaries for “pric”Search',
      'Pricing lateSaved',
      'My pricing callSaved',
      'Pricing: ask <b>Grace</b>Your note',
      'Who set the price?Your question',
      'Is your price right?Question',
    ]);
    await userEvent.click(screen.getByRole('option', { name: /^Pricing: ask/ }));
    expect(await screen.findByText('Location: /own/my-pricing-call#note-7')).toBeTruthy();
  });

  it('contract §12: begins with what a member has begun to read', async () => {
    const begun = { analysisId: 5, title: 'On churn', show: 'Test talks', path: '/test-talks/on-churn' };
    open(new FakeIdentity(ADA), { 'GET /api/user/reading?limit=4': { body: [begun] } });
    expect(await screen.findByRole('option', { name: 'On churn Continue reading' })).toBeTruthy();
    expect(options()[0]).toBe('On churnContinue reading');
    await type('pages');
    expect(screen.queryByRole('option', { name: /^On churn/ })).toBeNull();
  });

  it('keeps what is selected when answers come late', async () => {
    const begun = { analysisId: 5, title: 'On churn', show: 'Test talks', path: '/test-talks/on-churn' };
    let arrive: () => void = () => undefined;
    const after = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    open(new FakeIdentity(ADA), {
      'GET /api/user/reading?limit=4': { body: [begun], after },
    });
    const selected = () => screen.getByRole('option', { selected: true }).textContent;
    await userEvent.type(screen.getByRole('combobox'), '{ArrowDown}');
    const before = selected();
    arrive();
    expect(await screen.findByRole('option', { name: 'On churn Continue reading' })).toBeTruthy();
    expect(selected()).toBe(before);
    await userEvent.type(screen.getByRole('combobox'), '{ArrowUp}{ArrowUp}');
    expect(selected()).toBe('On churnContinue reading');
  });

  it('shows no answers of an earlier text', async () => {
    const never = new Promise<void>(() => undefined);
    const network = open(undefined, {
      'GET /api/search/suggestions?q=price': { body: { suggestions: [] }, after: never },
    });
    await type('pric');
    expect(await screen.findByRole('option', { name: 'Pricing late Summary' })).toBeTruthy();
    await type('e');
    expect(options()).toEqual(['Search summaries for “price”Search']);
    await waitFor(() => expect(network.sent.at(-1)?.path).toMatch(/q=price$/));
    expect(options()).toEqual(['Search summaries for “price”Search']);
  });

  it('searches the server for nothing before something is typed', async () => {
    const network = open(new FakeIdentity(ADA));
    expect(await screen.findByRole('option', { name: /^Analyze an episode/ })).toBeTruthy();
    expect(network.sent.filter(({ path }) => /search|saved|collections/.test(path))).toEqual([]);
  });
});
