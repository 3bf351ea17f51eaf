import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentToast } from '#ui/lib/toasts.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import { ReadyMailField } from './ready-mail-field.js';

const PATH = '/api/user/notice-settings';

function open(answer: { readonly status: number; readonly body: unknown }) {
  const network = fakeNetwork({ [`GET ${PATH}`]: { body: { mail: false } }, [`PUT ${PATH}`]: answer });
  renderApp(<ReadyMailField label="E-mail me" />, network, '/', fakeSession(new FakeIdentity(ADA)));
  return network;
}

const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'E-mail me' });

describe('contract §12: a mail when it is ready', () => {
  it('is asked for and given up at a press', async () => {
    const network = open({ status: 204, body: undefined });
    await userEvent.click(await box());
    await userEvent.click(await box());
    const bodies = network.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(bodies).toEqual([{ mail: true }, { mail: false }]);
    expect((await box()).checked).toBe(false);
  });

  it('shows what is stored where the change failed', async () => {
    open({ status: 503, body: { code: 'overloaded', message: 'Busy.' } });
    await userEvent.click(await box());
    await waitFor(() => expect(currentToast()?.title).toBe('Unable to change notifications'));
    await waitFor(async () => expect((await box()).checked).toBe(false));
  });
});
