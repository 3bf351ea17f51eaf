import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { type Answer, fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import { Briefing } from '../components/briefing.js';
import { preloadTranscript } from './lazy-transcript.js';

const PATH = 'GET /api/analysis/7/transcript';
const transcript = (more: object = {}) => ({
  body: {
    analysisId: 7,
    language: 'en',
    access: 'full',
    chapters: [{ title: 'Pricing', startSeconds: 60, endSeconds: 90, origin: 'computed' }],
    turns: [
      { startSeconds: 0, speaker: 'Ada', text: 'Welcome to the pricing hour.' },
      { startSeconds: 60, speaker: 'Ben', text: 'We price late.' },
      { startSeconds: 754, speaker: 'Ada', text: 'Call ten customers before you price.' },
    ],
    ...more,
  },
});

const SPONSOR = { startSeconds: 60, endSeconds: 754 };

function open(hash: string, ...answers: Answer[]) {
  return openWith({}, hash, ...answers);
}

function openWith(more: Parameters<typeof aStoredAnalysis>[0], hash: string, ...answers: Answer[]) {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.closest('[id^=turn-]')?.id ?? this.id);
  };
  renderApp(<Briefing analysis={aStoredAnalysis(more)} />, fakeNetwork({ [PATH]: answers }), `/a/b${hash}`);
  return scrolled;
}

describe('the transcript of a page (contract §6)', () => {
  it('has its chapters as headings, and each turn with speaker and a link to its second', async () => {
    open('#transcript', transcript());
    const panel = await screen.findByRole('region', { name: 'Transcript' });
    expect(await within(panel).findByRole('heading', { name: 'Pricing' })).toBeTruthy();
    expect(within(panel).getByRole('link', { name: '12:34' }).getAttribute('href')).toBe('#t=754');
    expect(panel.textContent).toContain('Ben: We price late.');
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Transcript' }).getAttribute('aria-current')).toBe('page');
  });

  it('is there at once after its code has loaded: a Suspense fallback stays for 300 ms', async () => {
    await preloadTranscript();
    open('#transcript', transcript());
    expect(screen.getByRole('region', { name: 'Transcript' })).toBeTruthy();
    expect(await screen.findByText('We price late.', { exact: false })).toBeTruthy();
  });

  it('opens at the second of the address', async () => {
    const scrolled = open('#t=760', transcript());
    await screen.findByText('Call ten customers before you price.');
    expect(scrolled).toContain('turn-2');
  });

  it('marks the words that a link was copied from, and the turn of its second without them (contract §6)', async () => {
    const turns = [
      { startSeconds: 483, speaker: 'Ben', text: 'We price late.' },
      { startSeconds: 486.4, speaker: 'Ada', text: 'Well, call ten customers before you price.' },
    ];
    const current = () => document.querySelector('[data-current]')?.textContent;
    open('#t=486&q=Call%20ten%20customers', transcript({ turns }));
    expect(await screen.findByText('call ten customers')).toHaveProperty('tagName', 'MARK');
    expect(current()).toContain('Ada: ');
    cleanup();
    open('#t=486&q=words%20that%20are%20gone', transcript({ turns }));
    await screen.findByText('Well, call ten customers before you price.', { exact: false });
    expect(document.querySelector('#transcript mark')).toBeNull();
    expect(current()).toContain('Ada: ');
  });

  it('contract §11: collapses sponsors, which the keyboard opens', async () => {
    openWith({ sponsorBlocks: [SPONSOR] }, '#transcript', transcript());
    const toggle = await screen.findByRole('button', {
      name: 'Sponsor · 1:00 – 12:34 · Show',
      expanded: false,
    });
    expect(screen.queryByText('We price late.', { exact: false })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Pricing' })).toBeTruthy();
    toggle.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('We price late.', { exact: false }).closest('[data-sponsor]')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('We price late.', { exact: false })).toBeNull();
  });

  it('contract §11: opens sponsors for a search and for a link to a second in them', async () => {
    openWith({ sponsorBlocks: [SPONSOR] }, '#transcript', transcript());
    const find = await screen.findByRole('searchbox', { name: 'Find in the transcript' });
    await userEvent.type(find, 'price late');
    expect(await screen.findByText('1 of 1')).toBeTruthy();
    expect(document.querySelector('[data-sponsor]')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Sponsor.*Hide/ }));
    expect(document.querySelector('[data-sponsor]')).toBeNull();
    await userEvent.clear(find);
    await userEvent.type(find, 'late');
    expect(await screen.findByText('1 of 1')).toBeTruthy();
    expect(document.querySelector('[data-sponsor]')).toBeTruthy();
    cleanup();
    openWith({ sponsorBlocks: [SPONSOR] }, '#t=61', transcript());
    await screen.findByText('We price late.', { exact: false });
    expect(document.querySelector('[data-current][data-sponsor]')).toBeTruthy();
  });

  it('is searched without regard to case, from match to match', async () => {
    const scrolled = open('#transcript', transcript());
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find in the transcript' }), 'PRIC');
    expect(await screen.findByText('1 of 3')).toBeTruthy();
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain('price');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('2 of 3')).toBeTruthy();
    expect(scrolled.at(-1)).toBe('turn-1');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}{Shift>}{Enter}{/Shift}');
    expect(await screen.findByText('3 of 3')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('Not found')).toBeTruthy();
  });

  it('offers the whole to a reader who sees excerpts, with its gaps', async () => {
    const turns = [
      { startSeconds: 0, text: 'Shown.' },
      { gap: true, startSeconds: 20, endSeconds: 90 },
    ];
    open('#transcript', transcript({ access: 'excerpts', turns }));
    expect(await screen.findByText('Passage left out')).toBeTruthy();
    const sentence = screen.getByText(/^You see the passages around the quotes/);
    expect(
      within(sentence.parentElement as HTMLElement).getByRole('button', { name: 'Sign In' }),
    ).toBeTruthy();
  });

  it('says why there is none, and loads again on request', async () => {
    const message = 'This summary was made before transcripts were kept, so there is none to show.';
    open('#transcript', { status: 404, body: { code: 'transcript_not_kept', message } }, transcript());
    expect(await screen.findByText(message)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('We price late.', { exact: false })).toBeTruthy();
  });

  it('shows hostile text as text', async () => {
    const text = '<img src=x onerror=boom()> javascript:boom()';
    open('#transcript', transcript({ turns: [{ startSeconds: 0, speaker: '<b>Eve</b>', text }] }));
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
    expect(document.querySelectorAll('#transcript img, #transcript b b')).toHaveLength(0);
  });
});
