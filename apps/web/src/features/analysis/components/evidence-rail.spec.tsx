import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someInsights } from '#test/builders/analysis.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import { Briefing } from './briefing.js';

const quote = (words: string, startSeconds: number) => ({
  quote: words,
  speaker: 'Ada',
  startSeconds,
  verified: true,
});

function open() {
  const businessInsights = someInsights({
    actionableInsights: [
      {
        title: 'Call customers',
        description: 'Often.',
        evidence: [quote('we called', 65), quote('all', 600)],
      },
      { title: 'Raise prices', description: 'Once.', evidence: [quote('we raised', 300)] },
    ],
    strategicTakeaways: [],
    strategicInsights: [],
    keyQuotes: [quote('we called', 65), quote('never again', 1200)],
  });
  renderApp(<Briefing analysis={aStoredAnalysis({ businessInsights })} />, fakeNetwork());
}

const ticks = () => within(screen.getByRole('toolbar')).getAllByRole('link');
const lit = () =>
  [...document.querySelectorAll<SVGPathElement>('path[data-tick]')].map((tick) => Number(tick.dataset.tick));
const isLit = (id: string) => document.getElementById(id)?.dataset.highlighted === 'true';

describe('the evidence rail', () => {
  it('has one tick a quote, in the order of time', () => {
    open();
    const names = ticks().map((tick) => tick.getAttribute('aria-label')?.split('. ')[0]);
    expect(names).toEqual(['1:05', '5:00', '10:00', '20:00']);
  });

  it('opens the source at the second in a new tab that knows nothing of this one', () => {
    open();
    const [, second] = ticks();
    expect(second?.getAttribute('href')).toBe('https://www.youtube.com/watch?v=pricing0001&t=300s');
    expect(second?.getAttribute('target')).toBe('_blank');
    expect(second?.getAttribute('rel')).toContain('noopener');
  });

  it('lights the ticks and the quotes of an insight that is pointed at', async () => {
    open();
    await userEvent.hover(screen.getByRole('heading', { name: 'Call customers' }));
    expect(lit()).toEqual([0, 2]);
    expect(screen.getByText('“all”').closest('[data-highlighted]')?.getAttribute('data-highlighted')).toBe(
      'true',
    );
    await userEvent.hover(screen.getByRole('heading', { name: 'Raise prices' }));
    expect(lit()).toEqual([1]);
  });

  it('lights the insight and the quote of a tick that is pointed at', async () => {
    open();
    await userEvent.hover(ticks()[1] as HTMLElement);
    expect([isLit('insight-1'), isLit('insight-2')]).toEqual([false, true]);
    expect(lit()).toEqual([1]);
    await userEvent.unhover(ticks()[1] as HTMLElement);
    expect(isLit('insight-2')).toBe(false);
  });

  it('lights the tick of a quote whose time has the focus', () => {
    open();
    fireEvent.focus(screen.getByRole('link', { name: 'Play at 10:00' }));
    expect(lit()).toEqual([2]);
    expect(isLit('insight-1')).toBe(true);
  });

  it('is one tab stop, walked with the arrow keys', async () => {
    open();
    expect(ticks().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
    act(() => ticks()[0]?.focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(ticks()[2]);
    expect(ticks().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, -1]);
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(ticks()[3]);
    await userEvent.tab();
    expect(ticks()).not.toContain(document.activeElement);
  });

  it('reads a tick at the first touch and plays it at the second', async () => {
    open();
    const [, tick] = ticks() as [HTMLElement, HTMLElement];
    await userEvent.pointer({ keys: '[TouchA]', target: tick });
    expect(lit()).toEqual([1]);
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.pointer({ keys: '[TouchA]', target: tick });
    await screen.findByRole('region', { name: 'Player' });
    expect(document.querySelector('iframe')?.src).toContain('start=300');
  });

  it('walks the quotes with [ and ], not while somebody types', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    open();
    for (const key of [']', ']', ']', '[']) fireEvent.keyDown(document.body, { key });
    expect(lit()).toEqual([1]);
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: ']' });
    fireEvent.keyDown(document.body, { key: ']', ctrlKey: true });
    field.remove();
    expect(lit()).toEqual([1]);
  });

  it('has a band and a name for each chapter, and sponsors greyed', async () => {
    const chapters = [
      { title: 'Opening', startSeconds: 0, endSeconds: 300, origin: 'publisher' as const },
      { title: 'Pricing', startSeconds: 300, endSeconds: 1860, origin: 'publisher' as const },
    ];
    const sponsorBlocks = [{ startSeconds: 930, endSeconds: 1023 }];
    renderApp(<Briefing analysis={aStoredAnalysis({ chapters, sponsorBlocks })} />, fakeNetwork());
    const sponsor = document.querySelector('rect.sponsor');
    expect([sponsor?.getAttribute('x'), sponsor?.getAttribute('width')]).toEqual(['50', '5']);
    const bands = [...document.querySelectorAll('rect.chapter')].map((band) => band.getAttribute('x'));
    expect(bands).toEqual(['0', '16.13']);
    await userEvent.click(screen.getByText('2 chapters'));
    await userEvent.click(screen.getByRole('link', { name: '5:00 Pricing' }));
    await screen.findByRole('region', { name: 'Player' });
    expect(document.querySelector('iframe')?.src).toContain('start=300');
  });

  it('steps through the quotes with the buttons for fingers', async () => {
    open();
    await userEvent.hover(ticks()[0] as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'The quote after' }));
    expect(screen.getByText('“we raised”', { selector: 'span' })).toBeTruthy();
    expect(lit()).toEqual([1]);
  });

  it('is not there when no quote has a second and nothing can be played', () => {
    const businessInsights = someInsights({
      actionableInsights: [{ title: 'Call', description: 'Now.' }],
      keyQuotes: [{ quote: 'said some time', verified: true }],
    });
    const spotify = {
      youtubeUrl: undefined,
      spotifyUrl: 'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk',
    };
    renderApp(<Briefing analysis={aStoredAnalysis({ businessInsights, ...spotify })} />, fakeNetwork());
    expect(screen.queryByRole('region', { name: 'Evidence by time' })).toBeNull();
    expect(screen.getByText('“said some time”')).toBeTruthy();
  });
});
