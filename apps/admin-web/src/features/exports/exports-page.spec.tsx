import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminNetwork, openAdmin, renderAdmin } from '#admin-web-test/render-admin.js';

/** A response whose chunks the test sends one at a time. */
function slowFile(headers: Readonly<Record<string, string>> = {}) {
  const pieces = new TransformStream<Uint8Array, Uint8Array>();
  const writer = pieces.writable.getWriter();
  const network = adminNetwork();
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!String(input).includes('/export/')) return network.fetch(input, init);
    asked.push(String(input));
    init?.signal?.addEventListener(
      'abort',
      () => void writer.abort(new Error('aborted')).catch(() => undefined),
    );
    return new Response(pieces.readable, { headers });
  };
  return { network: { ...network, fetch }, writer, asked };
}

describe('the Exports tab', () => {
  const saved: { name: string; size: number }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let size = 0;
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        size = file.size;
        return 'blob:podgist';
      },
      revokeObjectURL: () => undefined,
    });
    HTMLAnchorElement.prototype.click = function save() {
      saved.push({ name: this.download, size });
    };
  });

  it('shows the bytes as they come, and saves the file under the server’s name (spec §8)', async () => {
    const { network, writer, asked } = slowFile({
      'content-disposition': 'attachment; filename="podgist-users.csv"',
    });
    const { user } = renderAdmin(network, '/exports');
    await user.click(await screen.findByRole('button', { name: 'Users as CSV' }));
    expect(screen.getByText('Starting…')).toBeTruthy();
    await act(() => writer.write(new Uint8Array(2500)));
    expect(await screen.findByText('2.5 kB downloaded')).toBeTruthy();
    await act(() => writer.close());
    expect(await screen.findByText('Export Successful')).toBeTruthy();
    expect(saved).toEqual([{ name: 'podgist-users.csv', size: 2500 }]);
    expect(asked).toEqual(['/api/podmin/export/users?format=csv']);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('says when a file breaks off, and saves nothing', async () => {
    const { network, writer } = slowFile();
    renderAdmin(network, '/exports');
    await userEvent.click(await screen.findByRole('button', { name: 'Summaries as JSON' }));
    await act(() => writer.abort(new Error('connection lost')));
    expect(await screen.findByText('Export Failed')).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('says what the server refuses', async () => {
    openAdmin('/exports', {
      'GET export/users?format=json': { status: 503, body: { error: 'Busy' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Users as JSON' }));
    expect(await screen.findByText('Export Failed')).toBeTruthy();
    expect(screen.getByText('Busy')).toBeTruthy();
  });

  it('stops without a word when one stops it', async () => {
    const { network, writer } = slowFile();
    const { user } = renderAdmin(network, '/exports');
    await user.click(await screen.findByRole('button', { name: 'Summaries as CSV' }));
    await act(() => writer.write(new Uint8Array(10)));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByText('Export Failed')).toBeNull();
    expect(saved).toEqual([]);
  });
});
