import { jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { currentToast, dismissToast } from '#ui/lib/toasts.js';
import { type Answer, type FakeNetwork, fakeNetwork } from '#ui/test/fake-network.js';
import { SignInRequestDialog } from '#web/features/sign-in/components/sign-in-request-dialog.js';
import { endSignInRequest, useSignInRequest } from '#web/lib/session.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import PricingPage from './pricing-page.js';
// Imported eagerly so that the lazy dialog renders in the next tick.
import './payment-dialog.js';
import './downgrade-dialog.js';
import './upgrade-dialog.js';

const RENEWS = '2026-12-21T10:00:00.000Z';
const config = (more: object = {}): Answer => ({
  body: { identity: { projectId: 'demo' }, payments: 'demo', ...more },
});
const member = (plan: string, more: object = {}): Answer => ({
  body: {
    user: { uid: ADA.uid, email: ADA.email, firstName: 'Ada', lastName: '', ...more },
    subscriptionPlan: plan,
    monthlyUsageCount: 80,
    monthlyLimit: 100,
  },
});
const SESSION: Answer = { body: { sessionId: 'session-1' } };

let user: ReturnType<typeof userEvent.setup>;
let reloads: number;
let left: string[];
let logged: unknown[];

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  [reloads, left, logged] = [0, [], []];
  jest.spyOn(console, 'error').mockImplementation((...said) => void logged.push(said));
});
afterEach(() => {
  cleanup();
  endSignInRequest();
  dismissToast(currentToast()?.id ?? 0);
  sessionStorage.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const wait = (ms = 50) => act(() => jest.advanceTimersByTimeAsync(ms));

function Screen() {
  const request = useSignInRequest();
  const { search } = useLocation();
  return (
    <>
      <p>Query: {search || 'none'}</p>
      <main id="main" tabIndex={-1}>
        <PricingPage reload={() => (reloads += 1)} leaveFor={(url) => left.push(url)} />
      </main>
      {request && <SignInRequestDialog request={request} />}
    </>
  );
}

async function open(
  answers: Readonly<Record<string, Answer | Answer[]>> = {},
  identity = new FakeIdentity(),
  at = '/pricing',
) {
  const network = fakeNetwork({
    'GET /api/config': config(),
    'POST /api/auth/register': { body: { emailSent: true } },
    ...answers,
  });
  renderApp(<Screen />, network, at, fakeSession(identity));
  await wait();
  return { network, identity };
}

const openAs = (plan: string, answers: Readonly<Record<string, Answer | Answer[]>> = {}, more: object = {}) =>
  open({ 'GET /api/auth/user': member(plan, more), ...answers }, new FakeIdentity(ADA));

const card = (name: string) =>
  within(screen.getByRole('heading', { name, level: 2 }).closest('li') ?? document.body);
const buttons = () =>
  ['Free Forever', 'Plus', 'Pro', 'All Access'].map((name) => card(name).getByRole('button').textContent);
const press = async (name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) => {
  await user.click(within_.getByRole('button', { name }));
  await wait();
};
const posted = ({ sent }: FakeNetwork, path: string) =>
  sent.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);
const toast = () => [currentToast()?.title, currentToast()?.description];
const dialog = (name: string) => screen.queryByRole('dialog', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function signIn() {
  await user.type(field('E-mail'), ADA.email);
  await user.type(field('Password'), 'correct horse');
  await press('Sign In', within(screen.getByRole('tabpanel')));
  await wait(200);
}

describe('the plans', () => {
  it('are four, with every row of the table, Most Popular on Pro, and calls to action for visitors (§2, §4, §6)', async () => {
    await open();
    expect(buttons()).toEqual(['Get Started Free', 'Start Plus', 'Start Pro', 'Start All Access']);
    expect(screen.getAllByText('Most Popular')).toHaveLength(1);
    expect(card('Pro').getByText('Most Popular')).toBeTruthy();
    const rows = card('All Access')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(card('All Access').getByText('Up to 1,500 saved summaries')).toBeTruthy();
    expect(rows).toEqual([
      'PDF download',
      'Save history',
      'Full summary styles',
      'Custom prompts',
      'Auto-Summarize: Coming soon',
      'Speed: Priority+',
      'Support: Premium Support',
    ]);
    expect(card('All Access').getByText('1,500 summaries/month')).toBeTruthy();
    expect(card('All Access').getByText('150 briefings/month')).toBeTruthy();
    expect(card('Plus').getByText('No briefings')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your plan' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  });

  it('say before a payment that styles and prompts have no effect without a language model (contract §2)', async () => {
    await open({ 'GET /api/config': config({ summarizer: { kind: 'extractive', model: 'built in' } }) });
    expect(screen.queryByText(/briefings/)).toBeNull();
    for (const [name, prompts] of [
      ['Plus', 'Custom prompts: No'],
      ['Pro', 'Custom prompts: Not on this server'],
    ] as const) {
      const rows = card(name).getAllByRole('listitem');
      expect(rows.map(({ textContent }) => textContent).slice(2, 4)).toEqual([
        'Full summary styles: Not on this server',
        prompts,
      ]);
    }
    const note =
      'Styles and custom instructions need a language model, and this server has none. Every plan makes standard summaries here.';
    expect(screen.getByText(note)).toBeTruthy();
    expect(screen.queryByText(/another style/)).toBeNull();
  });

  it('have yearly prices, labelled save 17% (§2)', async () => {
    await open();
    expect(card('Pro').getByText('$19')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Yearly save 17%' }));
    expect(card('Pro').getByText('$199')).toBeTruthy();
    expect(card('Pro').getByText('instead of $228 in 12 months')).toBeTruthy();
    expect(card('All Access').getByText('instead of $1,188 in 12 months')).toBeTruthy();
    expect(card('Free Forever').getByText('$0')).toBeTruthy();
  });

  it('name what they do for a member: current, upgrade, downgrade (§4)', async () => {
    await openAs('pro');
    expect(buttons()).toEqual([
      'Downgrade to Free Forever',
      'Downgrade to Plus',
      'Current Plan',
      'Upgrade to All Access',
    ]);
    const current = card('Pro').getByRole<HTMLButtonElement>('button');
    expect(current.disabled).toBe(true);
    expect(card('Pro').getAllByText('Current Plan')).toHaveLength(2);
    expect(screen.queryByText('Most Popular')).toBeNull();
  });

  it('wait for the member’s plan, and for another try when it could not be loaded', async () => {
    const { network } = await open(
      { 'GET /api/auth/user': { status: 503, body: { message: 'The accounts are away.' } } },
      new FakeIdentity(ADA),
    );
    expect(screen.getByRole('alert').textContent).toContain('The accounts are away.');
    await press('Start Pro');
    expect(screen.queryByRole('dialog')).toBeNull();
    network.answer('GET /api/auth/user', member('free'));
    await press('Try Again');
    expect(card('Pro').getByRole('button').textContent).toBe('Upgrade to Pro');
  });

  it('say where they are not sold, and in the questions too', async () => {
    await open({ 'GET /api/config': config({ payments: null }) });
    expect(buttons()).toEqual([
      'Get Started Free',
      'Not on Sale Here',
      'Not on Sale Here',
      'Not on Sale Here',
    ]);
    await press('Not on Sale Here', card('Pro'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Plans cannot be bought or changed on this server at the moment.')).toBeTruthy();
    expect(screen.getByText(/Nothing can be bought on this server/)).toBeTruthy();
  });

  it('include Auto-Summarize in Pro and All Access once it is switched on (contract §8)', async () => {
    await open({ 'GET /api/config': config({ autoSummarize: 'on' }) });
    const said = ['Plus', 'Pro', 'All Access'].map(
      (name) => card(name).getByText('Auto-Summarize').textContent,
    );
    expect(said).toEqual(['Not available', 'Included', 'Included'].map((text) => `Auto-Summarize: ${text}`));
    expect(screen.queryByText(/Coming soon/)).toBeNull();
  });

  it('lead to the form where there are no accounts', async () => {
    await open({ 'GET /api/config': config({ identity: null }) });
    expect(card('Free Forever').getByRole('link').getAttribute('href')).toBe('/');
    expect(card('Pro').getByRole('button').textContent).toBe('Not on Sale Here');
  });
});

describe('the panel of a member', () => {
  it('shows the plan, what is used of it, and when it is renewed (§2)', async () => {
    await openAs('plus', {}, { renewsAt: RENEWS, billingInterval: 'year' });
    const panel = within(screen.getByRole('region', { name: 'Your plan' }));
    expect(panel.getByText('80 of 100 used')).toBeTruthy();
    expect(panel.getByText('20 left').className).toContain('text-danger');
    expect(panel.getByText(/Paid by the year. Renews on/).textContent).toContain('December 21, 2026');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yearly save 17%' }).checked).toBe(true);
  });

  it('says which lower plan is to come and when, and takes it back', async () => {
    const { network } = await openAs(
      'pro',
      { 'POST /api/downgrade-plan': member('pro') },
      { pendingPlan: 'plus', effectiveAt: RENEWS, renewsAt: RENEWS },
    );
    expect(screen.getByRole('note').textContent).toBe('Changes to Plus on December 21, 2026.');
    expect(card('Plus').getByText('From Dec 21')).toBeTruthy();
    await press('Downgrade to Plus');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await press('Keep Pro');
    expect(posted(network, '/api/downgrade-plan')).toEqual([{ targetPlan: 'pro' }]);
    expect(screen.queryByRole('note')).toBeNull();
    expect(toast()).toEqual(['Plan Updated!', undefined]);
  });
});

describe('an upgrade', () => {
  it('contract §11: says in the payment too what this server cannot do without a language model', async () => {
    const summarizer = { kind: 'extractive', model: 'built in' };
    await openAs('free', { 'GET /api/config': config({ summarizer }) });
    await press('Upgrade to Pro');
    const payment = within(screen.getByRole('dialog', { name: 'Get Pro' }));
    expect(payment.getByText(/^Styles and custom instructions need a language model/)).toBeTruthy();
  });

  it('is paid with the demo card in two seconds that nobody can cut short; then the page reloads (§4, §9)', async () => {
    const { network } = await openAs('free', { 'POST /api/payment-success': member('pro') });
    await user.click(screen.getByRole('radio', { name: 'Yearly save 17%' }));
    await press('Upgrade to Pro');
    expect(screen.getByText('$199 a year')).toBeTruthy();
    expect(screen.getByText(/This is a demo. No money is taken/)).toBeTruthy();
    expect(field('Card number').value).toBe('4242 4242 4242 4242');
    expect(field('Card number').autocomplete).toBe('off');
    await press('Pay $199 (demo)');
    await wait(1800);
    await user.keyboard('{Escape}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true);
    await press('Processing payment…');
    expect(dialog('Get Pro')).not.toBeNull();
    expect([posted(network, '/api/payment-success'), reloads]).toEqual([[], 0]);
    await wait(200);
    expect(posted(network, '/api/payment-success')).toEqual([{ plan: 'pro', interval: 'year' }]);
    expect([dialog('Get Pro'), reloads]).toEqual([null, 1]);
    expect(toast()).toEqual(['Payment Successful!', undefined]);
  });

  it('brings its success along over the reload', async () => {
    sessionStorage.setItem('podgist.toast', JSON.stringify([{ title: 'Payment Successful!' }]));
    await openAs('pro');
    expect(toast()).toEqual(['Payment Successful!', undefined]);
    expect(sessionStorage.getItem('podgist.toast')).toBeNull();
  });

  it('is closed by Cancel, and nothing was paid (§4)', async () => {
    const { network } = await openAs('free');
    await press('Upgrade to Plus');
    await press('Cancel');
    await wait(3000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(posted(network, '/api/payment-success')).toEqual([]);
  });

  it('says that it failed, keeps the dialog, and can be tried again (§8)', async () => {
    await openAs('free', { 'POST /api/payment-success': [{ status: 500, body: {} }, member('plus')] });
    await press('Upgrade to Plus');
    await press('Pay $9 (demo)');
    await wait(2000);
    expect(toast()).toEqual(['Payment Error', 'Failed to process payment. Please try again.']);
    expect([dialog('Get Plus') !== null, reloads]).toEqual([true, 0]);
    await press('Pay $9 (demo)');
    await wait(2000);
    expect(reloads).toBe(1);
  });

  it('takes test cards alone, says so at the field, and leaves no card behind (contract §3)', async () => {
    const { network } = await openAs('free');
    await press('Upgrade to Plus');
    await user.clear(field('Card number'));
    await user.type(field('Card number'), '4539 5787 6362 1486');
    await user.clear(field('CVC'));
    await press('Pay $9 (demo)');
    await wait(3000);
    expect(screen.getByText('This is a demo: use a test card number')).toBeTruthy();
    expect(screen.getByText('Three or four digits.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Card number'));
    expect(field('Card number').getAttribute('aria-invalid')).toBe('true');
    expect(posted(network, '/api/payment-success')).toEqual([]);
    const stored = [...Object.values(localStorage), ...Object.values(sessionStorage)].join();
    expect(stored + JSON.stringify(logged) + window.location.href).not.toMatch(/4539|4242/);
  });

  it('is nothing when the page is left before the two seconds are over', async () => {
    const { network } = await openAs('free');
    await press('Upgrade to Plus');
    await press('Pay $9 (demo)');
    cleanup();
    await wait(3000);
    expect(posted(network, '/api/payment-success')).toEqual([]);
  });

  it('goes to Stripe’s page where Stripe takes the payment', async () => {
    const { network } = await openAs('free', {
      'GET /api/config': config({ payments: 'stripe' }),
      'POST /api/checkout': [
        { body: { url: 'javascript:alert(1)' } },
        { body: { url: 'https://checkout.test/pay' } },
      ],
    });
    await press('Upgrade to Pro');
    expect([left, toast()[0]]).toEqual([[], 'Payment Error']);
    await press('Upgrade to Pro');
    expect(left).toEqual(['https://checkout.test/pay']);
    expect(posted(network, '/api/checkout')[1]).toEqual({ plan: 'pro', interval: 'month' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says in the server’s words why it may not be bought at Stripe', async () => {
    const message = 'You have the Pro plan already, and nothing is to be paid for it.';
    await openAs('free', {
      'GET /api/config': config({ payments: 'stripe' }),
      'POST /api/checkout': { status: 400, body: { message } },
    });
    await press('Upgrade to Pro');
    expect(toast()).toEqual(['Payment Error', message]);
  });
});

describe('an upgrade of somebody whose card Stripe has saved', () => {
  const due = (amount: number, asOf: string) => ({ body: { due: { amount, currency: 'usd', asOf } } });
  const asked = (name: string) => within(screen.getByRole('alertdialog', { name }));
  const openPaid = (checkout: Answer | Answer[], more: object = {}) =>
    openAs(
      'plus',
      { 'GET /api/config': config({ payments: 'stripe' }), 'POST /api/checkout': checkout },
      more,
    );

  it('charges nothing before plan, price and amount were confirmed (§4)', async () => {
    const { network } = await openPaid([
      due(733, 'T1'),
      due(733, 'T2'),
      due(735, 'T3'),
      { body: { url: 'https://podgist.test/pricing?checkout=success&plan=pro&interval=month' } },
    ]);
    await press('Upgrade to Pro');
    const shown = asked('Upgrade to Pro?');
    expect(shown.getByText('$19 a month')).toBeTruthy();
    expect(shown.getByText('Charged now').nextSibling?.textContent).toBe('$7.33');
    expect(shown.getByText(/Your saved card is charged as soon as you confirm/)).toBeTruthy();
    await press('Cancel');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect([posted(network, '/api/checkout'), left]).toEqual([[{ plan: 'pro', interval: 'month' }], []]);

    await press('Upgrade to Pro');
    expect(screen.queryByText(/worked out anew/)).toBeNull();
    await press('Pay $7.33 now');
    expect(asked('Upgrade to Pro?').getByText(/worked out anew. Please confirm it/)).toBeTruthy();
    await press('Pay $7.35 now');
    expect(posted(network, '/api/checkout').slice(2)).toEqual([
      { plan: 'pro', interval: 'month', confirmedAsOf: 'T2' },
      { plan: 'pro', interval: 'month', confirmedAsOf: 'T3' },
    ]);
    expect(left).toEqual(['https://podgist.test/pricing?checkout=success&plan=pro&interval=month']);
  });

  it('names the year in place of the month', async () => {
    await openPaid(due(8210, 'T1'), { billingInterval: 'month', renewsAt: RENEWS });
    await user.click(screen.getByRole('radio', { name: 'Yearly save 17%' }));
    await press('Switch to Yearly');
    expect(asked('Pay Plus by the year?').getByText('$89 a year')).toBeTruthy();
    expect(asked('Pay Plus by the year?').getByRole('button', { name: 'Pay $82.10 now' })).toBeTruthy();
  });

  it('says why it failed, and can be tried again (§8)', async () => {
    const message = 'Your payment did not go through, and your plan is as it was.';
    await openPaid([
      due(733, 'T1'),
      { status: 402, body: { message } },
      { body: { url: 'https://invoice.test/confirm' } },
    ]);
    await press('Upgrade to Pro');
    await press('Pay $7.33 now');
    expect(toast()).toEqual(['Payment Error', 'Failed to process payment. Please try again.']);
    expect(asked('Upgrade to Pro?').getByRole('alert').textContent).toBe(message);
    await press('Pay $7.33 now');
    expect(left).toEqual(['https://invoice.test/confirm']);
  });
});

describe('what is said of the card where Stripe takes the payment', () => {
  it('is true for who has one saved too', async () => {
    await open({ 'GET /api/config': config({ payments: 'stripe' }) });
    expect(screen.getByText(/that card is charged once you have confirmed the amount/)).toBeTruthy();
    expect(
      screen.getByText(/the saved card is charged with the amount that you confirm here first/),
    ).toBeTruthy();
  });
});

describe('the year in place of the month', () => {
  it('is paid for like an upgrade, by whoever pays by the month (§4)', async () => {
    const { network } = await openAs(
      'plus',
      { 'POST /api/payment-success': member('plus') },
      { billingInterval: 'month', renewsAt: RENEWS },
    );
    expect(card('Plus').getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Yearly save 17%' }));
    expect(buttons()).toEqual([
      'Downgrade to Free Forever',
      'Switch to Yearly',
      'Upgrade to Pro',
      'Upgrade to All Access',
    ]);
    expect(screen.queryByText('Current Plan')).toBeNull();
    expect(card('Plus').getByText('Yours by the month')).toBeTruthy();
    expect(card('Plus').getByText('$89')).toBeTruthy();
    expect(card('Plus').getByText('You save $19 a year.')).toBeTruthy();
    await press('Switch to Yearly');
    expect(screen.getByText('$89 a year')).toBeTruthy();
    await press('Pay $89 (demo)');
    await wait(2000);
    expect(posted(network, '/api/payment-success')).toEqual([{ plan: 'plus', interval: 'year' }]);
    expect(reloads).toBe(1);
  });

  it('is given up by writing, which is said where the month is looked at', async () => {
    await openAs('plus', {}, { billingInterval: 'year', renewsAt: RENEWS });
    expect(card('Plus').getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    expect(screen.queryByText(/You pay by the year until/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(screen.getByText(/You pay by the year until December 21, 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/contact');
    expect(screen.queryByText('Current Plan')).toBeNull();
    expect(card('Plus').getByText('Yours by the year')).toBeTruthy();
    expect(card('Plus').getByRole('link', { name: 'Contact Us to Switch' }).getAttribute('href')).toBe(
      '/contact',
    );
  });

  it('is not for sale where nothing is', async () => {
    await openAs('plus', { 'GET /api/config': config({ payments: null }) });
    await user.click(screen.getByRole('radio', { name: 'Yearly save 17%' }));
    expect(card('Plus').getByRole('button').textContent).toBe('Not on Sale Here');
    expect(screen.queryByRole('button', { name: 'Switch to Yearly' })).toBeNull();
  });
});

describe('the way back from Stripe’s page', () => {
  const backWith = (query: string, ...plans: (string | [plan: string, billingInterval: string])[]) =>
    open(
      {
        'GET /api/config': config({ payments: 'stripe' }),
        'GET /api/auth/user': plans.map((one) =>
          typeof one === 'string' ? member(one) : member(one[0], { billingInterval: one[1] }),
        ),
      },
      new FakeIdentity(...(plans.length > 0 ? [ADA] : [])),
      `/pricing?${query}#plans`,
    );
  const leftFor = (plan: string, interval: string) =>
    sessionStorage.setItem('podgist.left', JSON.stringify({ plan, interval, at: Date.now() }));
  const asked = ({ sent }: FakeNetwork) => sent.filter(({ path }) => path === '/api/auth/user').length;
  const said = () => (currentToast()?.open ? currentToast()?.title : undefined);
  const note = () => screen.queryByRole('heading', { name: 'The payment went through' });

  it('waits for the plan, then says so once; the address is the page’s own again (§4)', async () => {
    leftFor('pro', 'month');
    const { network } = await backWith('checkout=success&plan=pro&interval=month', 'plus', 'plus', 'pro');
    expect([screen.getByText('Query: none'), screen.getByText('Location: /pricing#plans')]).toHaveLength(2);
    expect([note() !== null, said(), asked(network)]).toEqual([true, undefined, 1]);
    await wait(4000);
    expect([note() !== null, asked(network)]).toEqual([true, 2]);
    await wait(4000);
    expect([note(), said(), asked(network)]).toEqual([null, 'Payment Successful!', 3]);
    expect(card('Pro').getByRole('button').textContent).toBe('Current Plan');
    dismissToast(currentToast()?.id ?? 0);
    await wait(120_000);
    expect([asked(network), said()]).toEqual([3, undefined]);
  });

  it('waits for the year too', async () => {
    leftFor('pro', 'year');
    await backWith('checkout=success&plan=pro&interval=year', ['pro', 'month'], ['pro', 'year']);
    expect([note() !== null, said()]).toEqual([true, undefined]);
    await wait(4000);
    expect([note(), said()]).toEqual([null, 'Payment Successful!']);
  });

  it.each([
    ['nothing', '', ''],
    ['another plan', 'plus', 'month'],
    ['another interval', 'pro', 'year'],
  ])('says nothing to somebody who left for %s, and has the plan already', async (_, plan, interval) => {
    if (plan) leftFor(plan, interval);
    const { network } = await backWith('checkout=success&plan=pro&interval=month', 'pro');
    expect([note(), said(), asked(network)]).toEqual([null, undefined, 1]);
    expect(screen.getByText('Query: none')).toBeTruthy();
    cleanup();
    await backWith('checkout=success&plan=pro&interval=month', 'pro');
    expect([note(), said()]).toEqual([null, undefined]);
  });

  it('marks the tab that leaves, once', async () => {
    await openAs('free', {
      'GET /api/config': config({ payments: 'stripe' }),
      'POST /api/checkout': { body: { url: 'https://checkout.test/pay' } },
    });
    await press('Upgrade to Pro');
    cleanup();
    await backWith('checkout=success&plan=pro&interval=month', 'pro');
    expect(said()).toBe('Payment Successful!');
    dismissToast(currentToast()?.id ?? 0);
    cleanup();
    await backWith('checkout=success&plan=pro&interval=month', 'pro');
    expect(said()).toBeUndefined();
  });

  it('says after a minute that it takes longer, asks no more, and again when told to', async () => {
    leftFor('plus', 'month');
    const { network } = await backWith('checkout=success&plan=plus&interval=month', 'free');
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
    await wait(60_000);
    expect(screen.getByText(/It may take a minute/)).toBeTruthy();
    const before = asked(network);
    expect(before).toBeLessThanOrEqual(16);
    await wait(60_000);
    expect(asked(network)).toBe(before);
    network.answer('GET /api/auth/user', member('plus'));
    await press('Refresh');
    await wait(4000);
    expect([note(), said()]).toEqual([null, 'Payment Successful!']);
  });

  it('says quietly that nothing was charged when the checkout was left', async () => {
    const { network } = await backWith('checkout=cancelled', 'free');
    expect(screen.getByText('Nothing was charged, and your plan is the same.')).toBeTruthy();
    expect([screen.getByText('Query: none'), screen.getByText('Location: /pricing#plans')]).toHaveLength(2);
    await wait(60_000);
    expect([asked(network), said()]).toEqual([1, undefined]);
  });

  it('asks somebody who is signed out to sign in, and says nothing of an outcome that there is not', async () => {
    leftFor('plus', 'month');
    await backWith('checkout=success&plan=plus&interval=month');
    expect(screen.getByText(/Sign in to the account that you paid for/)).toBeTruthy();
    cleanup();
    await backWith('checkout=<b>won</b>', 'free');
    expect(screen.queryByRole('heading', { name: /payment|checkout/i })).toBeNull();
  });
});

describe('a downgrade', () => {
  it('is asked for at once by the link of the profile, once', async () => {
    await open(
      { 'GET /api/auth/user': member('pro', { renewsAt: RENEWS }) },
      new FakeIdentity(ADA),
      '/pricing?cancel=1#plans',
    );
    await press('Keep Pro', within(screen.getByRole('alertdialog', { name: 'Downgrade to Free Forever?' })));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says what is lost and when; the way to Free takes a second; then the member is another (§4, §6, §9)', async () => {
    const { network } = await openAs(
      'pro',
      { 'POST /api/downgrade-plan': member('pro', { pendingPlan: 'free', effectiveAt: RENEWS }) },
      { renewsAt: RENEWS },
    );
    await press('Downgrade to Free Forever');
    const asked = within(screen.getByRole('alertdialog', { name: 'Downgrade to Free Forever?' }));
    expect(asked.getByText('You keep Pro until December 21, 2026. From then on:')).toBeTruthy();
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3 summaries a month instead of 250',
      'Custom-prompt access is removed',
      'Support becomes e-mail only',
      'Speed becomes Standard',
    ]);
    await press('Downgrade to Free Forever', asked);
    await wait(800);
    expect(posted(network, '/api/downgrade-plan')).toEqual([]);
    await wait(200);
    expect(posted(network, '/api/downgrade-plan')).toEqual([{ targetPlan: 'free' }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('note').textContent).toContain('Changes to Free Forever on');
    expect([toast()[0], reloads]).toEqual(['Plan Updated!', 0]);
  });

  it('closes when it failed; that is logged and said (§4, §8)', async () => {
    await openAs('pro', { 'POST /api/downgrade-plan': { status: 503, body: {} } });
    await press('Downgrade to Plus');
    await press('Downgrade to Plus', within(screen.getByRole('alertdialog')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(toast()).toEqual(['Update Error', 'Failed to update plan. Please try again.']);
    expect(logged).toHaveLength(1);
  });

  it('is closed by keeping the plan, and nothing was changed', async () => {
    const { network } = await openAs('pro');
    await press('Downgrade to Plus');
    await press('Keep Pro', within(screen.getByRole('alertdialog')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(posted(network, '/api/downgrade-plan')).toEqual([]);
  });
});

describe('a plan that is chosen signed out', () => {
  it('is remembered over the sign-in, and over a reload; then its payment opens (§4)', async () => {
    const answers = { 'GET /api/auth/user': member('free') };
    await open(answers);
    await user.click(screen.getByRole('radio', { name: 'Yearly save 17%' }));
    await press('Start Pro');
    expect(dialog('Sign In Required')).not.toBeNull();
    cleanup();
    endSignInRequest();
    await open(answers, new FakeIdentity(ADA));
    expect(dialog('Get Pro')).not.toBeNull();
    expect(screen.getByText('$199 a year')).toBeTruthy();
    await press('Cancel');
    cleanup();
    await open(answers, new FakeIdentity(ADA));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens its payment after the sign-in in the dialog', async () => {
    await open({ 'GET /api/auth/user': member('plus') });
    await press('Start Pro');
    await signIn();
    expect(dialog('Sign In Required')).toBeNull();
    expect(dialog('Get Pro')).not.toBeNull();
    expect(field('Card number').value).toBe('4242 4242 4242 4242');
  });

  it('tells after the sign-up and the payment of the payment first, then of the mail (§4, §8)', async () => {
    const answers = {
      'GET /api/auth/user': [member('free'), member('plus')],
      'POST /api/payment-success': member('plus'),
    };
    await open(answers);
    await press('Start Plus');
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
    await user.type(field('E-mail'), 'new@example.com');
    await user.type(field('Password'), 'correct horse');
    await press('Sign Up', within(screen.getByRole('tabpanel')));
    await wait(200);
    expect(toast()[0]).toBe('Account Created!');
    await press('Pay $9 (demo)');
    await wait(2000);
    expect([reloads, toast()[0]]).toEqual([1, 'Payment Successful!']);
    cleanup();
    await open(answers, new FakeIdentity(ADA));
    expect(toast()[0]).toBe('Payment Successful!');
    dismissToast(currentToast()?.id ?? 0);
    expect(toast()[0]).toBe('Account Created!');
  });

  it('is not sold to somebody who turns out to have a plan as high', async () => {
    await open({ 'GET /api/auth/user': member('all_access') });
    await press('Start Pro');
    await signIn();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toast()[0]).toBe('You Are on All Access Already');
  });

  it('is forgotten when the dialog is closed without a sign-in', async () => {
    const { identity } = await open({ 'GET /api/auth/user': member('free') });
    await press('Start Pro');
    await wait(6000);
    await press('Close');
    identity.become(ADA);
    await wait();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for the sign-in alone when it is Free', async () => {
    await open({ 'GET /api/auth/user': member('free') });
    await press('Get Started Free');
    expect(screen.queryByRole('button', { name: 'Pay first, create the account after' })).toBeNull();
    await signIn();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a payment before the account', () => {
  const paid = { 'POST /api/create-pre-signup-session': SESSION };

  async function payFirst(plan: string, amount: string) {
    await press(`Start ${plan}`);
    await press('Pay first, create the account after');
    await press(`Pay $${amount} (demo)`);
    await wait(2000);
  }

  it('keeps its session, opens the create-account step, and reloads once the account is there (§4, §5)', async () => {
    const { network } = await open({
      ...paid,
      'POST /api/auth/register': { body: { emailSent: true, subscriptionPlan: 'plus' } },
      'GET /api/auth/user': member('plus'),
    });
    await payFirst('Plus', '9');
    expect(posted(network, '/api/create-pre-signup-session')).toEqual([
      { plan: 'plus', amount: 9, cardNumber: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' },
    ]);
    expect([dialog('Create Your Account') !== null, reloads, toast()[0]]).toEqual([
      true,
      0,
      'Payment Successful!',
    ]);
    await user.type(field('E-mail'), 'new@example.com');
    await user.type(field('Password'), 'correct horse');
    await user.type(field('Confirm password'), 'correct horse');
    await press('Create Account', within(screen.getByRole('dialog')));
    await wait(300);
    expect(posted(network, '/api/auth/register')[0]).toMatchObject({
      planData: { plan: 'plus', sessionId: 'session-1' },
    });
    expect(reloads).toBe(1);
    expect(sessionStorage.getItem('podgist.toast')).toContain('Account Created!');
    expect(sessionStorage.getItem('podgist.paid')).toBeNull();
  });

  it('waits over a reload, and is given to whoever signs in', async () => {
    await open(paid);
    await payFirst('Plus', '9');
    cleanup();
    endSignInRequest();
    const { network, identity } = await open({
      'POST /api/auth/register': { body: { emailSent: true, subscriptionPlan: 'plus' } },
      'GET /api/auth/user': [member('free'), member('plus')],
    });
    expect(screen.getByText('Plus is paid and waits for your account')).toBeTruthy();
    await press('Create Account');
    expect(dialog('Create Your Account')).not.toBeNull();
    await wait(6000);
    await press('Close');
    identity.become(ADA);
    await wait(200);
    expect(posted(network, '/api/auth/register')).toEqual([
      expect.objectContaining({ planData: { plan: 'plus', sessionId: 'session-1' } }),
    ]);
    expect(card('Plus').getByRole('button').textContent).toBe('Current Plan');
    expect(sessionStorage.getItem('podgist.paid')).toBeNull();
  });

  it('says that it could not be given to the account, and what to do, and does it', async () => {
    sessionStorage.setItem('podgist.paid', JSON.stringify({ plan: 'pro', sessionId: 'x', at: Date.now() }));
    const { network } = await openAs('free', {
      'POST /api/auth/register': [
        { status: 503, body: { message: 'The accounts are away.' } },
        { body: { emailSent: true, subscriptionPlan: 'pro' } },
      ],
      'GET /api/auth/user': [member('free'), member('pro')],
    });
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain('Pro is paid, but could not be given to your account yet');
    expect(alert).toContain('The accounts are away.');
    expect(screen.getByText(/try again within 24 hours of it/)).toBeTruthy();
    await wait(10_000);
    expect(posted(network, '/api/auth/register')).toHaveLength(1);
    await press('Try Again');
    expect(posted(network, '/api/auth/register')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(card('Pro').getByRole('button').textContent).toBe('Current Plan');
    expect(sessionStorage.getItem('podgist.paid')).toBeNull();
  });

  it('says when it was somebody else’s or too old', async () => {
    sessionStorage.setItem('podgist.paid', JSON.stringify({ plan: 'pro', sessionId: 'x', at: Date.now() }));
    await openAs('free');
    expect(toast()[0]).toBe('The payment belongs to no plan of yours');
  });

  it('is refused at the field in the server’s words (contract §3)', async () => {
    const refused = { status: 400, body: { message: 'This is a demo: use a test card number' } };
    await open({ 'POST /api/create-pre-signup-session': refused });
    await payFirst('Plus', '9');
    expect(field('Card number').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This is a demo: use a test card number')).toBeTruthy();
    expect(dialog('Get Plus')).not.toBeNull();
  });

  it.each(['{"plan":"gold","sessionId":"x"}', '[]', 'null', '{', '{"plan":"pro","sessionId":{},"at":1}'])(
    'is not read from a store that holds %s',
    async (kept) => {
      sessionStorage.setItem('podgist.paid', kept);
      sessionStorage.setItem('podgist.plan', kept);
      const { network } = await openAs('free');
      expect(posted(network, '/api/auth/register')).toEqual([]);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});
