import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAdmin } from '#admin-web-test/render-admin.js';

const DIGEST = {
  id: 1,
  memberId: 12,
  member: 'a•••@example.com',
  slot: '2026-11-20',
  state: 'sent',
  episodes: 3,
  attempts: 1,
  createdAt: '2026-11-20T06:00:00.000Z',
  endedAt: '2026-11-20T06:00:02.000Z',
};
const COUNTS = { open: 2, sent: 10_000, undeliverable: 1, released: 0, cancelled: 0 };
const pageOf = (digests: readonly object[]) => ({
  body: { digests, total: digests.length, counts: COUNTS, page: 1, limit: 50 },
});

describe('the Digests tab', () => {
  it('shows mails with masked members and the numbers by state', async () => {
    openAdmin('/digests', {
      'GET digests?page=1&limit=50': pageOf([DIGEST]),
      'GET digests?state=undeliverable&page=1&limit=50': pageOf([]),
    });
    const row = (await screen.findByRole('rowheader')).closest('tr');
    expect(row?.textContent).toMatch(/^a•••@example\.com #122026-11-20Sent31/);
    expect(screen.getByRole('button', { name: 'Sent 10,000+' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undeliverable 1' }));
    expect(await screen.findByText('There is no such digest.')).toBeTruthy();
  });
});
