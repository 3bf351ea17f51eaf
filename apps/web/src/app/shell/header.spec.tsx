import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../test/fake-network.js';
import { renderApp } from '../../../test/render-app.js';
import { Header } from './header.js';

const CONFIG = { productName: 'Podgist', identity: null, samples: [] };
const browse = () => screen.getByRole('button', { name: 'Browse' });

function open(config: object = CONFIG) {
  const network = fakeNetwork({
    'GET /api/config': { body: config },
    'GET /api/podcasts/top': { body: [{ slug: 'acquired', name: 'Acquired' }] },
  });
  renderApp(<Header />, network);
  return network;
}

describe('the header', () => {
  it('asks for the top podcasts when Browse opens, and says so while they come (§2)', async () => {
    const network = open();
    await screen.findByText('Beta');
    expect(network.sent.some(({ path }) => path === '/api/podcasts/top')).toBe(false);
    await userEvent.click(browse());
    expect(screen.getByRole('link', { name: 'All Podcasts' }).getAttribute('href')).toBe(
      '/podcast-summaries',
    );
    expect((await screen.findByRole('link', { name: 'Acquired' })).getAttribute('href')).toBe('/acquired');
    expect(screen.queryByText('Loading podcasts...')).toBeNull();
  });

  it('says Loading podcasts... until they are there (§2)', async () => {
    const network = open();
    let deliver: (answer: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      deliver = resolve;
    });
    Object.assign(network, { fetch: () => late });
    await userEvent.click(browse());
    expect(screen.getByText('Loading podcasts...')).toBeTruthy();
    deliver(new Response('[]'));
    await waitFor(() => expect(screen.queryByText('Loading podcasts...')).toBeNull());
  });

  it('closes Browse on Escape and gives the focus back, and when something else is used', async () => {
    open();
    await userEvent.click(browse());
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(browse().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(browse());
    await userEvent.click(browse());
    await userEvent.click(screen.getByText('Beta'));
    expect(browse().getAttribute('aria-expanded')).toBe('false');
  });

  it('offers Saved and Sign In only where there are accounts', async () => {
    open();
    await screen.findByText('Beta');
    expect(screen.queryByText('Sign In')).toBeNull();
    open({ ...CONFIG, identity: { projectId: 'demo' } });
    expect((await screen.findAllByText('Sign In')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Saved').length).toBeGreaterThan(0);
  });
});
