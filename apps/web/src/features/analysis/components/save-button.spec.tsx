import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentToast, showToast } from '#ui/lib/toasts.js';
import { type Answer, fakeNetwork } from '#ui/test/fake-network.js';
import { useMember } from '#web/lib/member.js';
import { endSignInRequest, useSignInRequest } from '#web/lib/session.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import { SaveButton } from './save-button.js';

const IS_SAVED = 'GET /api/user/is-saved/7';
const SAVE = 'POST /api/user/save-summary/7';
const REMOVE = 'DELETE /api/user/save-summary/7';
const USER = 'GET /api/auth/user';

const state = (isSaved: boolean) => ({ body: { isSaved } });
const refused = (status: number, body: object = {}): Answer => ({ status, body });

/** Renders the button with the pending sign-in request and the current user. */
function open(answers: Record<string, Answer | Answer[]> = {}, identity = new FakeIdentity(ADA)) {
  const network = fakeNetwork({ [IS_SAVED]: state(false), [USER]: { body: {} }, ...answers });
  renderApp(<Surroundings />, network, '/', fakeSession(identity));
  const asked = (request: string) =>
    network.sent.filter(({ method, path }) => `${method} ${path}` === request).length;
  return { user: userEvent.setup(), identity, asked };
}

let signInRequest: ReturnType<typeof useSignInRequest>;
function Surroundings() {
  signInRequest = useSignInRequest();
  useMember();
  return <SaveButton id={7} />;
}

/** Creates a promise that the test resolves to release a response. */
function aGate() {
  let pass: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    pass = resolve;
  });
  return { gate, pass };
}

const button = () => screen.getByRole('button', { name: /^Saved?$/ });
const shows = (label: 'Save' | 'Saved', isBusy = false) =>
  waitFor(() => {
    expect(button().textContent).toBe(label);
    expect(button().getAttribute('aria-pressed')).toBe(String(label === 'Saved'));
    expect(button().getAttribute('aria-disabled')).toBe(String(isBusy));
  });
const toasted = (title: string, description?: string) =>
  waitFor(() => expect(currentToast()).toMatchObject(description ? { title, description } : { title }));

beforeEach(() => {
  act(() => endSignInRequest());
  showToast({ title: 'before' });
});

describe('the save button', () => {
  it('waits until it is known whether the summary is saved (§4)', async () => {
    const { gate, pass } = aGate();
    const { user, asked } = open({ [IS_SAVED]: { ...state(true), after: gate } });
    await shows('Save', true);
    await user.click(button());
    pass();
    await shows('Saved');
    expect([asked(SAVE), asked(REMOVE), asked(IS_SAVED)]).toEqual([0, 0, 1]);
  });

  it.each([
    { isSaved: false, saves: 1 },
    { isSaved: true, saves: 0 },
  ])(
    'does a press before it is known when it is: saved already $isSaved (§4)',
    async ({ isSaved, saves }) => {
      const { gate, pass } = aGate();
      const { user, asked } = open({
        [IS_SAVED]: [{ ...state(isSaved), after: gate }, state(true)],
        [SAVE]: { body: {} },
        [REMOVE]: { body: {} },
      });
      await shows('Save', true);
      await user.click(button());
      expect(asked(SAVE)).toBe(0);
      pass();
      await shows('Saved');
      expect([asked(SAVE), asked(REMOVE)]).toEqual([saves, 0]);
    },
  );

  it('asks nothing for a visitor, opens the sign-in dialog, and saves after it (§4)', async () => {
    const { user, identity, asked } = open({ [SAVE]: state(true) }, new FakeIdentity());
    await shows('Save');
    await user.click(button());
    expect([asked(IS_SAVED), asked(SAVE)]).toEqual([0, 0]);
    expect(signInRequest).toBeDefined();
    identity.become(ADA);
    act(() => signInRequest?.onSuccess?.());
    await toasted('Summary Saved');
    expect(asked(SAVE)).toBe(1);
  });

  it('shows at once what a press will bring, takes no second one, and refreshes what it changes (§7)', async () => {
    const { gate, pass } = aGate();
    const { user, asked } = open({
      [IS_SAVED]: [state(false), state(true)],
      [SAVE]: { ...state(true), after: gate },
    });
    await shows('Save');
    await user.dblClick(button());
    await shows('Saved', true);
    pass();
    await toasted('Summary Saved');
    await shows('Saved');
    expect(asked(SAVE)).toBe(1);
    await waitFor(() => expect([asked(IS_SAVED), asked(USER)]).toEqual([2, 2]));
  });

  it('removes what is saved (§4, §8)', async () => {
    const { gate, pass } = aGate();
    const { user, asked } = open({
      [IS_SAVED]: [state(true), state(false)],
      [REMOVE]: { ...state(false), after: gate },
    });
    await shows('Saved');
    await user.dblClick(button());
    await shows('Save', true);
    pass();
    await toasted('Summary Removed');
    await shows('Save');
    expect(asked(REMOVE)).toBe(1);
  });

  it.each<[string, Answer | Error, string, string]>([
    ['the server says why', refused(404, { message: 'Not here.' }), 'Save Failed', 'Not here.'],
    ['it does not', refused(500), 'Save Failed', 'Could not save summary'],
    ['the network is away', new Error('offline'), 'Save Failed', 'Could not save summary'],
    ['the session is over', refused(401), 'Please Sign In', 'Sign in to save summaries to your collection'],
    [
      'the account is deactivated',
      refused(403, { code: 'account_deactivated', message: 'Account deactivated' }),
      'Save Failed',
      'Account deactivated',
    ],
  ])('goes back and says so when a save fails and %s (§8)', async (_, answer, title, description) => {
    const { user } = open({ [SAVE]: answer });
    await shows('Save');
    await user.click(button());
    await toasted(title, description);
    await shows('Save');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each<[string, Answer, string, string]>([
    ['the server says why', refused(503, { message: 'Later.' }), 'Remove Failed', 'Later.'],
    ['it does not', refused(500), 'Remove Failed', 'Could not remove summary'],
    ['the session is over', refused(401), 'Please Sign In', 'Sign in to manage your saved summaries'],
  ])('goes back and says so when a removal fails and %s (§8)', async (_, answer, title, description) => {
    const { user } = open({ [IS_SAVED]: state(true), [REMOVE]: answer });
    await shows('Saved');
    await user.click(button());
    await toasted(title, description);
    if (title === 'Remove Failed') await shows('Saved');
  });

  it.each([
    [
      'with counts',
      { code: 'save_limit_reached', currentCount: 120, maxAllowed: 100, plan: 'plus', message: 'Full.' },
      "You've saved 120 of 100 summaries on your Plus plan.",
    ],
    ['with none', {}, "You've saved 3 of 3 summaries on your Free plan."],
    [
      'with nonsense',
      { currentCount: 'x', maxAllowed: -1, plan: 'gold' },
      "You've saved 3 of 3 summaries on your Free plan.",
    ],
  ])('opens the Save Limit Reached overlay on 403 %s (§8)', async (_, body, text) => {
    const { user } = open({ [SAVE]: refused(403, body) });
    await shows('Save');
    await user.click(button());
    const overlay = await screen.findByRole('alertdialog', { name: 'Save Limit Reached' });
    expect(overlay.textContent).toContain(text);
    expect(currentToast()?.title).toBe('before');
    await user.click(screen.getByRole('button', { name: 'Continue Browsing' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await shows('Save');
    await waitFor(() => expect(document.activeElement).toBe(button()));
    await user.click(button());
    await user.click(await screen.findByRole('link', { name: 'View Upgrade Plans' }));
    expect(screen.getByText('Location: /pricing#plans')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
