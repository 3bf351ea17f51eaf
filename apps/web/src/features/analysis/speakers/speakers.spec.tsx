import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someInsights } from '#test/builders/analysis.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { currentToast } from '#ui/lib/toasts.js';
import { type Answer, fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import { Briefing } from '../components/briefing.js';
import { preloadTranscript } from '../transcript/lazy-transcript.js';

const speaker = (label: string, more: object = {}) => ({
  label,
  isUnnamed: true,
  words: 40,
  share: 0.4,
  firstSentence: `These are words of ${label}.`,
  startSeconds: 0,
  sameAs: [],
  ...more,
});
const SPEAKERS = {
  analysisId: 7,
  speakers: [speaker('Speaker 1'), speaker('Speaker 2', { share: 0.6 })],
  proposals: [
    { name: 'Nora Lindqvist', source: 'introduction', label: 'Speaker 1' },
    { name: 'Ada Lovelace', source: 'feed' },
  ],
};
const TRANSCRIPT = {
  body: {
    analysisId: 7,
    language: 'en',
    access: 'full',
    chapters: [],
    turns: [
      { startSeconds: 0, speaker: 'Speaker 1', text: 'Welcome to the pricing hour.' },
      { startSeconds: 60, speaker: 'Ben', text: 'We price late.' },
    ],
  },
};

async function open(
  { get = [{ body: SPEAKERS }], put = [] }: { get?: Answer[]; put?: Answer[] },
  visibility: 'private' | 'public' = 'private',
) {
  await preloadTranscript();
  Element.prototype.scrollIntoView = () => undefined;
  const network = fakeNetwork({
    'GET /api/analysis/7/transcript': [TRANSCRIPT],
    'GET /api/analysis/7/speakers': get,
    'PUT /api/analysis/7/speakers': put,
  });
  const quote = { quote: 'Welcome', speaker: 'Speaker 1', startSeconds: 0, verified: true };
  const businessInsights = someInsights({ keyQuotes: [quote] });
  renderApp(
    <Briefing analysis={aStoredAnalysis({ visibility, businessInsights })} />,
    network,
    '/a/b#transcript',
  );
  return network;
}

const label = () => screen.findByRole('button', { name: 'Speaker 1: give a name' });
const dialog = () => screen.findByRole('dialog', { name: 'Speakers' });

describe('names of speakers (contract §11)', () => {
  it('contract §11: are given in place, with proposals as buttons, and are sent once', async () => {
    const network = await open({ put: [{ body: SPEAKERS }, { body: SPEAKERS }] });
    await userEvent.click(await label());
    const shown = within(await dialog());
    const first = await shown.findByRole('textbox', { name: 'Speaker 1' });
    expect(document.activeElement).toBe(first);
    expect(shown.getByText('These are words of Speaker 1.')).toBeTruthy();
    expect(shown.getByText('60 % of the words')).toBeTruthy();
    const proposals = within(shown.getByRole('group', { name: 'Proposals for Speaker 2' }));
    expect(proposals.queryByRole('button', { name: 'Nora Lindqvist' })).toBeNull();
    await userEvent.click(proposals.getByRole('button', { name: 'Ada Lovelace' }));
    expect(shown.getByRole('textbox', { name: 'Speaker 2' })).toHaveProperty('value', 'Ada Lovelace');
    await userEvent.type(first, 'Ada Lovelace');
    expect(shown.getByText('One person with Speaker 2')).toBeTruthy();
    await userEvent.clear(first);
    await userEvent.click(shown.getByRole('button', { name: 'Save names' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = () => network.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(sent()).toEqual([{ names: { 'Speaker 2': 'Ada Lovelace' } }]);
    expect(currentToast()?.title).toBe('Names Saved');
    act(() => {
      currentToast()?.action?.act();
    });
    await waitFor(() => expect(sent()[1]).toEqual({ names: { 'Speaker 2': null } }));
  });

  it('contract §11: that are refused keep the dialog open and say why', async () => {
    const message = 'names.Speaker 1 must be a name: letters, without control characters, links or markup.';
    await open({ put: [{ status: 400, body: { code: 'invalid_input', message } }] });
    await userEvent.click(await label());
    const shown = within(await dialog());
    await userEvent.type(await shown.findByRole('textbox', { name: 'Speaker 1' }), '42');
    await userEvent.click(shown.getByRole('button', { name: 'Save names' }));
    expect(await shown.findByText(message)).toBeTruthy();
  });

  it('contract §11: load again on request, and say where nobody is labelled', async () => {
    await open({ get: [{ status: 503, body: {} }, { body: { ...SPEAKERS, speakers: [] } }] });
    await userEvent.click(await label());
    const shown = within(await dialog());
    await userEvent.click(await shown.findByRole('button', { name: 'Try Again' }));
    expect(await shown.findByText('The transcript does not say who speaks.')).toBeTruthy();
  });

  it('contract §11: are offered above the page where a quote has none', async () => {
    await open({});
    expect(await screen.findByText('Some speakers have no name yet.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Name speakers' }));
    expect(await within(await dialog()).findByRole('textbox', { name: 'Speaker 2' })).toBeTruthy();
  });

  it('contract §11: are not offered on public pages', async () => {
    await open({}, 'public');
    expect(await screen.findByText('Speaker 1:', { exact: false })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /give a name/ })).toBeNull();
  });
});
