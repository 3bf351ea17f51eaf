import { aBriefingContent } from '../../builders/briefing.js';
import { expectAccessibleAtAllSizes } from '../expect-accessible.js';
import { expect, test } from '../product.fixture.js';
import { signUp } from './members.js';

const ID = '3f0c1a52-0b3e-4a63-9d9e-000000000001';

test('a member reads a briefing, follows it while it is written, and shares it (contract §13)', async ({
  page,
}) => {
  await signUp(page);
  const view = {
    id: ID,
    status: 'running',
    title: 'What did raising prices do?',
    question: 'What did raising prices do?',
    analysisIds: [1, 2],
    path: `/briefings/${ID}`,
    statementCount: 0,
    createdAt: '2026-11-28T10:00:00.000Z',
    updatedAt: '2026-11-28T10:00:00.000Z',
    stage: 'comparing',
    stageLabel: 'Comparing what they say',
    percent: 70,
    linked: [{ analysisId: 1, title: 'Episode 1', show: 'Example FM', path: '/example-fm/episode-1' }],
    gone: [],
    outdated: false,
  };
  const done = {
    ...view,
    status: 'done',
    title: 'What raising prices did',
    statementCount: 4,
    content: aBriefingContent(),
  };
  let current: object = view;
  await page.route(`**/api/briefings/${ID}`, (route) => route.fulfill({ json: current }));
  await page.route(`**/api/briefings/${ID}/events`, (route) => {
    current = done;
    return route.fulfill({
      contentType: 'text/event-stream',
      body: `event: status\ndata: ${JSON.stringify(view)}\n\nevent: status\ndata: ${JSON.stringify(done)}\n\n`,
    });
  });
  await page.route(`**/api/briefings/${ID}/share`, (route) => {
    current = { ...done, sharePath: '/briefings/shared/token' };
    return route.fulfill({ json: { url: 'http://localhost/briefings/shared/token' } });
  });
  await page.goto(`/briefings/${ID}`);
  await expect(page.getByRole('heading', { name: 'What raising prices did' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where they agree' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Episode 1' }).first()).toHaveAttribute(
    'href',
    '/example-fm/episode-1#t=12',
  );
  await expectAccessibleAtAllSizes(page);
  await page.getByRole('button', { name: 'Share by link' }).click();
  await expect(page.getByRole('button', { name: 'Take the link back' })).toBeVisible();

  await page.goto('/briefings');
  await expect(page.getByText('You have no briefings yet.')).toBeVisible();
  await expectAccessibleAtAllSizes(page);
});
