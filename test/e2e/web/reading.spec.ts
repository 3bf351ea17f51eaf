import type { Page } from '@playwright/test';
import { expectAccessibleAtAllSizes } from '../expect-accessible.js';
import { expect, test } from '../product.fixture.js';

const YOUTUBE = 'https://www.youtube-nocookie.com';

/** Plays the part of YouTube's frame: answers the page's messages and reports the time that it is told. */
const FRAME = `<!doctype html><title>Video</title><body style="background:#000;color:#fff">
<p id="now">-</p><script>
let at = Number(new URLSearchParams(location.search).get('start'));
let state = 1;
const tell = () => {
  document.getElementById('now').textContent = at + ' ' + state;
  parent.postMessage(JSON.stringify({ event: 'infoDelivery', info: { currentTime: at, playerState: state } }), '*');
};
addEventListener('message', ({ data }) => {
  const { event, func, args } = JSON.parse(data);
  if (event === 'command' && func === 'seekTo') at = args[0];
  if (event === 'command' && func === 'pauseVideo') state = 2;
  if (event === 'command' && func === 'playVideo') state = 1;
  tell();
});
</script>`;

/** Path of a sample summary whose source is a video. */
async function aVideoSummary(page: Page): Promise<string> {
  const { samples } = await (await page.request.get('/api/config')).json();
  const sample = samples.find(({ url }: { url: string }) => !url.includes('spotify'));
  const answer = await page.request.post('/api/analyze', { data: { youtubeUrl: sample.url } });
  return `/${(await answer.json()).urlSlug}`;
}

test.describe('a reader of a summary', () => {
  test('plays a quote on the page, goes on in the transcript and closes the player (contract §6)', async ({
    page,
  }) => {
    const foreign: string[] = [];
    await page.route(`${YOUTUBE}/**`, (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: FRAME });
    });
    await page.goto(await aVideoSummary(page), { waitUntil: 'networkidle' });
    const rail = page.getByRole('region', { name: 'Evidence by time' });
    const player = page.getByRole('region', { name: 'Player' });
    await page.mouse.move(10, 300);
    await expect(page.locator('[data-waiting]')).toHaveCount(0);
    expect(foreign).toEqual([]);
    const quote = page.getByRole('link', { name: /^Play at / }).last();
    await quote.click();
    await expect(player.frameLocator('iframe').locator('#now')).toHaveText(/^\d+ 1$/);
    expect(foreign).toHaveLength(1);
    await expect(player.locator('p')).toHaveText(/\w{3}/);
    await expect(rail.getByRole('button', { name: 'Pause the episode' })).toBeInViewport();
    await expectAccessibleAtAllSizes(page);
    await page.getByRole('link', { name: 'Transcript', exact: true }).click();
    await expect(page.locator('[data-playing]')).toBeInViewport();
    await rail.getByRole('button', { name: 'Pause the episode' }).click();
    await expect(player.frameLocator('iframe').locator('#now')).toHaveText(/ 2$/);
    expect(foreign).toHaveLength(1);
    await expectAccessibleAtAllSizes(page);
    await player.getByRole('button', { name: 'Close the player' }).click();
    await expect(player).toBeHidden();
  });
});
