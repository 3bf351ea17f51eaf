import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someInsights } from '#test/builders/analysis.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { currentToast } from '#ui/lib/toasts.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import { ShareMenu } from './share-menu.js';

const PAGE = 'http://localhost/the-pricing-hour/pricing-software';

/** Renders the buttons with popups and clipboard allowed or blocked. */
function open({ popups = true, clipboard = true } = {}) {
  const popup = { opener: window };
  const opened: string[][] = [];
  const copied: string[] = [];
  jest.spyOn(window, 'open').mockImplementation((...args) => {
    opened.push(args.map(String));
    return popups ? (popup as unknown as Window) : null;
  });
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (!clipboard) throw new DOMException('denied', 'NotAllowedError');
    copied.push(text);
  });
  renderApp(<ShareMenu analysis={aStoredAnalysis()} />, fakeNetwork());
  return { user, popup, opened, copied };
}

afterEach(() => jest.restoreAllMocks());

const press = (name: string) => screen.getByRole('button', { name: `Share on ${name}` });

describe('sharing', () => {
  it.each([
    ['X', 'https://twitter.com/intent/tweet', 'width=550,height=420'],
    ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', 'width=520,height=570'],
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php', 'width=580,height=400'],
  ])(
    'opens %s in a popup of its size, with the page and without a way back (§7, §9)',
    async (name, page, size) => {
      const { user, opened, popup } = open();
      await user.click(screen.getByRole('button', { name: 'Share' }));
      await user.click(press(name));
      const [address = '', , features] = opened[0] ?? [];
      expect(address.startsWith(page)).toBe(true);
      expect([...new URL(address).searchParams.values()]).toContain(PAGE);
      expect(features).toContain(size);
      expect(popup.opener).toBeNull();
    },
  );

  it('gives the short post its text and leaves the clipboard alone (§5)', async () => {
    const { user, opened, copied } = open();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await user.click(press('X'));
    const text = new URL(opened[0]?.[0] ?? '').searchParams.get('text');
    expect(text).toBe('Business insights from “Pricing software”\n\n1. Call customers');
    expect(copied).toEqual([]);
  });

  it.each(['LinkedIn', 'Facebook'])('copies the prepared post for %s and says so (§7)', async (name) => {
    const { user, copied } = open();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await user.click(press(name));
    expect(copied).toHaveLength(1);
    expect(copied[0]).toContain('1. Listen first');
    expect(copied[0]).toContain(PAGE);
    expect(currentToast()?.title).toBe('Content Copied!');
  });

  it('offers a link when the popup is blocked', async () => {
    const { user, opened } = open({ popups: false });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await user.click(press('X'));
    const link = await screen.findByRole('link', { name: 'Open X in a new tab' });
    expect(link.getAttribute('href')).toBe(opened[0]?.[0]);
  });

  it('gives the code of the card, and lets it be selected when the clipboard is closed (contract §9)', async () => {
    const { user, copied } = open();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await user.click(screen.getByRole('button', { name: 'Embed' }));
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    const code = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Paste this code/ }).value;
    expect(copied).toEqual([code]);
    expect(code).toMatch(/^<iframe src="http:\/\/localhost\/embed\/the-pricing-hour\/pricing-software"/);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(screen.getByText(/Select the code to copy it/)).toBeTruthy();
  });

  it('offers no code for a summary without an address', async () => {
    renderApp(<ShareMenu analysis={aStoredAnalysis({ urlSlug: undefined })} />, fakeNetwork());
    await userEvent.setup().click(screen.getByRole('button', { name: 'Share' }));
    expect(screen.queryByRole('button', { name: 'Embed' })).toBeNull();
  });

  it('offers the text when the clipboard is closed', async () => {
    const { user } = open({ clipboard: false });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await user.click(press('LinkedIn'));
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox');
    expect(text.value).toContain(PAGE);
  });

  it('draws the chosen quote, and again after a failure (contract §12)', async () => {
    const network = fakeNetwork();
    const verified = true;
    const businessInsights = someInsights({
      keyQuotes: [
        { quote: 'Call customers.', verified },
        { quote: 'Ask for a card.', speaker: 'Ada Low', verified },
      ],
    });
    const analysis = aStoredAnalysis({ businessInsights });
    network.answer(`GET /api/analysis/${analysis.id}/quotes/1/image?shape=square`, { body: 'png' });
    network.answer(
      `GET /api/analysis/${analysis.id}/quotes/2/image?shape=square`,
      { status: 503, body: { code: 'overloaded', message: 'Busy.' } },
      { body: 'png' },
    );
    renderApp(<ShareMenu analysis={analysis} />, network);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await user.click(screen.getByRole('button', { name: 'Picture of a quote' }));
    await screen.findByRole('img', { name: /Call customers/ });
    await user.selectOptions(screen.getByLabelText('Quote'), 'Ask for a card. (Ada Low)');
    await user.click(await screen.findByRole('button', { name: /again|retry/i }));
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: /Ask for a card/ });
    expect(picture.src).toMatch(/^data:/);
    screen.getByRole('button', { name: 'Save picture' });
  });
});
