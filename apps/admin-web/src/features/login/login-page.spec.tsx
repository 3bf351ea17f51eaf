import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminNetwork, answer, MAYA, openAdmin, renderAdmin, sentTo } from '#admin-web-test/render-admin.js';

const OUT = { status: 401, body: { error: 'Unauthorized' } };
const LOGGED_IN = { body: { admin: MAYA } };
const EXPORTS = '/exports';

async function typeIn(email = 'maya@podgist.example', password = 'a long enough one') {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
}

describe('/podmin/login', () => {
  it('takes those without a session in, and back to where they were (spec §2)', async () => {
    const { network } = openAdmin(`${EXPORTS}?page=2`, { 'GET auth/me': OUT, 'POST auth/login': LOGGED_IN });
    await typeIn();
    expect(await screen.findByRole('heading', { name: 'Exports' })).toBeTruthy();
    expect(screen.getByText('Location: /exports?page=2')).toBeTruthy();
    expect(sentTo(network, 'POST auth/login')[0]?.body).toEqual({
      email: 'maya@podgist.example',
      password: 'a long enough one',
    });
  });

  it('leads nowhere outside the admin area', async () => {
    const network = adminNetwork({ 'GET auth/me': OUT, 'POST auth/login': LOGGED_IN });
    answer(network, 'GET dashboard/overview', { status: 503, body: {} });
    renderAdmin(network, '/login?to=//elsewhere.example');
    await typeIn();
    expect(await screen.findByText('Location: /')).toBeTruthy();
  });

  it.each([
    ['/login', true, '/setup'],
    ['/login', false, '/'],
    [EXPORTS, true, EXPORTS],
  ])('leads from %s with a setup that is due (%s) to %s (contract §10)', async (at, isDue, screenAfter) => {
    const setup = {
      ...{ isDue, isFinished: false, skipped: [], publicUrl: 'http://x.test' },
      ...{ mail: { from: 'a@x.test' }, shows: { summarized: 0, followed: 0 } },
    };
    openAdmin(at, {
      'GET auth/me': OUT,
      'POST auth/login': LOGGED_IN,
      'GET setup': { body: setup },
      'PUT setup': { body: {} },
    });
    await typeIn();
    const heading = { '/setup': 'Set up Podgist', '/': 'Overview', [EXPORTS]: 'Exports' }[screenAfter];
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.getByText(`Location: ${screenAfter}`)).toBeTruthy();
  });

  it('asks for both fields before anything is sent (spec §5)', async () => {
    const { network } = openAdmin('/login', { 'GET auth/me': OUT });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter your email.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(sentTo(network, 'POST auth/login')).toHaveLength(0);
  });

  it.each([
    ['the server’s error', { status: 403, body: { error: 'Account disabled' } }, 'Account disabled'],
    [
      'an error that elsewhere ends a session',
      { status: 401, body: { error: 'Unauthorized' } },
      'Unauthorized',
    ],
    ['its own words without one', { status: 401, body: {} }, 'Invalid credentials'],
    ['a network error', new TypeError('Failed to fetch'), 'Network error. Please try again.'],
  ])('tells of a failure with %s, and keeps what was typed (spec §8)', async (_, refusal, text) => {
    openAdmin('/login', { 'GET auth/me': OUT, 'POST auth/login': refusal });
    await typeIn();
    const note = await screen.findByRole('alert');
    expect(note.textContent).toBe(`Login Failed${text}`);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@podgist.example');
  });

  it('says when a lock-out ends', async () => {
    const locked = { status: 429, body: { error: 'Too many' }, headers: { 'retry-after': '840' } };
    openAdmin('/login', { 'GET auth/me': OUT, 'POST auth/login': locked });
    await typeIn();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Too many attempts\. Try again at .+, in 14 minutes\./,
    );
  });

  it('asks for the code once the password was right, and sends all three', async () => {
    const { network } = openAdmin(`/login?to=${EXPORTS}`, {
      'GET auth/me': OUT,
      'POST auth/login': [
        { status: 401, body: { error: 'Code required', needsCode: true } },
        { status: 401, body: { error: 'Invalid credentials', needsCode: true } },
        LOGGED_IN,
      ],
    });
    const user = await typeIn();
    const code = await screen.findByLabelText<HTMLInputElement>('Code');
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(code, '111111{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid credentials');
    await waitFor(() => expect(code.value).toBe(''));
    await user.type(code, '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Exports' })).toBeTruthy();
    expect(sentTo(network, 'POST auth/login')[2]?.body).toMatchObject({ code: '123456' });
  });

  describe('with a passkey', () => {
    const OPTIONS = {
      body: { challenge: 'AAAA', rpId: 'podgist.example', timeout: 1, userVerification: 'required' },
    };
    const buffer = Uint8Array.of(1, 2, 3).buffer;
    const CREDENTIAL = {
      id: 'AQID',
      rawId: buffer,
      type: 'public-key',
      authenticatorAttachment: null,
      getClientExtensionResults: () => ({}),
      response: { clientDataJSON: buffer, authenticatorData: buffer, signature: buffer, userHandle: buffer },
    };
    const ANSWER = {
      id: 'AQID',
      ...Object.fromEntries(
        ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'].map((name) => [name, 'AQID']),
      ),
    };
    const get = jest.fn<() => Promise<unknown>>();
    beforeEach(() => {
      get.mockReset();
      Object.assign(globalThis, { PublicKeyCredential: class {} });
      Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
    });
    afterEach(() => {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    });

    it('signs in by it alone, and says why where the prompt is cancelled', async () => {
      const network = adminNetwork({
        'GET auth/me': OUT,
        'POST auth/login/passkey/options': OPTIONS,
        'POST auth/login/passkey': [{ status: 401, body: { error: 'Invalid credentials' } }, LOGGED_IN],
      });
      get.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError')).mockResolvedValue(CREDENTIAL);
      const { user } = renderAdmin(network, `/login?to=${EXPORTS}`);
      const button = await screen.findByRole('button', { name: 'Use a passkey' });
      await user.click(button);
      expect(await screen.findByText(/The prompt was cancelled or took too long/)).toBeTruthy();
      await user.click(button);
      expect(await screen.findByText('Invalid credentials')).toBeTruthy();
      await user.click(button);
      expect(await screen.findByRole('heading', { name: 'Exports' })).toBeTruthy();
      expect(sentTo(network, 'POST auth/login/passkey')[1]?.body).toEqual(ANSWER);
    });

    it('takes it in place of the code', async () => {
      const network = adminNetwork({
        'GET auth/me': OUT,
        'POST auth/login/passkey/options': OPTIONS,
        'POST auth/login': [
          { status: 401, body: { error: 'Code required', needsCode: true, takesPasskey: true } },
          LOGGED_IN,
        ],
      });
      get.mockResolvedValue(CREDENTIAL);
      renderAdmin(network, `/login?to=${EXPORTS}`);
      const user = await typeIn();
      await user.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
      expect(await screen.findByRole('heading', { name: 'Exports' })).toBeTruthy();
      expect(sentTo(network, 'POST auth/login')[1]?.body).toEqual({
        email: 'maya@podgist.example',
        password: 'a long enough one',
        passkey: ANSWER,
      });
    });
  });

  it('offers no passkey where the browser knows none', async () => {
    openAdmin('/login', { 'GET auth/me': OUT });
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
  });

  it('offers another try where the admin area could not be reached', async () => {
    openAdmin(EXPORTS, { 'GET auth/me': [new TypeError('down'), { body: { admin: MAYA } }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Exports' })).toBeTruthy();
  });

  it('lets nobody past who still has to set up a second factor', async () => {
    const { network, user } = openAdmin(EXPORTS, {
      'GET auth/me': { body: { admin: MAYA, needsTotp: true } },
      'POST auth/totp/start': {
        body: {
          secret: 'JBSWY3DPEHPK3PXP',
          otpauthUrl: 'otpauth://totp/Podgist:maya?secret=JBSWY3DPEHPK3PXP',
        },
      },
      'POST auth/totp/confirm': { body: { recoveryCodes: ['aaaa-bbbb'] } },
    });
    expect(await screen.findByRole('heading', { name: 'Two-factor sign-in' })).toBeTruthy();
    expect(
      screen.getByText('This area asks every admin for a second factor. Set it up to go on.'),
    ).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Exports' })).toBeNull();

    await user.type(screen.getByLabelText('Password'), 'a long enough password');
    await user.click(screen.getByRole('button', { name: 'Set it up' }));
    await user.type(await screen.findByLabelText('Code of the app'), '123456');
    network.answer('GET /api/podmin/auth/me', { body: { admin: { ...MAYA, totpEnabled: true } } });
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    await user.click(await screen.findByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByRole('heading', { name: 'Exports' })).toBeTruthy();
  });
});
