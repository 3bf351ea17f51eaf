import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from '#ui/components/toaster.js';
import { type FakeNetwork, fakeNetwork } from '#ui/test/fake-network.js';
import { IdentityError } from '#web/lib/identity/identity-client.js';
import { endSignInRequest, useSignInRequest } from '#web/lib/session.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import ProfilePage from './profile-page.js';

const USER = {
  id: 1,
  uid: ADA.uid,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: ADA.email,
  emailVerified: true,
  photoURL: 'https://img.test/ada.jpg',
  createdAt: '2026-03-05T12:00:00.000Z',
  subscriptionPlan: 'plus',
  subscriptionStatus: 'active',
  monthlyUsageCount: 80,
  isActive: true,
};
const MEMBER = { user: USER, subscriptionPlan: 'plus', monthlyUsageCount: 80, monthlyLimit: 100 };
const CONFIG = { 'GET /api/config': { body: { identity: { projectId: 'demo' } } } };
const RECENT = { status: 403, body: { code: 'requires_recent_login', message: 'Please sign in again.' } };

/** Displays the sign-in request and a button that completes it. */
function AskedToSignIn() {
  const request = useSignInRequest();
  return (
    request && (
      <button
        type="button"
        onClick={() => {
          endSignInRequest();
          request.onSuccess?.();
        }}
      >
        Asked: {request.title ?? request.kind}
      </button>
    )
  );
}

function open(network: FakeNetwork, { identity = new FakeIdentity(ADA), at = '/profile' } = {}) {
  renderApp(
    <>
      <ProfilePage />
      <AskedToSignIn />
      <Toaster />
    </>,
    network,
    at,
    fakeSession(identity),
  );
  return { network, identity };
}

const withMember = (member: object = MEMBER, more = {}) =>
  fakeNetwork({ ...CONFIG, 'GET /api/auth/user': { body: member }, ...more });
const sent = ({ sent: all }: FakeNetwork, method: string) => all.filter((call) => call.method === method);
const firstName = () => screen.findByLabelText<HTMLInputElement>('First name');
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const tab = (name: string) => screen.getByRole('tab', { name });

afterEach(() => endSignInRequest());

describe('the profile', () => {
  it('asks visitors to sign in, and for nothing of theirs (§2)', async () => {
    const { network } = open(fakeNetwork(CONFIG), { identity: new FakeIdentity() });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(screen.getByText('Asked: voluntary')).toBeTruthy();
    expect(network.sent.some(({ path }) => path.startsWith('/api/auth'))).toBe(false);
  });

  it('says so where there are no accounts', async () => {
    open(fakeNetwork({ 'GET /api/config': { body: { identity: null } } }), { identity: new FakeIdentity() });
    expect(await screen.findByText('There are no accounts on this server.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
  });

  it('says that it loads, why it could not, and tries again', async () => {
    const away = { status: 503, body: { message: 'The accounts are away.' } };
    open(fakeNetwork({ ...CONFIG, 'GET /api/auth/user': [away, { body: MEMBER }] }));
    expect(screen.getByText('Loading your profile…')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('The accounts are away.');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect((await firstName()).value).toBe('Ada');
  });

  it('keeps the tab in the address and moves by arrow keys, without losing what was typed (§2)', async () => {
    open(withMember());
    await userEvent.type(await firstName(), ' Augusta');
    act(() => tab('Account').focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByText('Location: /profile#subscription')).toBeTruthy();
    expect(document.activeElement).toBe(tab('Subscription'));
    expect(screen.getByRole('tabpanel', { name: 'Subscription' })).toBeTruthy();
    expect(screen.queryByRole('tabpanel', { name: 'Account' })).toBeNull();
    await userEvent.keyboard('{Home}');
    expect((await firstName()).value).toBe('Ada Augusta');
  });

  it.each([
    ['#usage', 'Usage'],
    ['#constructor', 'Account'],
  ])('opens at the tab of its address, and at the first for an unknown one: %s', async (hash, name) => {
    open(withMember(), { at: `/profile${hash}` });
    expect((await screen.findByRole('tabpanel')).getAttribute('aria-labelledby')).toBe(tab(name).id);
    expect(tab(name).getAttribute('aria-selected')).toBe('true');
  });
});

describe('the account tab', () => {
  it('changes the names, says so, and shows them as they are kept (§5, §8)', async () => {
    const kept = { ...MEMBER, user: { ...USER, firstName: 'Augusta Ada' } };
    const { network } = open(withMember(MEMBER, { 'PATCH /api/auth/user': { body: kept } }));
    expect((await firstName()).value).toBe('Ada');
    await userEvent.clear(await firstName());
    await userEvent.type(await firstName(), 'Augusta  Ada');
    await userEvent.click(save());
    expect(await screen.findByText('Profile Updated')).toBeTruthy();
    expect(sent(network, 'PATCH')[0]?.body).toEqual({ firstName: 'Augusta  Ada', lastName: 'Lovelace' });
    expect((await firstName()).value).toBe('Augusta Ada');
    expect(screen.getByText('Augusta Ada Lovelace')).toBeTruthy();
    await userEvent.click(save());
    expect(sent(network, 'PATCH')).toHaveLength(1);
  });

  it('says Update Failed, keeps what was typed, and puts the server’s refusal at its field (§8)', async () => {
    const errors = [
      { field: 'lastName', message: 'Last name must be text.' },
      { field: 'isAdmin', message: 'x' },
    ];
    open(withMember(MEMBER, { 'PATCH /api/auth/user': { status: 400, body: { message: 'x', errors } } }));
    await userEvent.type(await firstName(), '!');
    await userEvent.click(save());
    const toast = await screen.findByText('Update Failed');
    expect(toast.nextSibling?.textContent).toBe('Failed to update profile. Please try again.');
    const last = screen.getByLabelText('Last name');
    expect(last.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(last.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Last name must be text.',
    );
    expect((await firstName()).value).toBe('Ada!');
  });

  it('takes no name over 80 characters', async () => {
    const { network } = open(withMember());
    fireEvent.change(await firstName(), { target: { value: '😀'.repeat(81) } });
    await userEvent.click(save());
    expect(await screen.findByText('At most 80 characters.')).toBeTruthy();
    expect(sent(network, 'PATCH')).toEqual([]);
  });

  it('shows the e-mail as it is, verified or not, and sends the mail again (§5)', async () => {
    const unverified = new FakeIdentity({ ...ADA, emailVerified: false });
    open(withMember({ ...MEMBER, user: { ...USER, emailVerified: false } }), { identity: unverified });
    const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
    expect([email.disabled, email.value]).toEqual([true, ADA.email]);
    expect(screen.getByText('Email cannot be changed')).toBeTruthy();
    expect(screen.queryByText('Verified')).toBeNull();
    const again = screen.getByRole('button', { name: 'Send the verification mail again' });
    await userEvent.click(again);
    expect(await screen.findByText('Verification Email Sent')).toBeTruthy();
    expect(unverified.called('sendVerification')).toHaveLength(1);
    unverified.answers.set('sendVerification', new IdentityError('auth/too-many-requests', 'Try later.'));
    await userEvent.click(again);
    expect((await screen.findByText('Email Not Sent')).nextSibling?.textContent).toBe('Try later.');
  });

  it('shows since when, and an icon in the place of a photo that is broken or not https', async () => {
    open(withMember());
    await firstName();
    const day = new Date(USER.createdAt).toLocaleDateString();
    expect(screen.getByText(day).tagName).toBe('TIME');
    const photo = document.querySelector<HTMLImageElement>(`img[src="${USER.photoURL}"]`);
    if (!photo) throw new Error('no photo');
    fireEvent.error(photo);
    expect(document.querySelector('img')).toBeNull();
  });

  it('hands out the data as a file, or says why not (contract §3)', async () => {
    const refused = { status: 429, body: { message: 'Too many requests.' } };
    const answers = [refused, { body: { profile: {} } }];
    const saved: string[] = [];
    const onClick = (event: Event) => {
      if (!(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      saved.push(event.target.download);
    };
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    document.addEventListener('click', onClick);
    open(withMember(MEMBER, { 'GET /api/auth/user/export': answers }));
    const button = await screen.findByRole('button', { name: 'Download My Data' });
    await userEvent.click(button);
    expect((await screen.findByText('Download Failed')).nextSibling?.textContent).toBe('Too many requests.');
    await userEvent.click(button);
    expect(await screen.findByText('Data Downloaded')).toBeTruthy();
    document.removeEventListener('click', onClick);
    expect(saved).toEqual(['podgist-account.json']);
  });
});

describe('deleting the account', () => {
  async function confirm(typed: string) {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete My Account…' }));
    const field = screen.getByLabelText(`Type ${ADA.email} to confirm`);
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Delete for Good' }));
  }

  it('needs the e-mail address typed, and can be left (contract §3)', async () => {
    const { network } = open(withMember());
    await confirm('ada@example.org');
    expect(await screen.findByText('This is not the e-mail address of this account.')).toBeTruthy();
    expect(sent(network, 'DELETE')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep My Account' }));
    const opener = screen.getByRole('button', { name: 'Delete My Account…' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('deletes, signs out and goes to / with a toast, sending nothing as the one who is gone', async () => {
    const { network, identity } = open(
      withMember(MEMBER, { 'DELETE /api/auth/user': { status: 200, body: '' } }),
    );
    await confirm(` ${ADA.email.toUpperCase()} `);
    expect(await screen.findByText('Account Deleted')).toBeTruthy();
    expect(await screen.findByText('Location: /')).toBeTruthy();
    expect(identity.user()).toBeUndefined();
    const after = network.sent.slice(network.sent.findIndex(({ method }) => method === 'DELETE') + 1);
    expect(after.filter(({ headers }) => headers.has('authorization'))).toEqual([]);
  });

  it('lists all of a member’s data that is deleted before it asks (contract §3)', async () => {
    open(withMember());
    const list = (await screen.findByRole('heading', { name: 'What is deleted' })).nextElementSibling;
    for (const word of [
      'notes',
      'highlights',
      'collections',
      'next steps',
      'how far you read',
      'notices',
      'notified',
      'questions',
      'follow',
      'digest',
      'private feed',
      'API keys',
      'webhooks',
      'prompt presets',
      'templates',
      'saved',
      'plan',
    ])
      expect(list?.textContent).toContain(word);
  });

  it('leaves the account behind even where the identity service cannot be told', async () => {
    const { identity } = open(withMember(MEMBER, { 'DELETE /api/auth/user': { status: 200, body: '' } }));
    identity.answers.set('signOut', new IdentityError('auth/network-request-failed', 'No network.'));
    await confirm(ADA.email);
    expect(await screen.findByText('Account Deleted')).toBeTruthy();
    expect(await screen.findByText('Location: /')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'You are signed out' })).toBeTruthy();
  });

  it('asks to sign in again where that is too long ago, and goes on', async () => {
    const answers = [RECENT, { status: 200, body: '' }];
    const { network } = open(withMember(MEMBER, { 'DELETE /api/auth/user': answers }));
    await confirm(ADA.email);
    await userEvent.click(await screen.findByRole('button', { name: 'Asked: Sign In Again to Delete' }));
    expect(await screen.findByText('Account Deleted')).toBeTruthy();
    expect(sent(network, 'DELETE')).toHaveLength(2);
  });

  it('deletes nothing when somebody else signs in then', async () => {
    const { network, identity } = open(withMember(MEMBER, { 'DELETE /api/auth/user': RECENT }));
    await confirm(ADA.email);
    const asked = await screen.findByRole('button', { name: 'Asked: Sign In Again to Delete' });
    identity.become({ ...ADA, uid: 'uid-other' });
    await waitFor(() => expect(identity.tokens).toBe(2));
    await userEvent.click(asked);
    expect(await screen.findByText('Nothing Was Deleted')).toBeTruthy();
    expect(sent(network, 'DELETE')).toHaveLength(1);
  });

  it.each([
    ['asks to sign in again but once', RECENT],
    ['says why it failed and stays signed in', { status: 503, body: { message: 'The accounts are away.' } }],
  ])('%s', async (_, second) => {
    const { network, identity } = open(withMember(MEMBER, { 'DELETE /api/auth/user': [RECENT, second] }));
    await confirm(ADA.email);
    await userEvent.click(await screen.findByRole('button', { name: 'Asked: Sign In Again to Delete' }));
    expect((await screen.findByText('Deletion Failed')).nextSibling?.textContent).toBe(second.body.message);
    expect(screen.queryByText(/^Asked/)).toBeNull();
    expect(sent(network, 'DELETE')).toHaveLength(2);
    expect(identity.user()?.uid).toBe(ADA.uid);
  });
});

describe('the subscription tab', () => {
  it('shows the plan with its entitlements and its status, and leads to the plans (§2, §6)', async () => {
    open(withMember(), { at: '/profile#subscription' });
    const panel = within(await screen.findByRole('tabpanel'));
    expect(panel.getByRole('heading', { name: 'Plus' })).toBeTruthy();
    expect(panel.getByText('100 summaries/month')).toBeTruthy();
    expect(panel.getByText('Active')).toBeTruthy();
    expect(panel.getByText('Custom prompts').textContent).toBe('Custom prompts: No');
    expect(panel.getByRole('link').getAttribute('href')).toBe('/pricing#plans');
  });

  it('tells of a lower plan that is to come (contract §3)', async () => {
    const user = { ...USER, pendingPlan: 'free', effectiveAt: '2026-12-05T00:00:00.000Z' };
    open(withMember({ ...MEMBER, user }), { at: '/profile#subscription' });
    const note = await screen.findByRole('note');
    const day = new Date(user.effectiveAt).toLocaleDateString(undefined, {
      timeZone: 'UTC',
      dateStyle: 'long',
    });
    expect(note.textContent).toBe(
      `Changes to Free Forever on ${day} (UTC). You can take that back on the page of all plans.`,
    );
    await userEvent.click(tab('Usage'));
    expect((await screen.findByRole('note')).textContent).toBe(`From ${day} (UTC): 3 summaries/month.`);
  });

  it('says what is paid, and when the plan is renewed (contract §3)', async () => {
    const user = { ...USER, billingInterval: 'year', renewsAt: '2026-12-05T23:30:00.000Z' };
    open(withMember({ ...MEMBER, user }), { at: '/profile#subscription' });
    const panel = within(await screen.findByRole('tabpanel'));
    expect(panel.getByText('$89 a year')).toBeTruthy();
    expect(panel.getByText(/^Renews on/).textContent).toBe('Renews on December 5, 2026 (UTC).');
    expect(panel.queryByRole('note')).toBeNull();
  });

  it('leads to the cancellation, and to the invoices at Stripe', async () => {
    const config = { 'GET /api/config': { body: { identity: { projectId: 'demo' }, payments: 'stripe' } } };
    const refused = { status: 503, body: { code: 'upstream_unavailable', message: 'Stripe is away.' } };
    open(withMember(MEMBER, { ...config, 'POST /api/billing-portal': refused }), {
      at: '/profile#subscription',
    });
    const cancel = await screen.findByRole('link', { name: 'Cancel Subscription' });
    expect(cancel.getAttribute('href')).toBe('/pricing?cancel=1#plans');
    await userEvent.click(screen.getByRole('button', { name: 'Invoices and Card' }));
    expect((await screen.findByText('Invoices Not Opened')).parentElement?.textContent).toContain(
      'Stripe is away.',
    );
  });

  it('takes free and active where nothing is told (§3)', async () => {
    const { subscriptionPlan: _, subscriptionStatus: __, ...user } = USER;
    open(withMember({ user, monthlyUsageCount: 0, monthlyLimit: 3 }), { at: '/profile#subscription' });
    const panel = within(await screen.findByRole('tabpanel'));
    expect(panel.getByRole('heading', { name: 'Free Forever' })).toBeTruthy();
    expect(panel.getByText('Active')).toBeTruthy();
  });
});

describe('the usage tab', () => {
  const usage = async (used: number, limit: number) => {
    open(withMember({ ...MEMBER, monthlyUsageCount: used, monthlyLimit: limit }), { at: '/profile#usage' });
    const meter = await screen.findByRole<HTMLMeterElement>('meter', { name: 'Analyses this month' });
    const left = screen.getByText(/left$/i);
    return {
      value: meter.value,
      text: meter.getAttribute('aria-valuetext'),
      warns: left.className.includes('danger'),
    };
  };

  it.each([
    [79, 100, { value: 79, text: '79 of 100 used, 21 left', warns: false }],
    [80, 100, { value: 80, text: '80 of 100 used, 20 left', warns: true }],
    [120, 100, { value: 100, text: '120 of 100 used, None left', warns: true }],
    [3, 1500, { value: 3, text: '3 of 1,500 used, 1,497 left', warns: false }],
  ])('shows %d of %d (§2, §9)', async (used, limit, shown) =>
    expect(await usage(used, limit)).toEqual(shown),
  );

  it('says when the count starts again, in UTC', async () => {
    await usage(1, 3);
    const next = new Date();
    const start = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 1)).toISOString();
    expect(document.querySelector(`time[datetime="${start}"]`)?.parentElement?.textContent).toContain(
      '00:00 UTC',
    );
  });
});
