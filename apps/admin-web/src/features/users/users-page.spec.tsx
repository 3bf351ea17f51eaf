import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminNetwork, answer, MAYA, openAdmin, renderAdmin, sentTo } from '#admin-web-test/render-admin.js';
import type { User } from './users.js';

const ADA: User = {
  id: 7,
  uid: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  createdAt: '2026-11-02T08:00:00.000Z',
  subscriptionPlan: 'pro',
  subscriptionStatus: 'active',
  monthlyUsageCount: 12,
  isActive: true,
  summaryCount: 3,
  version: 'v1',
};
const BOB: User = {
  ...ADA,
  id: 8,
  firstName: '',
  lastName: '',
  email: 'bob@example.com',
  isActive: false,
};

const LIST = 'GET users?page=1&limit=50';
const pageOf = (users: readonly User[], total = users.length, page = 1) => ({
  body: { users, total, page, limit: 50 },
});

describe('the Users tab', () => {
  it('says that it loads, then what failed, and tries again', async () => {
    openAdmin('/users', {
      [LIST]: [{ status: 503, body: { error: 'Storage is away' } }, pageOf([ADA])],
    });
    expect(await screen.findByText('Loading Users…')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('Storage is away');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('rowheader', { name: /Ada Lovelace/ })).toBeTruthy();
  });

  it('strikes inactive users through and marks them (spec §2)', async () => {
    openAdmin('/users', { [LIST]: pageOf([ADA, BOB]) });
    const bob = (await screen.findAllByText('bob@example.com'))[0]?.closest('tr');
    if (!bob) throw new Error('Bob has no row');
    expect(within(bob).getByText('Inactive')).toBeTruthy();
    expect(within(bob).getByText('No name').className).toContain('line-through');
    const ada = screen.getByText('Ada Lovelace');
    expect(ada.className).not.toContain('line-through');
    expect(screen.getAllByText('Inactive')).toHaveLength(1);
    const status = (email: string) => screen.getAllByText(email)[0]?.closest('tr')?.cells[3]?.textContent;
    expect([ADA.email, BOB.email].map(status)).toEqual(['active', 'deactivated']);
    expect(screen.getByText('1–2 of 2 users')).toBeTruthy();
  });

  it('counts one user as one', async () => {
    openAdmin('/users', { [LIST]: pageOf([ADA]) });
    expect(await screen.findByText('1 of 1 user')).toBeTruthy();
  });

  it('searches when the typing rests, and keeps search and page in the address (spec §9)', async () => {
    const network = adminNetwork({
      [LIST]: pageOf([ADA], 120),
      'GET users?page=2&limit=50': pageOf([BOB], 120, 2),
    });
    answer(network, 'GET users?search=lovlace&page=1&limit=50', pageOf([]));
    const { user } = renderAdmin(network, '/users');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('51 of 120 users')).toBeTruthy();
    expect(screen.getByText('Location: /users?page=2')).toBeTruthy();

    await user.keyboard('/lovlace');
    expect(await screen.findByText(/No user matches “lovlace”/)).toBeTruthy();
    expect(screen.getByText('Location: /users?search=lovlace')).toBeTruthy();
    const searches = network.sent.filter(({ path }) => path.includes('search='));
    expect(searches).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show all users' }));
    expect(await screen.findByText('1 of 120 users')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Search name or email').value).toBe('');
  });

  it('leads from a page behind the last one to the first, and asks for no page that nobody has', async () => {
    const network = adminNetwork({
      [LIST]: pageOf([ADA], 120),
      'GET users?page=9&limit=50': pageOf([], 120, 9),
    });
    const view = renderAdmin(network, '/users?page=9');
    const back = await screen.findByRole('button', { name: 'To the first page' });
    expect(screen.queryByText(/No users yet/)).toBeNull();
    await userEvent.click(back);
    expect(await screen.findByText('1 of 120 users')).toBeTruthy();
    view.unmount();
    renderAdmin(network, '/users?page=1000001');
    expect(await screen.findByText('1 of 120 users')).toBeTruthy();
  });

  it('goes through the rows with j and k, edits with e, and turns a count that is no number into 0 (spec §5)', async () => {
    const { network, user } = openAdmin('/users', {
      [LIST]: pageOf([BOB, ADA]),
      'PUT users/7': { body: ADA },
    });
    await screen.findByText('Ada Lovelace');

    await user.keyboard('jjke{Escape}');
    expect(document.activeElement?.textContent).toContain('bob@example.com');
    await user.keyboard('je');
    const dialog = await screen.findByRole('dialog', { name: 'Edit user' });
    const count = within(dialog).getByLabelText<HTMLInputElement>('Monthly usage count');
    await user.clear(count);
    await user.type(count, '-3');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('At least 0.')).toBeTruthy();
    await user.clear(count);
    await user.type(count, 'many');
    await user.selectOptions(within(dialog).getByLabelText('Plan'), 'All Access');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('User Updated')).toBeTruthy();
    expect(sentTo(network, 'PUT users/7').map(({ body }) => body)).toEqual([
      {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.com',
        subscriptionPlan: 'all_access',
        monthlyUsageCount: 0,
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentTo(network, LIST)).toHaveLength(2);
  });

  it('keeps the dialog with what was typed when saving fails, the server’s words at the field', async () => {
    const refusal = {
      status: 400,
      body: { error: 'Refused', errors: [{ field: 'email', message: 'Somebody else has it.' }] },
    };
    const { user } = openAdmin('/users', { [LIST]: pageOf([ADA]), 'PUT users/7': refusal });
    await user.click(await screen.findByRole('button', { name: 'Edit ada@example.com' }));
    await user.type(screen.getByLabelText('First name'), ' Augusta');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Update Failed')).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Somebody else has it.')).toBeTruthy();
    await user.keyboard('{Escape}{Escape}');
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ada Augusta');
  });

  it('shows at the plan why it cannot be changed: the user pays through Stripe', async () => {
    const message = 'This member pays through Stripe: change or end the subscription there.';
    const refusal = {
      status: 409,
      body: { error: message, message, errors: [{ field: 'subscriptionPlan', message }] },
    };
    const { user } = openAdmin('/users', { [LIST]: pageOf([ADA]), 'PUT users/7': refusal });
    await user.click(await screen.findByRole('button', { name: 'Edit ada@example.com' }));
    await user.selectOptions(screen.getByLabelText('Plan'), 'Plus');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Update Failed')).toBeTruthy();
    expect(screen.getByLabelText('Plan').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(screen.getByRole('dialog', { name: 'Edit user' })).toBeTruthy();
  });

  it('keeps the typing when somebody else changed the user, and offers both versions (412)', async () => {
    const theirs = { ...ADA, firstName: 'Adah', monthlyUsageCount: 13, version: 'v2' };
    const refusal = { status: 412, body: { error: 'Changed meanwhile', user: theirs } };
    const { network, user } = openAdmin('/users', {
      [LIST]: pageOf([ADA]),
      'PUT users/7': [refusal, { body: theirs }, refusal],
    });
    const open = async () => user.click(await screen.findByRole('button', { name: 'Edit ada@example.com' }));
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    await open();
    await user.type(screen.getByLabelText('Last name'), ' King');
    await save();
    const conflict = await screen.findByRole('alert');
    const rows = within(conflict).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'First nameAdahAda',
      'Last nameLovelaceLovelace King',
      'Monthly usage count1312',
    ]);
    await user.click(within(conflict).getByRole('button', { name: 'Keep my typing' }));
    expect(['First name', 'Last name', 'Monthly usage count'].map(typed)).toEqual([
      'Ada',
      'Lovelace King',
      '12',
    ]);
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const versions = sentTo(network, 'PUT users/7').map(({ headers }) => headers.get('if-match'));
    expect(versions).toEqual(['"v1"', '"v2"']);

    await open();
    await user.type(screen.getByLabelText('Last name'), ' King');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Take the server’s' }));
    expect(['First name', 'Last name', 'Monthly usage count'].map(typed)).toEqual(['Adah', 'Lovelace', '13']);
  });

  it('deactivates after a question, and says when that fails (spec §8)', async () => {
    const { user } = openAdmin('/users', {
      [LIST]: [pageOf([ADA]), pageOf([{ ...ADA, isActive: false }])],
      'PATCH users/7/deactivate': [{ status: 500, body: {} }, { body: { ...ADA, isActive: false } }],
    });
    const deactivate = async () => {
      await user.click(await screen.findByRole('button', { name: 'Deactivate ada@example.com' }));
      const question = await screen.findByRole('alertdialog', { name: 'Deactivate Ada Lovelace?' });
      await user.click(within(question).getByRole('button', { name: 'Deactivate' }));
    };
    await deactivate();
    expect(await screen.findByText('Deactivation Failed')).toBeTruthy();
    await deactivate();
    expect(await screen.findByText('User Deactivated')).toBeTruthy();
    expect(await screen.findByText('Inactive')).toBeTruthy();
  });

  it('loses no typing when the session ends in the middle of an edit', async () => {
    const { network, user } = openAdmin('/users', {
      [LIST]: pageOf([ADA]),
      'PUT users/7': [{ status: 401, body: { error: 'Unauthorized' } }, { body: ADA }],
      'POST auth/login': [{ status: 401, body: { error: 'Invalid credentials' } }, { body: { admin: MAYA } }],
    });
    await user.click(await screen.findByRole('button', { name: 'Edit ada@example.com' }));
    await user.type(screen.getByLabelText('First name'), ' Augusta');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const login = await screen.findByRole('dialog', { name: 'Your session has ended' });
    expect(within(login).getByLabelText<HTMLInputElement>('Email').value).toBe('maya@podgist.example');
    await user.keyboard('{Escape}');
    await user.type(within(login).getByLabelText('Password'), 'wrong{Enter}');
    expect(await within(login).findByText('Invalid credentials')).toBeTruthy();
    await user.clear(within(login).getByLabelText('Password'));
    await user.type(within(login).getByLabelText('Password'), 'right{Enter}');
    expect(await screen.findByText('User Updated')).toBeTruthy();
    expect(sentTo(network, 'PUT users/7')).toHaveLength(2);
    expect(sentTo(network, 'PUT users/7')[1]?.body).toMatchObject({ firstName: 'Ada Augusta' });
    expect(screen.getByText('Location: /users')).toBeTruthy();
  });

  it('leads to the login when one leaves instead', async () => {
    openAdmin('/users', { [LIST]: { status: 401, body: { error: 'Unauthorized' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without sending' }));
    await waitFor(() => expect(screen.getByText('Location: /login?to=%2Fusers')).toBeTruthy());
    expect(await screen.findByRole('heading', { name: 'Admin sign-in' })).toBeTruthy();
  });
});
