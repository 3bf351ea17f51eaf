import { type RenderResult, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { App } from '#admin-web/app/app.js';
import { Providers } from '#admin-web/app/providers.js';
import { currentToast, dismissToast } from '#ui/lib/toasts.js';
import { type Answer, type FakeNetwork, fakeNetwork } from '#ui/test/fake-network.js';

export const MAYA = { id: 1, email: 'maya@podgist.example', name: 'Maya Okafor', totpEnabled: false };

/** A network that knows who is signed in, and these answers. Paths are those under /api/podmin/. */
export function adminNetwork(answers: Readonly<Record<string, Answer | Answer[]>> = {}): FakeNetwork {
  const network = fakeNetwork({ 'GET /api/podmin/auth/me': { body: { admin: MAYA } } });
  for (const [request, given] of Object.entries(answers)) answer(network, request, given);
  return network;
}

/** Answers `GET users?page=1&limit=50` from now on. */
export function answer(network: FakeNetwork, request: string, given: Answer | Answer[]): void {
  network.answer(request.replace(' ', ' /api/podmin/'), ...(Array.isArray(given) ? given : [given]));
}

/** Bodies sent to a path, in order: `sentTo(network, 'PUT users/7')`. */
export function sentTo({ sent }: FakeNetwork, request: string) {
  return sent.filter(({ method, path }) => `${method} ${path}` === request.replace(' ', ' /api/podmin/'));
}

/** The whole admin area over a network of the spec's own, and its user. The address is readable as `Location: …`. */
export function renderAdmin(network: FakeNetwork, at = '/') {
  const left = currentToast();
  if (left) dismissToast(left.id);
  const view: RenderResult = render(
    <Providers fetch={network.fetch}>
      <MemoryRouter initialEntries={[at]}>
        <App />
        <Address />
      </MemoryRouter>
    </Providers>,
  );
  return { ...view, user: userEvent.setup() };
}

/** The admin area over a network with these answers. */
export function openAdmin(at: string, answers: Parameters<typeof adminNetwork>[0] = {}) {
  const network = adminNetwork(answers);
  return { network, ...renderAdmin(network, at) };
}

function Address() {
  const { pathname, search } = useLocation();
  return <p>Location: {pathname + search}</p>;
}
