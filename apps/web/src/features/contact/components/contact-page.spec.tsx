import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeNetwork, fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import ContactPage from './contact-page.js';

const SENT = { 'POST /api/contact': { body: { sent: true } } };
const MEMBER = {
  user: { uid: ADA.uid, firstName: 'Ada', lastName: 'King', email: ADA.email },
  subscriptionPlan: 'free',
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
const posted = ({ sent }: FakeNetwork) => sent.filter(({ path }) => path === '/api/contact');

async function fill(message = 'How do I pay by invoice?') {
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(field('E-mail'), 'ada@example.com');
  await userEvent.selectOptions(field('What is it about?'), 'Plans and payment');
  await userEvent.type(field('Message'), message);
}

describe('the contact page', () => {
  it('sends what was written and says what happens next', async () => {
    const network = fakeNetwork(SENT);
    renderApp(<ContactPage />, network, '/contact');
    await fill();
    await send();
    const title = await screen.findByRole('heading', { name: 'Your message is on its way' });
    expect(document.activeElement).toBe(title);
    expect(screen.getByText(/They answer to ada@example.com/)).toBeTruthy();
    expect(posted(network).map(({ body }) => body)).toEqual([
      {
        name: 'Ada',
        email: 'ada@example.com',
        topic: 'plans',
        message: 'How do I pay by invoice?',
        website: '',
      },
    ]);
  });

  it('says at every field what is wrong, goes to the first, and sends nothing', async () => {
    const network = fakeNetwork(SENT);
    renderApp(<ContactPage />, network, '/contact');
    await userEvent.type(field('E-mail'), 'ada');
    await send();
    expect(await screen.findByText('Please enter your name.')).toBeTruthy();
    expect(screen.getByText('Please enter an e-mail address that we can answer to.')).toBeTruthy();
    expect(screen.getByText('Please write at least 10 characters.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(field('Message').getAttribute('aria-invalid')).toBe('true');
    expect(posted(network)).toEqual([]);
  });

  it('keeps the text when the mail failed, says so, and tries again', async () => {
    const away = { status: 503, body: { message: 'Your message could not be sent.' } };
    renderApp(
      <ContactPage />,
      fakeNetwork({ 'POST /api/contact': [away, { body: { sent: true } }] }),
      '/contact',
    );
    await fill('Words that took an hour.');
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('Your message could not be sent.');
    expect(field('Message').value).toBe('Words that took an hour.');
    await send();
    expect(await screen.findByRole('heading', { name: 'Your message is on its way' })).toBeTruthy();
  });

  it('knows the member who writes, and does not take back what was typed before', async () => {
    const network = fakeNetwork({ ...SENT, 'GET /api/auth/user': { body: MEMBER } });
    renderApp(<ContactPage />, network, '/contact', fakeSession(new FakeIdentity(ADA)));
    await waitFor(() => expect(field('Name').value).toBe('Ada King'));
    expect(field('E-mail').value).toBe(ADA.email);
    await userEvent.clear(field('E-mail'));
    await userEvent.type(field('E-mail'), 'work@example.com');
    await userEvent.type(field('Message'), 'A message that is long enough.');
    await send();
    await waitFor(() => expect(posted(network)).toHaveLength(1));
    expect(posted(network)[0]?.body).toMatchObject({ name: 'Ada King', email: 'work@example.com' });
  });
});
