import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from '#ui/components/toaster.js';
import { type FakeNetwork, fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import { AnalyzePanel } from './analyze-panel.js';

const VIDEO = 'https://youtu.be/dQw4w9WgXcQ';
const ACCEPTED = { status: 202, body: { jobId: 'job-1' } };
const PRESETS = 'GET /api/user/prompt-presets';
const BOARD = { id: 'preset-1', name: 'For the board', prompt: 'Risks first. Shortly.' };

beforeEach(() => sessionStorage.clear());

function open(network: FakeNetwork, plan?: string, templates: readonly object[] = []): FakeNetwork {
  network.answer('GET /api/user/templates', { body: { templates, limit: 20 } });
  network.answer('GET /api/anonymous-usage', { body: { count: 1, limit: 3, remaining: 2 } });
  if (plan) {
    network.answer('GET /api/auth/user', {
      body: { user: { uid: ADA.uid }, subscriptionPlan: plan, monthlyUsageCount: 1, monthlyLimit: 250 },
    });
  }
  const session = fakeSession(new FakeIdentity(plan ? ADA : undefined));
  renderApp(
    <>
      <AnalyzePanel />
      <Toaster />
    </>,
    network,
    '/',
    session,
  );
  return network;
}

const link = () => screen.getByLabelText<HTMLInputElement>('Link to a podcast episode or a video');
const instructions = () => screen.findByLabelText<HTMLTextAreaElement>('Your instructions (optional)');
const openStyles = async () => userEvent.click(screen.getByRole('button', { name: /^Style:/ }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function bodies(network: FakeNetwork, method: string, path: string): unknown[] {
  return network.sent.filter((sent) => sent.method === method && sent.path === path).map(({ body }) => body);
}

async function lastSubmission(network: FakeNetwork, count = 1): Promise<unknown> {
  await waitFor(() => expect(bodies(network, 'POST', '/api/analyze')).toHaveLength(count));
  return bodies(network, 'POST', '/api/analyze').at(-1);
}

describe('the style of a summary (§6)', () => {
  it('is the standard one, and another with what each is good for when a visitor chooses it', async () => {
    const network = open(fakeNetwork({ 'POST /api/analyze': ACCEPTED }));
    await openStyles();
    const choices = within(await screen.findByRole('group', { name: 'Style of the summary' }));
    expect(choices.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      '',
      'executive_brief',
      'detailed',
      'action_list',
      'teaching_notes',
    ]);
    expect(choices.getByRole<HTMLInputElement>('radio', { name: /^Standard/ }).checked).toBe(true);
    await userEvent.click(choices.getByRole('radio', { name: /^Action list What to do, in which order/ }));
    expect(screen.getByRole('button', { name: 'Style: Action list' })).toBeTruthy();
    await userEvent.type(link(), VIDEO);
    await press('Analyze');
    expect(await lastSubmission(network)).toMatchObject({ style: 'action_list' });
  });

  it('says which plans have instructions of one’s own, and finds the choice again after a look at them', async () => {
    open(fakeNetwork(), 'plus');
    await userEvent.type(link(), VIDEO);
    await openStyles();
    await userEvent.click(await screen.findByRole('radio', { name: /^Detailed/ }));
    expect(
      await screen.findByText(/Custom instructions are part of the Pro and All Access plans\./),
    ).toBeTruthy();
    expect(screen.queryByLabelText('Your instructions (optional)')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Compare Plans' }));
    expect(await screen.findByText('Location: /pricing#plans')).toBeTruthy();
    cleanup();
    open(fakeNetwork(), 'plus');
    expect(link().value).toBe(VIDEO);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Detailed/ })).checked).toBe(true);
  });
});

describe('a server without a language model (contract §2)', () => {
  it('offers neither styles nor instructions, says so, and sends none', async () => {
    open(fakeNetwork(), 'plus');
    await userEvent.type(link(), VIDEO);
    await openStyles();
    await userEvent.click(await screen.findByRole('radio', { name: /^Detailed/ }));
    // The form is kept while the reader looks at the plans.
    await userEvent.click(screen.getByRole('link', { name: 'Compare Plans' }));
    cleanup();
    const network = fakeNetwork({
      'GET /api/config': { body: { summarizer: { kind: 'extractive', model: 'built in' } } },
      'POST /api/analyze': ACCEPTED,
    });
    open(network, 'pro');
    const note = /^Styles and custom instructions need a language model, and this server has none\.$/;
    expect(await screen.findByText(note)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Style:/ })).toBeNull();
    await press('Analyze');
    expect(await lastSubmission(network)).toEqual({
      youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    });
  });
});

describe('instructions of a member’s own (§6, custom prompts)', () => {
  it('are sent with the link, and what was typed survives a refusal', async () => {
    const refused = {
      status: 403,
      body: {
        code: 'plan_needed',
        needsUpgrade: true,
        message: 'Custom instructions are part of other plans.',
      },
    };
    const network = open(
      fakeNetwork({
        'POST /api/analyze': [refused, ACCEPTED],
        [PRESETS]: { body: { presets: [], limit: 20 } },
      }),
      'pro',
    );
    await openStyles();
    await userEvent.click(await screen.findByRole('radio', { name: /^Teaching notes/ }));
    await userEvent.type(await instructions(), 'Risks first.');
    expect(screen.getByText('12 of 1000')).toBeTruthy();
    await userEvent.type(link(), VIDEO);
    await press('Analyze');
    expect((await screen.findByRole('alert')).textContent).toContain(refused.body.message);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect((await instructions()).value).toBe('Risks first.');
    expect(
      screen.getByRole('button', { name: 'Style: Teaching notes, with your instructions' }),
    ).toBeTruthy();
    await press('Try Again');
    expect(await lastSubmission(network, 2)).toMatchObject({
      style: 'teaching_notes',
      customPrompt: 'Risks first.',
    });
  });

  it('are kept under a name, used again and deleted', async () => {
    const network = open(
      fakeNetwork({
        [PRESETS]: [
          { body: { presets: [], limit: 20 } },
          { body: { presets: [BOARD], limit: 20 } },
          { body: { presets: [], limit: 20 } },
        ],
        'PUT /api/user/prompt-presets': [
          { status: 400, body: { message: 'You can keep 20 instructions. Delete one to make room.' } },
          { body: BOARD },
        ],
        'DELETE /api/user/prompt-presets/preset-1': { body: '' },
      }),
      'all_access',
    );
    await openStyles();
    await userEvent.type(await instructions(), BOARD.prompt);
    await userEvent.type(await screen.findByLabelText('Keep them as'), 'For the board{Enter}');
    expect(await screen.findByText(/You can keep 20 instructions/)).toBeTruthy();
    expect((await instructions()).value).toBe(BOARD.prompt);
    await press('Keep');
    const use = await screen.findByRole('button', { name: 'Use For the board' });
    expect(bodies(network, 'PUT', '/api/user/prompt-presets')).toEqual(
      Array(2).fill({ name: BOARD.name, prompt: BOARD.prompt }),
    );
    expect(bodies(network, 'POST', '/api/analyze')).toEqual([]);
    await userEvent.clear(await instructions());
    await userEvent.click(use);
    expect((await instructions()).value).toBe(BOARD.prompt);
    await press('Delete For the board');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use For the board' })).toBeNull());
    expect((await instructions()).value).toBe(BOARD.prompt);
  });

  it('that could not be loaded are asked for again', async () => {
    const network = open(fakeNetwork({ [PRESETS]: { status: 500, body: {} } }), 'pro');
    await openStyles();
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    network.answer(PRESETS, { body: { presets: [BOARD], limit: 20 } });
    await press('Try Again');
    expect(await screen.findByRole('button', { name: 'Use For the board' })).toBeTruthy();
  });

  it('contract §11: sends the template that was chosen, and names it beside the style', async () => {
    const templates = [{ id: 't-1', name: 'Board', sections: [] }];
    const network = open(
      fakeNetwork({
        'POST /api/analyze': ACCEPTED,
        [PRESETS]: { body: { presets: [], limit: 20 } },
      }),
      'pro',
      templates,
    );
    await openStyles();
    await screen.findByRole('option', { name: 'Board' });
    await userEvent.selectOptions(screen.getByLabelText('Template (optional)'), 't-1');
    expect(screen.getByRole('button', { name: 'Style: Standard, with your template' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Manage templates' }).getAttribute('href')).toBe('/templates');
    await userEvent.type(link(), VIDEO);
    await press('Analyze');
    expect(await lastSubmission(network)).toMatchObject({ templateId: 't-1' });
  });

  it('contract §11: are open again after a look at the templates, without one that was deleted there', async () => {
    const presets = { [PRESETS]: { body: { presets: [], limit: 20 } } };
    const templates = [{ id: 't-1', name: 'Board', sections: [] }];
    open(fakeNetwork(presets), 'pro', templates);
    await openStyles();
    await userEvent.click(await screen.findByRole('link', { name: 'Manage templates' }));
    cleanup();
    open(fakeNetwork(presets), 'pro', templates);
    await screen.findByRole('option', { name: 'Board' });
    await userEvent.selectOptions(screen.getByLabelText('Template (optional)'), 't-1');
    await userEvent.click(screen.getByRole('link', { name: 'Manage templates' }));
    cleanup();
    const network = open(fakeNetwork({ ...presets, 'POST /api/analyze': ACCEPTED }), 'pro', []);
    expect(await screen.findByText('You have no templates yet.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Style: Standard' })).toBeTruthy();
    await userEvent.type(link(), VIDEO);
    await press('Analyze');
    expect(await lastSubmission(network)).not.toHaveProperty('templateId');
  });
});
