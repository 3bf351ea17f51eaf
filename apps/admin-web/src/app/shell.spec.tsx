import { screen, within } from '@testing-library/react';
import { MAYA, openAdmin, sentTo } from '#admin-web-test/render-admin.js';

const account = () => screen.findByRole('button', { name: /Maya Okafor/ });

describe('the frame of the admin area', () => {
  afterEach(() => localStorage.clear());

  it('goes to a tab by two keys, and shows all keys on ?', async () => {
    const { user } = openAdmin('/exports');
    await account();
    await user.keyboard('gl');
    expect(screen.getByText('Location: /logs')).toBeTruthy();
    await user.keyboard('lg?');
    expect(screen.getByText('Location: /logs')).toBeTruthy();
    await user.keyboard('x?');
    const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    within(keys).getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('ge');
    expect(screen.getByText('Location: /logs')).toBeTruthy();
    await user.click(within(keys).getByRole('checkbox', { name: 'Single-key shortcuts' }));
    await user.keyboard('{Escape}ge');
    expect(screen.getByText('Location: /logs')).toBeTruthy();
  });

  it('leaves what is typed alone', async () => {
    const { user } = openAdmin('/users');
    const search = await screen.findByLabelText<HTMLInputElement>('Search name or email');
    await user.type(search, 'gu?j');
    expect(search.value).toBe('gu?j');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('signs out; where that fails it says so and one stays (spec §8)', async () => {
    const { user } = openAdmin('/exports', {
      'POST auth/logout': [{ status: 500, body: {} }, { body: null }],
    });
    await user.click(await account());
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Logout Failed')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Exports' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Admin sign-in' })).toBeTruthy();
  });

  it('changes the password under the product’s rule', async () => {
    const { network, user } = openAdmin('/exports', {
      'POST auth/password': [{ status: 401, body: { error: 'Invalid credentials' } }, { body: null }],
    });
    await user.click(await account());
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await user.type(await screen.findByLabelText('Current password'), 'the old one');
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.type(screen.getByLabelText('New password again'), 'other{Enter}');
    expect(await screen.findByText('Choose a password of at least 12 characters.')).toBeTruthy();
    expect(screen.getByText('Passwords do not match.')).toBeTruthy();
    for (const label of ['New password', 'New password again']) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), 'correct horse battery');
    }
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Invalid credentials')).toBeTruthy();
    expect(screen.queryByText('Your session has ended')).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Password Changed')).toBeTruthy();
    expect(sentTo(network, 'POST auth/password')[1]?.body).toEqual({
      current: 'the old one',
      next: 'correct horse battery',
    });
  });

  it('sets a second factor up: QR code, key as text, recovery codes that are not left by accident', async () => {
    const { network, user } = openAdmin('/exports', {
      'POST auth/totp/start': {
        body: {
          secret: 'JBSWY3DPEHPK3PXP',
          otpauthUrl: 'otpauth://totp/Podgist:maya?secret=JBSWY3DPEHPK3PXP',
        },
      },
      'POST auth/totp/confirm': [
        { status: 400, body: { error: 'This code is not right.' } },
        { body: { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] } },
      ],
    });
    await user.click(await account());
    await user.click(screen.getByRole('button', { name: 'Two-factor sign-in' }));
    await user.click(await screen.findByRole('button', { name: 'Set it up' }));
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    await user.type(screen.getByLabelText('Password'), 'mine{Enter}');
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await user.type(screen.getByLabelText('Code of the app'), '123{Enter}');
    expect(await screen.findByText(/six digits/)).toBeTruthy();
    await user.type(screen.getByLabelText('Code of the app'), ' 456{Enter}');
    expect(await screen.findByText('This code is not right.')).toBeTruthy();
    network.answer('GET /api/podmin/auth/me', { body: { admin: { ...MAYA, totpEnabled: true } } });
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('aaaa-bbbb')).toBeTruthy();
    // The first Escape closes the toast.
    await user.keyboard('{Escape}{Escape}');
    expect(screen.getByText('cccc-dddd')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentTo(network, 'POST auth/totp/start')[0]?.body).toEqual({ password: 'mine' });
    expect(sentTo(network, 'POST auth/totp/confirm')[1]?.body).toEqual({ code: '123456' });

    await user.click(await account());
    await user.click(screen.getByRole('button', { name: 'Two-factor sign-in' }));
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy();
  });

  it('lists passkeys and removes one, with the password where the login is old', async () => {
    const laptop = { id: 3, name: 'Laptop', createdAt: '2026-05-01T10:00:00.000Z' };
    const wantsPassword = {
      status: 400,
      body: { error: 'Please enter your password.', errors: [{ field: 'password', message: 'x' }] },
    };
    const { network, user } = openAdmin('/exports', {
      'GET auth/passkeys': [
        { status: 503, body: { error: 'The database is away.' } },
        { body: { passkeys: [laptop] } },
        { body: { passkeys: [laptop] } },
        { body: { passkeys: [] } },
      ],
      'POST auth/passkeys/3/remove': [wantsPassword, { body: null }],
    });
    await user.click(await account());
    await user.click(screen.getByRole('button', { name: 'Passkeys' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Passkeys' }));
    expect(await dialog.findByText('The database is away.')).toBeTruthy();
    expect(
      dialog.getByText('This browser knows no passkeys here. Use another one, over https.'),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Try Again' }));
    const opener = await dialog.findByRole('button', { name: 'Remove Laptop' });
    expect(dialog.getByText(/Not used yet/)).toBeTruthy();
    await user.click(opener);
    expect(document.activeElement?.textContent).toBe('Cancel');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(opener);
    await user.keyboard('{Enter}');
    expect(dialog.queryByLabelText('Password')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await user.type(await dialog.findByLabelText('Password'), 'mine{Enter}');
    expect(await dialog.findByText('You have no passkey yet.')).toBeTruthy();
    expect(sentTo(network, 'POST auth/passkeys/3/remove').map(({ body }) => body)).toEqual([
      {},
      { password: 'mine' },
    ]);
  });

  it('knows no other screen', async () => {
    openAdmin('/settings');
    expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeTruthy();
  });
});
