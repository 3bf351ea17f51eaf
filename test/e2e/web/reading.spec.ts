import type { Page } from '@playwright/test';
import { aTalk } from '#test/builders/talk.js';
import { expectAccessibleAtAllSizes } from '../expect-accessible.js';
import { expect, test, testWithModel } from '../product.fixture.js';
import { fillSignUp } from './members.js';
import { openHydrated } from './open-hydrated.js';

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
async function aVideoSummary(page: Page, id = ''): Promise<string> {
  const { samples } = await (await page.request.get('/api/config')).json();
  const sample = samples.find(({ url }: { url: string }) => !url.includes('spotify') && url.includes(id));
  const answer = await page.request.post('/api/analyze', { data: { youtubeUrl: sample.url } });
  return `/${(await answer.json()).urlSlug}`;
}

const READ =
  'Host: This episode is brought to you by Ledgerly. Ledgerly writes your letters. Go to ledgerly.com/show and use code SHOW20 for 20% off.';

/** Lines of talk with a time each, twenty seconds apart. */
function timed(...parts: string[]): string {
  const clock = (seconds: number) =>
    `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  const lines = parts.flatMap((part) => part.split('\n'));
  return lines.map((line, at) => `[${clock(at * 20)}] ${line}`).join('\n');
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
    await openHydrated(page, await aVideoSummary(page));
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

  test('contract §11: finds sponsors collapsed in the transcript, opens them by keys and by a search, and skips them', async ({
    page,
  }) => {
    await page.route(`${YOUTUBE}/**`, (route) => route.fulfill({ contentType: 'text/html', body: FRAME }));
    await page.goto('/');
    await page.getByRole('button', { name: 'Bring your own transcript' }).click();
    await page.getByLabel('Link to a podcast episode or a video').fill('https://youtu.be/sponsored01');
    await page
      .getByRole('textbox', { name: /transcript/i })
      .first()
      .fill(timed(aTalk('deliveries'), READ, aTalk('returns')));
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await expect(page.getByText('Transcript supplied by a reader')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('main')).not.toContainText('Ledgerly');
    await page.getByRole('link', { name: 'Transcript', exact: true }).click();
    const toggle = page.getByRole('button', { name: /^Sponsor · 2:20 – 2:40 · Show$/ });
    await toggle.scrollIntoViewIfNeeded();
    await expectAccessibleAtAllSizes(page);
    await toggle.focus();
    await page.keyboard.press('Enter');
    const read = page.locator('[data-sponsor]');
    await expect(read).toContainText('Ledgerly writes your letters');
    await expectAccessibleAtAllSizes(page);
    await page.keyboard.press('Enter');
    await expect(read).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Find in the transcript' }).fill('ledgerly writes');
    await expect(read.locator('mark').first()).toBeInViewport();
    await page.getByRole('button', { name: 'Play the episode' }).click();
    const skip = page.getByRole('button', { name: 'Skip sponsors' });
    await skip.click();
    await expect(skip).toHaveAttribute('aria-pressed', 'true');
    await expectAccessibleAtAllSizes(page);
    await page.reload();
    await page.getByRole('button', { name: 'Play the episode' }).click();
    await expect(skip).toHaveAttribute('aria-pressed', 'true');
  });

  testWithModel(
    'walks and copies insights, ticks, plays, searches and goes anywhere by keys',
    async ({ page }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.route(`${YOUTUBE}/**`, (route) => route.fulfill({ contentType: 'text/html', body: FRAME }));
      await openHydrated(page, await aVideoSummary(page));
      await page.mouse.move(10, 300);
      await expect(page.locator('[data-waiting]')).toHaveCount(0);
      const words = await page.locator('#subject-2 blockquote').first().textContent();
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('k');
      await page.keyboard.press('j');
      await expect(page.locator('#subject-2')).toBeFocused();
      await page.keyboard.press('c');
      const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
      await expect.poll(copied).toContain(words);
      const step = page.getByRole('checkbox').first();
      await page.keyboard.press('x');
      await expect(step).toBeFocused();
      await page.keyboard.press('x');
      await expect(step).toBeChecked();
      await page.keyboard.press('p');
      await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
      await page.getByRole('button', { name: 'Close the player' }).click();
      await page.keyboard.press(']');
      await expect(
        page.getByRole('region', { name: 'Evidence by time' }).getByText('“').first(),
      ).toBeInViewport();

      // Nothing of it while somebody types.
      const question = page.getByRole('textbox', { name: 'Your question' });
      await question.fill('');
      await question.press('s');
      await question.press('?');
      await expect(question).toHaveValue('s?');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Search and commands' });
      await expectAccessibleAtAllSizes(page);
      await palette.getByRole('combobox').fill('key quotes');
      await page.keyboard.press('Enter');
      await expect(palette).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Key Quotes' })).toBeInViewport();
      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expectAccessibleAtAllSizes(page);
      await help.getByRole('checkbox', { name: 'Use single keys' }).uncheck();
      await page.keyboard.press('Escape');
      await expect(help).toBeHidden();
      await page.keyboard.press('?');
      await expect(help).toBeHidden();
      await page.keyboard.press('Control+k');
      await palette.getByRole('combobox').fill('churn');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\?q=churn$/);
    },
  );

  test('contract §11: asks, and reads the sentence that answers first, then quotes', async ({ page }) => {
    await openHydrated(page, await aVideoSummary(page, 'PodgistSB02'));
    await page.mouse.move(10, 300);
    const asking = 'How many employees does Castwright have?';
    const question = page.getByRole('textbox', { name: 'Your question' });
    await question.fill(asking);
    await question.press('Enter');
    const asked = page
      .getByRole('region', { name: 'Ask this episode' })
      .getByRole('listitem')
      .filter({
        has: page.getByRole('heading', { name: asking }),
      });
    const answer = asked.locator('p').first();
    await expect(answer).toContainText('seven employees');
    await expect(answer).toHaveCSS('font-weight', '500');
    expect(await asked.locator('blockquote').count()).toBeLessThanOrEqual(2);
    await expectAccessibleAtAllSizes(page);

    await question.fill('Who won the football world cup in Brazil?');
    await question.press('Enter');
    await expect(page.getByText('This episode does not say.', { exact: true }).last()).toBeVisible();
  });

  test('contract §11: links a key passage to its second, and highlights it, from its menu', async ({
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const path = await aVideoSummary(page);
    await openHydrated(page, path);
    const passage = page.locator('#passage-1');
    const menu = passage.getByRole('button', { name: /^Actions for the passage “/ });
    await passage.hover();
    const before = await passage.boundingBox();
    await menu.click();
    expect(await passage.boundingBox()).toEqual(before);
    await expect(passage.getByRole('button', { name: 'Copy passage' })).toBeFocused();
    await expectAccessibleAtAllSizes(page);
    await passage.getByRole('button', { name: 'Highlight' }).click();
    const dialog = page.getByRole('dialog');
    await fillSignUp(dialog);
    await expect(dialog).toBeHidden();
    const notes = page.getByRole('region', { name: 'Your highlights and notes' }).getByRole('listitem');
    await expect(notes).toHaveCount(1);
    await expect.poll(() => marks(page)).toBe(1);
    await passage.hover();
    await menu.click();
    await passage.getByRole('button', { name: 'Copy link to the second' }).click();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toMatch(new RegExp(`${path}#t=\\d+&q=\\S+$`));
    const wordsOf = (texts: readonly (string | null)[]) => texts.join(' ').match(/[\p{L}\p{N}]+/gu);
    const words = wordsOf([await passage.locator('blockquote').textContent()]);
    await page.goto(copied);
    const marked = page.locator('[data-current] mark');
    await expect(marked.first()).toBeInViewport();
    expect(wordsOf(await marked.allTextContents())).toEqual(words);
  });

  testWithModel('copies, shares and links an insight from its menu', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const path = await aVideoSummary(page);
    await openHydrated(page, path);
    const insight = page.locator('#insight-1');
    const menu = insight.getByRole('button', { name: /^Actions for “/ });
    await insight.hover();
    await menu.hover();
    const before = await insight.boundingBox();
    await menu.click();
    expect(await insight.boundingBox()).toEqual(before);
    await expect(insight.getByRole('button', { name: 'Copy insight' })).toBeFocused();
    await expectAccessibleAtAllSizes(page);
    await insight.getByRole('button', { name: 'Copy link to the second' }).click();
    await expect(menu).toBeFocused();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toMatch(new RegExp(`${path}#t=\\d+&q=\\S+$`));
    const quote = await insight.locator('blockquote').first().textContent();
    await page.goto(copied);
    const marked = page.locator('[data-current] mark');
    await expect(marked).toBeInViewport();
    const wordsOf = (text: string | null) => text?.match(/[\p{L}\p{N}]+/gu);
    expect(wordsOf(await marked.textContent())).toEqual(wordsOf(quote));
  });

  testWithModel(
    'adds an insight to the to-do list, ticks it and takes it off again (contract §7)',
    async ({ page }) => {
      await openHydrated(page, await aVideoSummary(page));
      await page.mouse.move(10, 300);
      await expect(page.locator('[data-waiting]')).toHaveCount(0);
      const insight = page.locator('#insight-1');
      const title = (await insight.getByRole('heading').textContent()) ?? '';
      await insight.hover();
      await insight.getByRole('button', { name: /^Actions for “/ }).click();
      await insight.getByRole('button', { name: 'Add to To Do' }).click();
      const next = page.getByRole('complementary', { name: 'Do next' });
      const step = next.getByRole('checkbox', { name: title });
      await step.click();
      await page.reload();
      await page.mouse.move(10, 200);
      await expect(step).toBeChecked();
      await insight.focus();
      await page.keyboard.press('t');
      await expect(step).toHaveCount(0);
      await page.keyboard.press('t');
      await expect(step).not.toBeChecked();
      await next.getByRole('button', { name: /^Remove “/ }).click();
      await expect(step).toHaveCount(0);
    },
  );

  testWithModel(
    'highlights words, writes a note and finds both again; a visitor signs in first (contract §7)',
    async ({ page }) => {
      await openHydrated(page, await aVideoSummary(page));
      await page.mouse.move(10, 300);
      await expect(page.locator('[data-waiting]')).toHaveCount(0);
      const bar = page.getByRole('toolbar', { name: 'Selected words' });
      await select(page, '#summary .font-serif p');
      await bar.getByRole('button', { name: 'Highlight' }).click();
      const dialog = page.getByRole('dialog');
      await fillSignUp(dialog);
      await expect(dialog).toBeHidden();
      const notes = page.getByRole('region', { name: 'Your highlights and notes' }).getByRole('listitem');
      await expect(notes).toHaveCount(1);
      await expect.poll(() => marks(page)).toBe(1);

      // The list of notes renders the page again, which may take the selection.
      await expect(async () => {
        await select(page, '#insight-1 h4');
        await expect(bar).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await page.keyboard.press('n');
      await dialog.getByRole('textbox', { name: 'Your note' }).fill('<b>Ask Ben</b>');
      await expectAccessibleAtAllSizes(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(notes).toHaveCount(2);
      await expect(notes.first()).toContainText('<b>Ask Ben</b>');

      await page.reload();
      await expect(notes).toHaveCount(2);
      await expect(notes.getByText('no longer on the page')).toHaveCount(0);
      await expect.poll(() => marks(page)).toBe(2);
      await expectAccessibleAtAllSizes(page);
      await page.locator('#insight-1 h4').click({ position: { x: 5, y: 8 } });
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(notes).toHaveCount(1);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(notes).toHaveCount(2);

      await page.getByRole('link', { name: 'Transcript', exact: true }).click();
      await page.locator('#turn-1 p').waitFor();
      await select(page, '#turn-1 p');
      await page.keyboard.press('h');
      await expect(notes).toHaveCount(3);
      await expect.poll(() => marks(page)).toBe(1);
    },
  );
});

/** Selects the words of an element as a reader does with the keyboard. */
async function select(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().scrollIntoViewIfNeeded();
  await page.evaluate(`getSelection().selectAllChildren(document.querySelector('${selector}'))`);
  await page.keyboard.press('Shift');
}

/** Number of the reader's own marks in the text. */
function marks(page: Page): Promise<number> {
  return page.evaluate<number>(
    "['own-highlight', 'own-note'].reduce((sum, name) => sum + (CSS.highlights.get(name)?.size ?? 0), 0)",
  );
}
