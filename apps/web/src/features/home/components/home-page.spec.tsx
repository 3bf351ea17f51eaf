import { screen } from '@testing-library/react';
import { NEWEST_SHOWS_PATH } from '#core/catalogue/show-choice.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import { CoverWall } from './home-page.js';

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
