import '../test/support/typescript.mjs';
import { launchBrowser } from '../test/e2e/browser.ts';
import { median, scratchFolder, startProduct } from './support/product.mjs';

const { meetings } = await import('./qmsum.ts');

/** Four hours at 150 words a minute. */
const WORDS = 36_000;
const ROUNDS = 5;
const SCROLLS = 60;

/** Opens the transcript of four hours of talk in a browser, and scrolls through it. */
export async function transcript() {
  const folder = await scratchFolder();
  const product = await startProduct({ dataDir: folder.path, env: { LLM_PROVIDER: 'extractive' } });
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const made = await context.request.post(`${product.url}/api/analyze`, {
      data: { transcript: { text: fourHours(), title: 'Four hours of talk', show: 'Meetings' } },
      timeout: 120_000,
    });
    if (!made.ok()) throw new Error(await made.text());
    const { urlSlug } = await made.json();
    const opened = [];
    const tasks = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await context.newPage();
      await page.goto(`${product.url}/${urlSlug}`, { waitUntil: 'networkidle' });
      await page.mouse.move(200, 200);
      await page.waitForLoadState('networkidle');
      opened.push(await timeToOpen(page));
      tasks.push(await longestTask(page));
      await page.close();
    }
    return [
      { name: 'transcript of 4 hours, press to text', value: median(opened), unit: 'ms', bound: 300 },
      { name: 'longest task while it scrolls', value: median(tasks), unit: 'ms', bound: 50 },
    ];
  } finally {
    await browser.close();
    await product.stop();
    await folder.remove();
  }
}

function fourHours() {
  let words = 0;
  return meetings()
    .flatMap(({ turns }) => turns)
    .filter(({ text }) => {
      words += text.split(' ').length;
      return words <= WORDS;
    })
    .map(({ speaker, text }) => `${speaker}: ${text.replaceAll('\n', ' ')}`)
    .join('\n');
}

/** Milliseconds from the press of the tab to the first frame with turns. */
function timeToOpen(page) {
  return page.evaluate(async () => {
    const tab = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Transcript');
    const started = performance.now();
    tab.click();
    while (!document.querySelector('.turn')) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - started;
  });
}

/** Longest task on the main thread while the page scrolls to its end, in milliseconds; 0: none over 50. */
function longestTask(page) {
  return page.evaluate(async (scrolls) => {
    let longest = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    observer.observe({ type: 'longtask' });
    const height = document.documentElement.scrollHeight;
    for (let step = 1; step <= scrolls; step += 1) {
      scrollTo(0, (height / scrolls) * step);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    observer.disconnect();
    return longest;
  }, SCROLLS);
}
