import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { createApiClient } from '#web/lib/api-client.js';
import { clearQueue, sendQueued } from '#web/lib/queued-changes.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import { ReadingPlace } from './reading-place.js';

const PATH = '/api/user/reading/4';
const BLOCK_PX = 400;
const BLOCKS = 10;

/** A text of ten equal blocks in a window of 800 px, scrolled to `top`. */
function layOut(top: number) {
  window.innerHeight = 800;
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  for (const [index, block] of [...document.querySelectorAll('[data-notes-on] p')].entries()) {
    const rect = new DOMRect(0, index * BLOCK_PX - top, 300, BLOCK_PX);
    block.getBoundingClientRect = () => rect;
    block.getClientRects = () => [rect] as unknown as DOMRectList;
  }
}

function open(reading: object | Error = { position: 0, progress: 0, read: false }, at = '/show/episode') {
  const network = fakeNetwork({
    [`GET ${PATH}`]: reading instanceof Error ? reading : { body: reading },
    [`PUT ${PATH}`]: { body: {} },
  });
  renderApp(
    <>
      <div data-notes-on="summary">
        {Array.from({ length: BLOCKS }, (_, index) => (
          <p key={String(index)}>{`Block ${index}`}</p>
        ))}
        <div className="no-print">
          <p>Not of the text</p>
        </div>
      </div>
      <ReadingPlace analysisId={4} />
    </>,
    network,
    at,
    fakeSession(new FakeIdentity(ADA)),
  );
  const reports = () =>
    network.sent.flatMap(({ method, body }) => (method === 'PUT' ? [body as Record<string, unknown>] : []));
  return { network, reports };
}

async function scrollTo(top: number) {
  layOut(top);
  fireEvent.scroll(window);
  await act(() => jest.advanceTimersByTimeAsync(3100));
}

beforeEach(() => {
  jest.useFakeTimers();
  layOut(0);
  window.scrollBy = jest.fn() as never;
  clearQueue();
});
afterEach(() => jest.useRealTimers());

const opened = () => act(() => jest.advanceTimersByTimeAsync(100));

describe('contract §12: the place in a summary', () => {
  it('is kept where the reader rests, the furthest share with it', async () => {
    const { reports } = open();
    await opened();
    await scrollTo(1000);
    expect(reports()).toEqual([{ position: 2.86, progress: 0.4 }]);
    await scrollTo(200);
    expect(reports().at(-1)).toMatchObject({ position: 0.86, progress: 0.4 });
    const count = reports().length;
    await scrollTo(201);
    expect(reports()).toHaveLength(count);
  });

  it('is kept without scrolling after a while, so that what was opened is begun', async () => {
    const { reports } = open();
    await opened();
    layOut(0);
    await act(() => jest.advanceTimersByTimeAsync(2500));
    expect(reports()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(reports()).toMatchObject([{ position: 0.36, progress: 0.2 }]);
  });

  it('at the end makes the summary read, and a mark as unread ends that', async () => {
    const { reports } = open();
    await opened();
    await scrollTo(3200);
    expect(reports()).toMatchObject([{ progress: 1 }]);
    fireEvent.click(screen.getByRole('button', { name: 'Mark as unread' }));
    await opened();
    expect(reports().at(-1)).toMatchObject({ read: false });
    expect(screen.getByRole('button', { name: 'Mark as read' })).toBeTruthy();
    await scrollTo(3100);
    expect(reports()).toHaveLength(2);
  });

  it('of another visit is offered, and taken on a press alone', async () => {
    open({ position: 5.5, progress: 0.6, read: false });
    await opened();
    layOut(0);
    expect(window.scrollBy).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Continue reading · 60 %' }));
    expect(window.scrollBy).toHaveBeenCalledWith({ top: 5.5 * BLOCK_PX - 144, behavior: 'instant' });
    expect(document.activeElement?.textContent).toBe('Block 5');
    expect(screen.queryByRole('region', { name: 'Continue reading' })).toBeNull();
  });

  it('is taken at once where the address says so', async () => {
    open({ position: 5, progress: 0.6, read: false }, '/show/episode#continue');
    await opened();
    expect(window.scrollBy).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('region', { name: 'Continue reading' })).toBeNull();
  });

  it.each([
    ['read', { position: 5, progress: 1, read: true }],
    ['at its beginning', { position: 1.2, progress: 0.2, read: false }],
  ])('is not offered in a summary that is %s', async (_, reading) => {
    open(reading);
    await opened();
    expect(screen.queryByRole('region', { name: 'Continue reading' })).toBeNull();
  });

  it('waits in this browser without a connection', async () => {
    jest.useRealTimers();
    const { network } = open();
    await screen.findByRole('button', { name: 'Mark as read' });
    network.answer(`PUT ${PATH}`, new TypeError('offline'));
    await userEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
    expect(screen.getByRole('button', { name: 'Mark as unread' })).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem('podgist.waiting-changes')).toContain(PATH));
    expect(localStorage.getItem('podgist.waiting-changes')).toMatch(/"read":true,"readAt":"\d{4}-/);
    network.answer(`PUT ${PATH}`, { body: {} });
    const api = createApiClient(network, { headers: async () => ({}), onRejected: async () => undefined });
    expect(await sendQueued(api, ADA.uid)).toEqual([PATH]);
  });
});
