import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminNetwork, renderAdmin } from '#admin-web-test/render-admin.js';
import type { Overview } from './charts.js';

const OVERVIEW: Overview = {
  totalUsers: 10_234,
  totalSummaries: 812,
  recentUsers: [
    {
      id: 7,
      uid: 'ada',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      createdAt: '2026-11-02T08:00:00.000Z',
      subscriptionPlan: 'free',
      subscriptionStatus: 'active',
      monthlyUsageCount: 1,
      isActive: true,
      summaryCount: 0,
      version: 'v1',
    },
  ],
  recentSummaries: [
    {
      id: 3,
      title: 'The price of attention',
      episodeTitle: 'The price of attention',
      contentType: 'podcast',
      showName: 'Founders',
      createdAt: '2026-11-02T08:00:00.000Z',
      visibility: 'public',
    },
  ],
  charts: {
    days: [
      { day: '2026-11-01', analyses: 20, failed: 1, signUps: 4 },
      { day: '2026-11-02', analyses: 31, failed: 0, signUps: 6 },
    ],
    plans: { free: 9000, plus: 1000, pro: 200, all_access: 34 },
    outcomes: { done: 1999, failed: 1 },
    durations: { p50Ms: 38_200, p95Ms: 125_000 },
    statements: { kept: 95, removed: { not_found: 4, number: 1, quote: 7 } },
    llm: { costUsd: 12.5, inputTokens: 1_200_000, outputTokens: 90_000 },
    queue: { waiting: 3, active: 2 },
  },
};
const CALL = 'GET dashboard/overview';

describe('the Overview tab', () => {
  it('loads, says what failed, and tries again', async () => {
    renderAdmin(adminNetwork({ [CALL]: [{ status: 500, body: {} }, { body: OVERVIEW }] }));
    expect(await screen.findByText('Loading the overview…')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the overview');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Newest users' })).toBeTruthy();
  });

  it('tells which share of statements the checks removed, by reason (contract §11)', async () => {
    const charts = { ...OVERVIEW.charts, statements: { kept: 0, removed: {} } };
    const network = adminNetwork({ [CALL]: [{ body: OVERVIEW }, { body: { ...OVERVIEW, charts } }] });
    const { unmount } = renderAdmin(network);
    const table = await screen.findByRole('table', { name: '5 of 100 statements: 5%' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['ReasonFound byStatementsShare', 'Not foundModel44%', 'Number not saidRule11%']);
    unmount();
    renderAdmin(network);
    expect(await screen.findByText('Nothing has been checked yet.')).toBeTruthy();
  });

  it('leads from every figure to its list', async () => {
    renderAdmin(adminNetwork({ [CALL]: { body: OVERVIEW } }));
    const users = await screen.findByRole('link', { name: 'Users: 10,234' });
    const goals = within(users.closest('dl') ?? document.body).getAllByRole('link');
    expect(goals.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Users: 10,234', '/users'],
      ['Summaries: 812', '/summaries'],
      ['Analyses that succeed: 99.9 %', '/jobs?status=failed'],
      ['Duration of an analysis: 38 s', '/summaries'],
      ['Known cost of models: $12.50', '/summaries'],
      ['Waiting jobs: 3', '/jobs?status=waiting'],
    ]);
    expect(screen.getByRole('link', { name: 'Ada Lovelace' }).getAttribute('href')).toBe(
      '/users?search=ada%40example.com',
    );
    expect(screen.getByRole('link', { name: 'The price of attention' }).getAttribute('href')).toBe(
      '/summaries/3',
    );
  });

  it('says what the charts show as tables too', async () => {
    renderAdmin(adminNetwork({ [CALL]: { body: OVERVIEW } }));
    await screen.findByRole('heading', { name: 'Users by plan' });
    const rows = (caption: string) => {
      const table = screen.getByText(caption, { selector: 'caption' }).closest('table');
      return [...(table?.tBodies[0]?.rows ?? [])].map((row) =>
        [...row.cells].map((cell) => cell.textContent),
      );
    };
    expect(rows('Analyses a day')).toEqual([
      ['2026-11-01', '20', '1'],
      ['2026-11-02', '31', '0'],
    ]);
    expect(rows('Users by plan')[0]).toEqual(['Free Forever', '9,000']);
  });

  it('shows a product that nobody has used yet', async () => {
    const none: Overview = {
      ...OVERVIEW,
      totalUsers: 0,
      recentUsers: [],
      recentSummaries: [],
      charts: { ...OVERVIEW.charts, outcomes: { done: 0, failed: 0 }, durations: {} },
    };
    renderAdmin(adminNetwork({ [CALL]: { body: none } }));
    expect(await screen.findByText('Nobody has signed up yet.')).toBeTruthy();
    expect(screen.getByText('Nothing has been analyzed yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Analyses that succeed: –' })).toBeTruthy();
  });
});
