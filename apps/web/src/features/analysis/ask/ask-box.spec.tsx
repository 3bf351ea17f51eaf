import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someInsights } from '#test/builders/analysis.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { type Answer, fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import { AskBox } from './ask-box.js';

const ASK = 'POST /api/analysis/7/ask';
const OWN = 'GET /api/analysis/7/questions';
const ANSWER = {
  answered: true,
  answer: [
    {
      text: 'They call first.',
      citations: [{ quote: 'call ten customers', speaker: 'Ada', startSeconds: 754 }],
    },
  ],
  method: 'model',
};
const asked = (more: object = {}) => ({ id: 1, question: 'Whom do they call?', ...ANSWER, ...more });

function open(answers: Record<string, Answer | Answer[]>) {
  const network = fakeNetwork({ [OWN]: { body: [] }, ...answers });
  const businessInsights = someInsights({
    strategicQuestions: [{ question: 'What would you charge?', purpose: '' }],
  });
  renderApp(<AskBox analysis={aStoredAnalysis({ businessInsights })} />, network);
  return network;
}

const ask = async (question: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), question);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
};

describe('questions about an episode (contract §6)', () => {
  it('are answered with the words that prove each statement, and the questions left', async () => {
    open({ [ASK]: { body: { ...ANSWER, remaining: 2 } }, [OWN]: [{ body: [] }, { body: [asked()] }] });
    await ask('Whom do they call?');
    expect(await screen.findByRole('heading', { name: 'Whom do they call?' })).toBeTruthy();
    expect(screen.getByText('They call first.', { ignore: '.sr-only' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('They call first.');
    expect(screen.getByText('“call ten customers”')).toBeTruthy();
    expect(screen.getByRole('link', { name: '12:34 in the transcript' }).getAttribute('href')).toBe(
      '#t=754&q=call%20ten%20customers',
    );
    expect(screen.getByRole('status').textContent).toContain('2 questions left today');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your question' }).value).toBe(''),
    );
  });

  it('contract §11: begin with the sentence that answers, then have quotes', async () => {
    const items = ['We call ten customers a week.', 'Customers tell us what is missing.'].map(
      (quote, at) => ({
        ...{ text: quote, citations: [{ quote, speaker: 'Ada', startSeconds: 100 * at }] },
      }),
    );
    open({ [OWN]: { body: [asked({ answer: items, method: 'extractive' })] } });
    const first = await screen.findByText('We call ten customers a week.');
    expect([first.tagName, first.classList.contains('font-medium')]).toEqual(['P', true]);
    expect(screen.getByText('“Customers tell us what is missing.”').tagName).toBe('BLOCKQUOTE');
    expect(screen.getAllByText(/Customers tell us what is missing/)).toHaveLength(1);
    expect(screen.queryByText('“We call ten customers a week.”')).toBeNull();
  });

  it('say so where the episode does not, with the nearest passages', async () => {
    const message = 'This episode does not say.';
    const nearest = [{ quote: 'we never talked about that', startSeconds: 3 }];
    open({ [OWN]: { body: [asked({ answered: false, answer: [], message, nearest })] } });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText('“we never talked about that”')).toBeTruthy();
  });

  it('are suggested, and asked with one click', async () => {
    const network = open({ [ASK]: { body: { ...ANSWER, remaining: 1 } } });
    await userEvent.click(screen.getByRole('button', { name: 'What would you charge?' }));
    await screen.findByText('1 question left today');
    expect(network.sent.find(({ method }) => method === 'POST')?.body).toEqual({
      question: 'What would you charge?',
    });
  });

  it.each([
    [{ status: 401, body: { message: 'Ask again tomorrow.', needsAuth: true } }, 'button', 'Sign In'],
    [{ status: 403, body: { message: 'Ask again tomorrow.', needsUpgrade: true } }, 'link', 'View plans'],
  ] as const)('offer the way on at the limit, and keep the question', async (answer, role, name) => {
    open({ [ASK]: answer });
    await ask('Whom do they call?');
    expect(await screen.findByText('Ask again tomorrow.')).toBeTruthy();
    expect(screen.getByRole(role, { name })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Whom do they call?');
  });

  it('need three characters', async () => {
    const network = open({});
    await ask('ab');
    expect(await screen.findByText('A question needs at least 3 characters.')).toBeTruthy();
    expect(network.sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('are forgotten on request', async () => {
    const network = open({
      [OWN]: { body: [asked()] },
      'DELETE /api/analysis/7/questions': { body: {} },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Forget my questions' }));
    await waitFor(() => expect(screen.queryByText('They call first.')).toBeNull());
    expect(network.sent.at(-1)?.method).toBe('DELETE');
  });
});
