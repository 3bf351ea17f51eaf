import { jest } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import { loadChunk, setConnectionWaiter } from '../load-chunk.js';
import { connectionBack, offerUpdate } from './connection.js';
import { OfflineNotice, restoreFormValues } from './start-recovery.js';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

function Asking({ path }: { readonly path: string }) {
  const { data, error } = useQuery({ queryKey: [path] });
  return <p>{data ? 'there' : error ? 'failed' : 'asked'}</p>;
}

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('a part of the app that could not be loaded', () => {
  it.each(['the browser is online again', 'the reader asks for it'])(
    'says that there is no connection, and is loaded when %s',
    async (when) => {
      const user = userEvent.setup();
      renderApp(<OfflineNotice />, fakeNetwork());
      expect(screen.queryByText(/There is no connection/)).toBeNull();
      let isBack = false;
      setConnectionWaiter(connectionBack);
      const part = loadChunk(() => (isBack ? Promise.resolve('part') : gone()), {
        isServed: async () => false,
        reload: () => undefined,
      });
      await act(async () => undefined);
      expect(await screen.findByText(/There is no connection/)).toBeTruthy();
      isBack = true;
      if (when.startsWith('the reader')) await user.click(screen.getByRole('button', { name: 'Try Again' }));
      else act(() => void window.dispatchEvent(new Event('online')));
      expect(await act(() => part)).toBe('part');
      expect(screen.queryByText(/There is no connection/)).toBeNull();
    },
  );

  it('and is gone for good loads the page anew, once, with what was typed', async () => {
    render(
      <form>
        <input name="url" defaultValue="https://youtu.be/abc" />
        <input name="secret" type="password" defaultValue="secret" />
      </form>,
    );
    const reload = jest.fn();
    const served = { isServed: async () => true, reload };
    void loadChunk(gone, served);
    await act(async () => undefined);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret"');
    const field = document.querySelector<HTMLInputElement>('[name=url]');
    if (field) field.value = '';
    const typed = jest.fn();
    field?.addEventListener('input', typed);
    restoreFormValues();
    expect([field?.value, typed.mock.calls.length]).toEqual(['https://youtu.be/abc', 1]);
    await expect(loadChunk(gone, served)).rejects.toThrow('Failed to fetch');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('a new version', () => {
  it('waits for the reader to start it, and can be put off (contract §9)', async () => {
    const user = userEvent.setup();
    const update = jest.fn();
    renderApp(<OfflineNotice />, fakeNetwork());
    act(() => offerUpdate(update));
    await user.click(screen.getByRole('button', { name: 'Start it now' }));
    expect(update).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByText(/new version/)).toBeNull();
  });
});

describe('a request that failed without a connection', () => {
  it('is sent again when the connection is back', async () => {
    const network = fakeNetwork({ 'GET /api/podcasts/top': [new Error('offline'), { body: [] }] });
    renderApp(
      <>
        <OfflineNotice />
        <Asking path="/api/podcasts/top" />
      </>,
      network,
    );
    expect(await screen.findByText('failed')).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('there')).toBeTruthy();
  });
});
