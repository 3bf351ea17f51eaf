import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { listNextSteps, toAddedSteps } from '#core/analysis/next-steps.js';
import { currentToast } from '#ui/lib/toasts.js';
import { type Answer, fakeNetwork } from '#ui/test/fake-network.js';
import {
  clearMemberTicks,
  localTicks,
  saveLocalTicks,
  ticksKey,
  toMark,
} from '#web/lib/steps/step-progress.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import { TodoList } from '../../saved/components/todo-list.js';
import { AddedSteps, StepLists } from './step-lists.js';

const steps = listNextSteps({ immediate: ['Call ten customers', 'Raise the price'], thisWeek: [] });
const [call = '', raise = ''] = steps.map(({ key }) => key);
const PATH = '/api/user/next-steps/7';

function open(isMember: boolean, answers: Record<string, Answer | Answer[]> = {}) {
  const network = fakeNetwork(answers);
  const session = isMember ? fakeSession(new FakeIdentity(ADA)) : fakeSession();
  const view = renderApp(
    <>
      <StepLists analysisId={7} lists={[{ title: 'Immediate', steps }]} />
      <AddedSteps analysisId={7} />
    </>,
    network,
    '/',
    session,
  );
  return { ...view, network };
}

/** The list of open steps, or a page that has some of them. */
function ListAndPage() {
  const [isList, setList] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setList(!isList)}>
        Turn
      </button>
      {isList ? <TodoList /> : <StepLists analysisId={7} lists={[{ title: 'Immediate', steps }]} />}
    </>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const done = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
const puts = ({ sent }: ReturnType<typeof fakeNetwork>) =>
  sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

beforeEach(() => {
  saveLocalTicks(ticksKey(7), []);
  clearMemberTicks();
});

describe('next steps on a page (contract §7)', () => {
  it('stay ticked in the browser of a visitor', async () => {
    const { unmount, network } = open(false);
    await userEvent.click(box('Call ten customers'));
    expect(done()).toEqual([true, false]);
    unmount();
    open(false);
    expect(done()).toEqual([true, false]);
    await userEvent.click(box('Call ten customers'));
    expect(done()).toEqual([false, false]);
    expect(network.sent).toEqual([]);
  });

  it('are kept in the account of a member, in the order of the clicks', async () => {
    const { network } = open(true, {
      [`GET ${PATH}`]: { body: { steps, done: [call] } },
      [`PUT ${PATH}`]: { body: { steps, done: [] } },
    });
    await waitFor(() => expect(done()).toEqual([true, false]));
    await userEvent.click(box('Raise the price'));
    await userEvent.click(box('Call ten customers'));
    expect(done()).toEqual([false, true]);
    await waitFor(() =>
      expect(puts(network)).toEqual([
        { done: [call, raise], added: [] },
        { done: [raise], added: [] },
      ]),
    );
  });

  it('leave the list of open steps at once, also before the server answers', async () => {
    const never = new Promise<void>(() => {});
    const item = { analysisId: 7, title: 'Pricing', show: 'The Hour', path: '/a/b', steps, done: [call] };
    const network = fakeNetwork({
      'GET /api/user/next-steps?open=true&limit=50': [{ body: [item] }, { body: [item], after: never }],
      [`GET ${PATH}`]: { body: { steps, done: [call] } },
      [`PUT ${PATH}`]: { body: { steps, done: [call, raise] }, after: never },
    });
    renderApp(<ListAndPage />, network, '/', fakeSession(new FakeIdentity(ADA)));
    const turn = screen.getByRole('button', { name: 'Turn' });
    await waitFor(() => expect(done()).toEqual([true, false]));
    await userEvent.click(turn);
    await waitFor(() => expect(done()).toEqual([true, false]));
    await userEvent.click(box('Raise the price'));
    await userEvent.click(turn);
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  it('are shown within the press, before the browser paints', async () => {
    open(true, {
      [`GET ${PATH}`]: { body: { steps, done: [call] } },
      [`PUT ${PATH}`]: { body: { steps, done: [] } },
    });
    await waitFor(() => expect(done()).toEqual([true, false]));
    fireEvent.click(box('Raise the price'));
    await act(() => Promise.resolve());
    expect(done()).toEqual([true, true]);
  });

  it('move to the account when the visitor signs in', async () => {
    saveLocalTicks(ticksKey(7), [raise]);
    const { network } = open(true, {
      [`GET ${PATH}`]: { body: { steps, done: [call] } },
      [`PUT ${PATH}`]: { body: { steps, done: [call, raise] } },
    });
    await waitFor(() => expect(puts(network)).toEqual([{ done: [call, raise], added: [] }]));
    expect(done()).toEqual([true, true]);
  });

  it('move with those that the visitor added, beside what the account has', async () => {
    const [kept, own, both] = toAddedSteps([
      { text: 'Ask Sam', startSeconds: 12 },
      { text: 'Write to Ada', startSeconds: 30 },
      { text: 'Call Ben' },
    ]);
    if (!kept || !own || !both) throw new Error('The steps have keys.');
    saveLocalTicks(ticksKey(7), [own.key, toMark(own), toMark(both)]);
    const { network } = open(true, {
      [`GET ${PATH}`]: { body: { steps, done: [call], added: [kept, both] } },
      [`PUT ${PATH}`]: { body: { steps, done: [] } },
    });
    await waitFor(() => expect(puts(network)).toHaveLength(1));
    const sent = puts(network)[0] as { done: string[]; added: { text: string }[] };
    expect(sent.done).toEqual([call, own.key]);
    expect(sent.added.map(({ text }) => text)).toEqual(['Ask Sam', 'Call Ben', 'Write to Ada']);
    expect(localTicks()).toEqual({});
    expect(box('Write to Ada').checked).toBe(true);
  });

  it('return to what is kept when saving fails, and say so', async () => {
    const { network } = open(true, {
      [`GET ${PATH}`]: { body: { steps, done: [] } },
      [`PUT ${PATH}`]: { status: 503, body: { message: 'The database is away.' } },
    });
    await waitFor(() => expect(network.sent).toHaveLength(1));
    await userEvent.click(box('Call ten customers'));
    await waitFor(() => expect(currentToast()?.title).toBe('Step not saved'));
    await waitFor(() => expect(done()).toEqual([false, false]));
  });

  it('show at once before the account could be read, and join what it has', async () => {
    const { network } = open(true, {
      [`GET ${PATH}`]: [{ status: 503, body: {} }, { body: { steps, done: [call] } }],
      [`PUT ${PATH}`]: { body: { steps, done: [call, raise] } },
    });
    await waitFor(() => expect(network.sent).toHaveLength(1));
    await userEvent.click(box('Raise the price'));
    await waitFor(() => expect(puts(network)).toEqual([{ done: [call, raise], added: [] }]));
    expect(done()).toEqual([true, true]);
  });

  it('stay with a member who has no connection, and are sent at the next visit', async () => {
    const { unmount, network } = open(true, { [`GET ${PATH}`]: new TypeError('Failed to fetch') });
    await waitFor(() => expect(network.sent).toHaveLength(1));
    await userEvent.click(box('Raise the price'));
    expect(done()).toEqual([false, true]);
    await waitFor(() => expect(network.sent).toHaveLength(2));
    expect(done()).toEqual([false, true]);
    unmount();
    const later = open(true, {
      [`GET ${PATH}`]: { body: { steps, done: [call] } },
      [`PUT ${PATH}`]: { body: { steps, done: [call, raise] } },
    });
    await waitFor(() => expect(puts(later.network)).toEqual([{ done: [call, raise], added: [] }]));
  });

  it('that wait for the account go with the sign-out, those of a visitor stay', () => {
    saveLocalTicks(ticksKey(7, ADA.uid), [raise]);
    saveLocalTicks(ticksKey(7), [call]);
    clearMemberTicks();
    expect(localTicks()).toEqual({ [ticksKey(7)]: [call] });
  });

  it('are taken back when the account cannot be read, with the reason', async () => {
    const { network } = open(true, { [`GET ${PATH}`]: { status: 503, body: { message: 'Away.' } } });
    await waitFor(() => expect(network.sent).toHaveLength(1));
    await userEvent.click(box('Call ten customers'));
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Step not saved', description: 'Away.' }),
    );
    await waitFor(() => expect(done()).toEqual([false, false]));
  });
});
