import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Analysis } from '#core/analysis/analysis.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { currentToast, showToast } from '#ui/lib/toasts.js';
import { type Answer, fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import { ActionBar } from './action-bar.js';

const PAGE = 'http://localhost/the-pricing-hour/pricing-software';
const FILES = '/api/analysis/7/export';

interface Browser {
  readonly isPhone?: boolean;
  readonly clipboard?: boolean;
  readonly nativeShare?: (data: ShareData) => Promise<void>;
}

/** Renders the bar with the given browser capabilities. */
function open(
  answers: Record<string, Answer | Answer[]> = {},
  browser: Browser = {},
  analysis: Partial<Analysis> = {},
) {
  const { isPhone = false, clipboard = true, nativeShare } = browser;
  const files: { name: string; size: number }[] = [];
  const copied: string[] = [];
  let size = 0;
  URL.createObjectURL = (file) => {
    size = 'size' in file ? file.size : 0;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, size });
  });
  Object.defineProperty(navigator, 'share', { value: nativeShare, configurable: true });
  window.matchMedia = ((query: string) => ({ matches: isPhone && query === '(pointer: coarse)' })) as never;
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (!clipboard) throw new DOMException('denied', 'NotAllowedError');
    copied.push(text);
  });
  renderApp(<ActionBar analysis={aStoredAnalysis(analysis)} sources={{}} />, fakeNetwork(answers));
  return { user, files, copied };
}

const press = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

beforeEach(() => showToast({ title: 'before' }));
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

describe('taking a summary along', () => {
  it.each([
    ['Download PDF', 'pdf', 'podcast-analysis-7.pdf', 'PDF Downloaded'],
    ['Download Markdown', 'markdown', 'podcast-analysis-7.md', 'Markdown Downloaded'],
    ['Download JSON', 'json', 'podcast-analysis-7.json', 'JSON Downloaded'],
  ])('%s saves a file under its name (§7, §8)', async (name, format, file, toast) => {
    const { user, files } = open({ [`GET ${FILES}/${format}`]: { body: 'content' } });
    await user.click(press('Export'));
    await user.click(press(name));
    await waitFor(() => expect(currentToast()?.title).toBe(toast));
    expect(files).toEqual([{ name: file, size: 'content'.length }]);
  });

  it.each([
    ['Download PDF', 'Could not generate PDF file'],
    ['Download Markdown', 'Could not generate Markdown file'],
    ['Download JSON', 'Could not generate JSON file'],
  ])('%s says when it fails, and saves nothing (§8)', async (name, description) => {
    const { user, files } = open();
    await user.click(press('Export'));
    await user.click(press(name));
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Download Failed', description }));
    expect(files).toEqual([]);
  });

  it('makes one PDF of two presses', async () => {
    let pass: () => void = () => undefined;
    const after = new Promise<void>((resolve) => {
      pass = resolve;
    });
    const { user, files } = open({ [`GET ${FILES}/pdf`]: { body: 'content', after } });
    await user.click(press('Export'));
    await user.dblClick(press('Download PDF'));
    expect(press('Making the PDF…').getAttribute('aria-disabled')).toBe('true');
    pass();
    await waitFor(() => expect(press('Download PDF').getAttribute('aria-disabled')).toBe('false'));
    expect(files).toHaveLength(1);
  });

  it('keeps the formats out of the way until they are asked for', async () => {
    const { user } = open();
    expect(screen.queryByRole('button', { name: /^Download JSON/ })).toBeNull();
    expect(press('Export').getAttribute('aria-expanded')).toBe('false');
    await user.click(press('Export'));
    expect(press('Download JSON')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: /^Download JSON/ })).toBeNull();
    expect(document.activeElement).toBe(press('Export'));
  });
});

describe('the link', () => {
  it('is copied, and that is said', async () => {
    const { user, copied } = open();
    await user.click(press('Share'));
    await user.click(press('Copy link'));
    expect(copied).toEqual([PAGE]);
    expect(currentToast()?.title).toBe('Link Copied');
  });

  it('is offered to be copied by hand when the clipboard is closed', async () => {
    const { user } = open({}, { clipboard: false });
    await user.click(press('Share'));
    await user.click(press('Copy link'));
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Copy the link/ });
    expect(text.value).toBe(PAGE);
    expect(currentToast()?.title).toBe('before');
  });
});

describe('the phone’s own way to share', () => {
  it('is there on phones alone', async () => {
    const { user } = open({}, { nativeShare: async () => undefined });
    await user.click(press('Share'));
    expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull();
  });

  it('gets the title and the link', async () => {
    const given: ShareData[] = [];
    const nativeShare = async (data: ShareData) => void given.push(data);
    const { user, copied } = open({}, { isPhone: true, nativeShare });
    await user.click(press('Share'));
    await user.click(await screen.findByRole('button', { name: 'Share…' }));
    expect(given).toEqual([{ title: 'Pricing software', url: PAGE }]);
    expect(copied).toEqual([]);
  });

  it.each([
    ['AbortError', []],
    ['NotAllowedError', [PAGE]],
  ])(
    'copies the link when it cannot be opened, and nothing when it is closed: %s',
    async (name, expected) => {
      const nativeShare = () => Promise.reject(new DOMException('no', name));
      const { user, copied } = open({}, { isPhone: true, nativeShare });
      await user.click(press('Share'));
      await user.click(await screen.findByRole('button', { name: 'Share…' }));
      await waitFor(() => expect(copied).toEqual(expected));
    },
  );
});

describe('a private summary', () => {
  it('says who can see it in place of links that would lead nobody else there', async () => {
    open({}, { isPhone: true, nativeShare: async () => undefined }, { visibility: 'private' });
    expect(await screen.findByText('Show the log')).toBeTruthy();
    expect(screen.getByText('Not public. Our support can open it, and that is logged.')).toBeTruthy();
    expect(press('Export')).toBeTruthy();
    expect(screen.queryByText(/Copy link|Share/)).toBeNull();
    expect(screen.queryByRole('button', { name: /share|link/i })).toBeNull();
  });

  it('shows its owner on demand when support opened it, page by page', async () => {
    const log = '/api/analysis/7/access';
    const at = '2026-05-01T10:20:30.000Z';
    const { user } = open(
      {
        [`GET ${log}?limit=20`]: [
          { status: 503, body: { message: 'Busy.' } },
          { body: [{ at, kind: 'opened' }], headers: { link: `<${log}?limit=20&cursor=c>; rel="next"` } },
        ],
        [`GET ${log}?limit=20&cursor=c`]: { body: [{ at, kind: 'exported' }] },
      },
      {},
      { id: 7, visibility: 'private' },
    );
    await user.click(await screen.findByText('Show the log'));
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/Opened by support/)).toBeTruthy();
    await user.click(press('Load More'));
    expect(await screen.findByText(/Exported by support, with all summaries/)).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });
});
