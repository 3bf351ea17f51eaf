import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UPLOAD_SEGMENT_BYTES } from '#core/jobs/upload.js';
import { Toaster } from '#ui/components/toaster.js';
import { type Answer, fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import { UploadPanel } from './upload-panel.js';

const LIST = 'GET /api/uploads';
const REMOVE = 'DELETE /api/uploads/up-1';
const BOARD = {
  ...{ id: 'up-1', jobId: 'job-1', name: 'Board.mp3', bytes: 5_000_000, received: 4_200_000, isKept: true },
  ...{ createdAt: '2026-05-01T10:00:00.000Z', expiresAt: '2026-05-02T10:00:00.000Z' },
};

function open(answers: Record<string, Answer | Answer[]>) {
  const network = fakeNetwork({ [LIST]: { body: [BOARD] }, ...answers });
  const { unmount } = renderApp(
    <>
      <UploadPanel metadata={() => ({})} onDone={() => undefined} onTranscript={() => undefined} />
      <Toaster />
    </>,
    network,
    '/',
    fakeSession(new FakeIdentity(ADA)),
  );
  return { ...network, unmount };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = (size: number) =>
  userEvent.upload(
    screen.getByLabelText('Recording or transcript'),
    new File([new Uint8Array(size)], 'Board.mp3', { type: 'audio/mpeg' }),
  );

/** The first request of an upload, which is never answered. */
function firstRequest(): Promise<string> {
  return new Promise((resolve) => {
    jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation((method: string, url: string | URL) => {
      resolve(`${method} ${new URL(url, location.href).pathname}`);
    });
    jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(() => undefined);
    jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  });
}

/** Bytes of the part that follows the answer that `offset` bytes have arrived. */
function nextPart(offset: number): Promise<number> {
  const headers = new Headers({ 'upload-offset': `${offset}`, 'upload-length': `${BOARD.bytes}` });
  jest.spyOn(XMLHttpRequest.prototype, 'getResponseHeader').mockImplementation((name) => headers.get(name));
  jest.spyOn(XMLHttpRequest.prototype, 'status', 'get').mockReturnValue(200);
  return new Promise((resolve) => {
    jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
      this: XMLHttpRequest,
      body?: unknown,
    ) {
      if (body instanceof Blob) resolve(body.size);
      else queueMicrotask(() => this.onload?.(new ProgressEvent('load')));
    });
  });
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('shared files (contract §13)', () => {
  it('are offered after one that is refused, which is offered no more', async () => {
    const names = ['empty.mp3', 'Talk.mp3'];
    const entries = new Map(names.map((name) => [name, name === 'Talk.mp3' ? 'sound' : '']));
    const cache = {
      keys: async () => [...entries.keys()],
      match: async (name: string) => {
        const headers = { 'x-name': name, 'x-shared-at': `${Date.now()}` };
        return { headers: new Headers(headers), blob: async () => new Blob([entries.get(name) ?? '']) };
      },
      delete: async (name: string) => entries.delete(name),
    };
    Object.assign(globalThis, { caches: { has: async () => true, open: async () => cache } });
    open({ 'GET /api/auth/user': { body: { subscriptionPlan: 'plus' } } });
    expect((await screen.findByRole('region', { name: 'Upload' })).textContent).toContain('Talk.mp3');
    expect([...entries.keys()]).toEqual(['Talk.mp3']);
    Reflect.deleteProperty(globalThis, 'caches');
  });
});

describe('unfinished uploads (contract §13)', () => {
  it('are listed from every device, and go on with the same file alone', async () => {
    open({});
    const section = await screen.findByRole('region', { name: 'Unfinished uploads' });
    expect(section.textContent).toContain('4.2 MB of 5.0 MB, kept until');
    await press('Continue Board.mp3');
    await choose(100);
    expect(screen.getByRole('alert').textContent).toContain('This is not “Board.mp3” with 5.0 MB,');
    await press('Continue Board.mp3');
    await choose(BOARD.bytes);
    expect(screen.getByRole('region', { name: 'Upload' }).textContent).toContain('Board.mp3');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['not with another file of the same name and length', undefined, 'POST /api/uploads'],
    ['with the file that was chosen to continue', 'Continue Board.mp3', 'HEAD /api/uploads/up-1'],
  ])('go on %s', async (_, button, request) => {
    open({});
    await screen.findByRole('region', { name: 'Unfinished uploads' });
    if (button) await press(button);
    await choose(BOARD.bytes);
    const first = firstRequest();
    await press('Upload and analyze');
    expect(await first).toBe(request);
  });

  it.each([true, false])('say what was chosen for them, where the file is kept: %s', async (isKept) => {
    open({ [LIST]: { body: [{ ...BOARD, isKept }] } });
    await press('Continue Board.mp3');
    await choose(BOARD.bytes);
    const panel = screen.getByRole('region', { name: 'Upload' });
    expect(panel.textContent).toContain('goes on with the choices it began with');
    expect(panel.textContent?.includes('deleted once it is transcribed')).toBe(!isKept);
    expect(screen.queryByRole('checkbox')).toBeNull();
    const first = firstRequest();
    await press('Upload and analyze');
    await first;
    expect(localStorage.getItem('podgist.uploads')).toContain(`"keep":"${isKept}"`);
  });

  it('go on after a reload with the same file, unless it was changed', async () => {
    const file = new File(['sound'], 'Board.mp3', { lastModified: 1 });
    const chosen = { ...BOARD, createdAt: new Date().toISOString(), bytes: 5 };
    const { unmount } = open({ [LIST]: { body: [chosen] } });
    await press('Continue Board.mp3');
    await userEvent.upload(screen.getByLabelText('Recording or transcript'), file);
    const first = firstRequest();
    await press('Upload and analyze');
    await first;
    unmount();
    open({ [LIST]: { body: [chosen] } });
    await press('Continue Board.mp3');
    const changed = new File(['noise'], 'Board.mp3', { lastModified: 2 });
    await userEvent.upload(screen.getByLabelText('Recording or transcript'), changed);
    expect(screen.getByRole('alert').textContent).toContain('unchanged since its upload began');
    await userEvent.upload(await screen.findByLabelText('Recording or transcript'), file);
    const second = firstRequest();
    await press('Upload and analyze');
    expect(await second).toBe('HEAD /api/uploads/up-1');
  });

  it('go on with a part that ends where a segment does', async () => {
    open({});
    await press('Continue Board.mp3');
    await choose(BOARD.bytes);
    const part = nextPart(1000);
    await press('Upload and analyze');
    expect(await part).toBe(UPLOAD_SEGMENT_BYTES - 1000);
  });

  it('are removed, those that another device has removed included, and no more gone on with', async () => {
    const known = { uploadUrl: '/api/uploads/up-1', creationTime: new Date().toISOString() };
    localStorage.setItem('podgist.uploads', JSON.stringify({ known }));
    const network = open({
      [LIST]: [{ body: [BOARD] }, { body: [] }],
      [REMOVE]: { status: 404, body: { code: 'upload_not_found', message: 'Not found.' } },
    });
    await press('Remove Board.mp3');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unfinished uploads' })).toBeNull());
    expect(network.sent.map(({ method, path }) => `${method} ${path}`)).toContain(REMOVE);
    expect(screen.queryByText('Upload Not Removed')).toBeNull();
    expect(localStorage.getItem('podgist.uploads')).toBe('{}');
  });

  it('say when they cannot be loaded or removed, and load again', async () => {
    const failed = { status: 503, body: { code: 'overloaded', message: 'Busy.' } };
    open({ [LIST]: [failed, { body: [BOARD] }], [REMOVE]: failed });
    expect((await screen.findByRole('alert')).textContent).toContain('Unfinished Uploads Not Loaded');
    await press('Try Again');
    await press('Remove Board.mp3');
    expect(await screen.findByText('Upload Not Removed')).toBeTruthy();
    expect(screen.getByText('Board.mp3')).toBeTruthy();
  });
});
