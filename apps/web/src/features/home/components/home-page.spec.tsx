import { screen, waitFor } from '@testing-library/react';
import { NEWEST_SHOWS_PATH } from '#core/catalogue/show-choice.js';
import { aProvenance } from '#test/builders/analysis.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import { CoverWall } from './home-page.js';
import { SampleOrigin } from './sample-origin.js';

const shows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    podcast_slug: `show-${at}`,
    podcast_name: `Show ${at}`,
    podcast_image: at === 0 ? undefined : `/covers/${at}.png`,
  }));

function open(count: number) {
  const network = fakeNetwork();
  network.answer(`GET ${NEWEST_SHOWS_PATH}`, { body: shows(count) });
  const { container } = renderApp(<CoverWall />, network);
  return container;
}

describe('contract §11: the sample of the start page', () => {
  const written = aProvenance({ summarizer: { kind: 'llm', model: 'a language model' } });
  const config = (kind: 'llm' | 'extractive', publicUrl: string) => ({
    'GET /api/config': { body: { publicUrl, summarizer: { kind, model: 'm' } } },
  });
  const at = async (kind: 'llm' | 'extractive', publicUrl: string, provenance = written) => {
    const network = fakeNetwork(config(kind, publicUrl));
    const { container } = renderApp(<SampleOrigin provenance={provenance} className="" />, network);
    await waitFor(() => expect(network.sent).toHaveLength(1));
    const text = () => container.querySelector('p.text-muted')?.textContent ?? '';
    return { text };
  };

  it('says that a model wrote it, and where the server has none, what its own summaries are', async () => {
    const { text } = await at('extractive', 'https://podgist.example');
    await waitFor(() =>
      expect(text()).toMatch(/^Written by a language model\. This server has none: .*key passages/),
    );
    expect(text()).not.toContain('npm run models');
  });

  it('tells who runs the server how to connect one', async () => {
    const { text } = await at('extractive', 'http://localhost:3000');
    await waitFor(() => expect(text()).toContain('To add or connect one, open Models in the admin area'));
  });

  it('says no more where a model is connected, and nothing where none wrote it', async () => {
    expect((await at('llm', 'http://localhost:3000')).text()).toBe('Written by a language model.');
    expect((await at('extractive', 'http://localhost:3000', aProvenance())).text()).toBe('');
  });
});

describe('the wall of covers (spec §2, Home)', () => {
  it('links each cover of the directory, loaded lazily in a place of its size', async () => {
    const container = open(5);
    const links = await screen.findAllByRole('link', { name: /^Show \d$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      shows(5).map((show) => `/${show.podcast_slug}`),
    );
    const covers = [...container.querySelectorAll('img')];
    expect(covers.map((cover) => [cover.getAttribute('loading'), cover.width, cover.height])).toEqual(
      covers.map(() => ['lazy', 300, 300]),
    );
    expect(covers).toHaveLength(4);
  });

  it('is absent while the directory is nearly empty', async () => {
    const container = open(3);
    await screen.findByText('Location: /');
    expect(container.querySelectorAll('ul, h2')).toHaveLength(0);
  });
});
