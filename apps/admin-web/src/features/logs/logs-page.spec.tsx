import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAdmin } from '#admin-web-test/render-admin.js';

const entry = (id: number) => ({
  id,
  action: 'edit_user',
  adminName: 'Maya Okafor',
  adminEmail: 'maya@podgist.example',
  createdAt: '2026-11-02T08:00:00.000Z',
  ipAddress: '203.0.113.7',
  details: { userId: 7, fields: ['email'] },
});
const pageOf = (count: number, total: number) => ({
  body: { logs: Array.from({ length: count }, (_, index) => entry(index + 1)), total, page: 1, limit: 100 },
});

/** Found by text: computing roles for a hundred rows is slow. */
const next = () => screen.getByText<HTMLButtonElement>('Next');

describe('the Access Logs tab', () => {
  it('pages by 100, Next disabled when fewer than 100 return (spec §2, §9)', async () => {
    openAdmin('/logs', {
      'GET logs?page=1&limit=100': pageOf(100, 142),
      'GET logs?page=2&limit=100': pageOf(42, 142),
    });
    await screen.findByText('1–100 of 142 entries');
    expect(next().disabled).toBe(false);
    await userEvent.click(next());
    expect(await screen.findByText('101–142 of 142 entries')).toBeTruthy();
    expect(next().disabled).toBe(true);
    expect(screen.getAllByText('userId: 7 · fields: ["email"]')).toHaveLength(42);
  });

  it('filters by action, admin and day; the last day is in it', async () => {
    const { network, user } = openAdmin('/logs?page=3', { 'GET logs?page=1&limit=100': pageOf(1, 1) });
    await user.selectOptions(await screen.findByLabelText('Action'), 'export_users');
    await user.type(screen.getByLabelText('Name or email'), 'maya{Enter}');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-02' } });
    const asked = new URL(network.sent.at(-1)?.path ?? '', 'http://podgist.example').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({ page: '1', action: 'export_users', admin: 'maya' });
    const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? ''];
    expect(new Date(from)).toEqual(new Date('2026-11-01T00:00:00'));
    expect(new Date(to)).toEqual(new Date('2026-11-03T00:00:00'));
  });

  it('says what failed; an empty filter can be cleared', async () => {
    const { user } = openAdmin('/logs?action=logout', {
      'GET logs?page=1&limit=100': [{ status: 500, body: {} }, pageOf(1, 1)],
      'GET logs?page=1&limit=100&action=logout': pageOf(0, 0),
    });
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load access logs');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('rowheader', { name: /^edit_user/ })).toBeTruthy();
  });
});
