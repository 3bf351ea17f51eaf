import { act, screen, waitFor, within } from '@testing-library/react';
import { aLocalModel, localModels, somePurposes } from '#admin-web-test/models.js';
import { answer, openAdmin, sentTo } from '#admin-web-test/render-admin.js';

const OLLAMA = 'http://ollama.test/v1';
const AT = '2026-11-27T10:00:00.000Z';
const CHOSEN = { provider: 'openai', model: 'qwen3:8b', baseUrl: OLLAMA, hasKey: true } as const;
const SUMMARY = { ...CHOSEN, source: 'chosen', chosen: { ...CHOSEN, chosenAt: AT } } as const;
const TEST = {
  model: 'qwen3:8b',
  isUsable: true,
  latencyMs: 340.4,
  tokensPerSecond: 61.3,
  contextTokens: 4096,
  costUsd: 0.0001,
  steps: [
    { step: 'schema', state: 'ok', text: 'The answer fits.' },
    { step: 'window', state: 'warning', text: 'It reads 4,096 of 32,768.' },
    { step: 'speed', state: 'failed', text: 'It stopped.' },
  ],
};

const eventOf = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const TESTED = { body: TEST.steps.map((step) => eventOf('step', step)).join('') + eventOf('done', TEST) };

const open = (answers: Parameters<typeof openAdmin>[1] = {}) =>
  openAdmin('/models', { 'GET models': somePurposes(), 'GET models/local': localModels(), ...answers });
const region = (name: string) => screen.findByRole('region', { name });

describe('the Models tab (contract §10)', () => {
  it('shows what serves each purpose, how it works and what it costs', async () => {
    open({
      'GET models': somePurposes({
        summary: {
          ...SUMMARY,
          contextTokens: 4096,
          hourUsd: 0.0042,
          tokensPerSecond: 61.3,
          warnings: ['The server reads 4,096 tokens. Set num_ctx.'],
          lastError: { message: 'It took too long.', at: AT },
          month: { runs: 41, failed: 2, calls: 163, costUsd: 3.2149, unpricedRuns: 1 },
        },
        questions: {
          provider: 'anthropic',
          model: 'claude',
          source: 'environment',
          variable: 'LLM_QUESTIONS_MODEL',
          chosen: { provider: 'local', model: 'qwen3-4b', hasKey: false, chosenAt: AT },
        },
        check: { provider: 'openai', model: 'qwen3:8b', source: 'default', follows: 'summary' },
      }),
    });
    const summary = await region('Summaries');
    for (const text of [
      `qwen3:8b · ${OLLAMA}`,
      'Its key is stored',
      '4,096 tokens',
      '61 tokens/s',
      'An hour of talk$0.0042',
      '41 (2 failed)',
      '$3.21 and 1 run without a price',
      'Warning: The server reads 4,096 tokens. Set num_ctx.',
      'It took too long.',
    ])
      expect(summary.textContent).toContain(text);
    const questions = await region('Questions');
    expect(questions.textContent).toContain('Set by LLM_QUESTIONS_MODEL in the environment.');
    expect(questions.textContent).toContain('Your choice is not used while LLM_QUESTIONS_MODEL is set');
    expect(within(questions).queryByRole('button', { name: /Choose/ })).toBeNull();
    expect((await region('Checks')).textContent).toContain('The same as for summaries.');
    const speech = await region('Reading aloud');
    expect(speech.textContent).toContain('NoneNot chosen yet.');
    expect(within(speech).queryByRole('button', { name: /Test/ })).toBeNull();
  });

  it('loads again after a failure', async () => {
    const { user } = open({
      'GET models': [{ status: 503, body: { error: 'Busy' } }, somePurposes()],
      'GET models/local': [{ status: 503, body: { error: 'Busier' } }, localModels(aLocalModel())],
    });
    expect(await screen.findByText('Failed to load the models')).toBeTruthy();
    expect(await screen.findByText('Failed to load local models')).toBeTruthy();
    for (const button of screen.getAllByRole('button', { name: 'Try Again' })) await user.click(button);
    expect(await region('Summaries')).toBeTruthy();
    expect(await screen.findByRole('rowheader', { name: /qwen3-4b/ })).toBeTruthy();
  });

  it('chooses a server with a key that is sent once, and shows problems at their fields', async () => {
    const { user, network } = open({
      'PUT models/summary': [
        {
          status: 400,
          body: { error: 'No.', errors: [{ field: 'baseUrl', message: 'baseUrl must be an address.' }] },
        },
        { body: {} },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Choose the model of summaries' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Model of summaries' }));
    expect(dialog.queryByLabelText('Key')).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Provider'), 'openai');
    await user.type(dialog.getByLabelText('Model'), ' qwen3:8b ');
    await user.type(dialog.getByLabelText('Address'), 'ollama');
    await user.type(dialog.getByLabelText('Key'), 'sk-secret');
    await user.type(dialog.getByLabelText('Window in tokens'), 'many{Enter}');
    expect(await dialog.findByText('Enter a whole number.')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Window in tokens'));
    await user.type(dialog.getByLabelText('Window in tokens'), '32768{Enter}');
    expect(await dialog.findByText('baseUrl must be an address.')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Address'));
    await user.type(dialog.getByLabelText('Address'), `${OLLAMA}{Enter}`);
    expect(await screen.findByText('Model Chosen')).toBeTruthy();
    expect(sentTo(network, 'PUT models/summary')[1]?.body).toEqual({
      provider: 'openai',
      model: 'qwen3:8b',
      baseUrl: OLLAMA,
      contextTokens: 32_768,
      apiKey: 'sk-secret',
    });
  });

  it('keeps the stored key, removes it, or takes the choice back', async () => {
    const { user, network } = open({
      'GET models': somePurposes({ summary: SUMMARY }),
      'PUT models/summary': { body: {} },
    });
    const openDialog = async () => {
      await user.click(await screen.findByRole('button', { name: 'Choose the model of summaries' }));
      return within(await screen.findByRole('dialog'));
    };
    const save = async () => {
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    const first = await openDialog();
    expect(first.getByLabelText<HTMLInputElement>('Key').value).toBe('');
    await save();
    const second = await openDialog();
    await user.click(second.getByLabelText('Remove the stored key'));
    await save();
    const third = await openDialog();
    await user.selectOptions(third.getByLabelText('Provider'), '');
    await save();
    const kept = { provider: 'openai', model: 'qwen3:8b', baseUrl: OLLAMA };
    expect(sentTo(network, 'PUT models/summary').map(({ body }) => body)).toEqual([
      kept,
      { ...kept, apiKey: null },
      { provider: null },
    ]);
  });

  it('keeps what is typed where the models cannot be read again', async () => {
    const { user, network } = open({
      'GET models': [somePurposes({ summary: SUMMARY }), { status: 503, body: { error: 'Busy' } }],
      'POST models/summary/test': TESTED,
    });
    await user.click(await screen.findByRole('button', { name: 'Test the model of summaries' }));
    await user.click(screen.getByRole('button', { name: 'Choose the model of summaries' }));
    await user.type(await screen.findByLabelText('Key'), 'sk-typed');
    await waitFor(() => expect(sentTo(network, 'GET models').length).toBeGreaterThan(1));
    expect(screen.getByLabelText<HTMLInputElement>('Key').value).toBe('sk-typed');
    expect(screen.queryByText('Failed to load the models')).toBeNull();
  });

  it('offers installed models of the right kind alone', async () => {
    const { user, network } = open({
      'GET models/local': localModels(
        aLocalModel(),
        aLocalModel({ name: 'whisper-base', kind: 'speech', state: 'installed' }),
      ),
      'PUT models/transcription': { body: {} },
    });
    await screen.findByRole('rowheader', { name: /qwen3-4b/ });
    await user.click(await screen.findByRole('button', { name: 'Choose the model of summaries' }));
    await user.selectOptions(screen.getByLabelText('Provider'), 'local');
    expect(screen.getByText('No model of this kind is installed. Add one first.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose an installed model.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Choose the model of transcription' }));
    await user.selectOptions(screen.getByLabelText('Provider'), 'local');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Model Chosen')).toBeTruthy();
    expect(sentTo(network, 'PUT models/transcription')[0]?.body).toEqual({
      provider: 'local',
      model: 'whisper-base',
    });
  });

  it('tests a model line by line, says why a test failed, and can be cancelled', async () => {
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    let abort: (reason: unknown) => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
      },
    });
    const tell = (text: string) => act(async () => stream?.enqueue(new TextEncoder().encode(text)));
    const aborted = new Promise<void>((_, reject) => {
      abort = reject;
    });
    const { user, network } = open({
      'GET models': somePurposes({ summary: SUMMARY }),
      'POST models/summary/test': [
        { status: 503, body: { error: 'The server does not answer.' } },
        { body },
        { body: eventOf('step', TEST.steps[0] ?? {}) },
      ],
    });
    const button = await screen.findByRole('button', { name: 'Test the model of summaries' });
    await user.click(button);
    expect(await screen.findByText('The server does not answer.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('progressbar', { name: 'Test of the model of summaries' })).toBeTruthy();
    await tell(eventOf('step', TEST.steps[0] ?? {}));
    expect(await screen.findByText(/The answer fits\./)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Test of the model of summaries' })).toBeTruthy();
    await tell(eventOf('done', TEST));
    await act(async () => stream?.close());
    expect(await screen.findByText('qwen3:8b can be used.')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'JSON schema (OK): The answer fits.',
      'Window (Warning): It reads 4,096 of 32,768.',
      'Speed (Failed): It stopped.',
    ]);
    expect(
      screen.getByText(
        '340 ms to the first word · 61 tokens a second · window of 4,096 tokens · cost $0.0001',
      ),
    ).toBeTruthy();
    await user.click(button);
    expect(await screen.findByText('Network error. Please try again.')).toBeTruthy();
    answer(network, 'POST models/summary/test', { ...TESTED, after: aborted });
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await act(async () => abort(new DOMException('aborted', 'AbortError')));
    expect(await screen.findByText('The test was cancelled.')).toBeTruthy();
  });

  it('adds a model with progress, says when it is there, and removes it after a question', async () => {
    const { user, network } = open({
      'GET models/local': [
        localModels(aLocalModel()),
        localModels(aLocalModel({ state: 'downloading', receivedBytes: 1_390_000_000 })),
        localModels(
          aLocalModel({ state: 'installed' }),
          aLocalModel({ name: 'qwen3-8b', state: 'installed', usedFor: ['summary', 'check'] }),
        ),
      ],
      'POST models/local': { status: 202, body: aLocalModel({ state: 'downloading' }) },
      'DELETE models/local/qwen3-4b': { body: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Add qwen3-4b' }));
    expect(await screen.findByRole('progressbar', { name: 'Download of qwen3-4b' })).toBeTruthy();
    expect(screen.getByText('1.4 GB of 2.5 GB')).toBeTruthy();
    expect(screen.getByText('qwen3-4b: 50 percent downloaded.')).toBeTruthy();
    expect(await screen.findByText('Model Added', {}, { timeout: 3000 })).toBeTruthy();
    expect(screen.getByText(/^Installed, used for summaries, checks\. To remove it, choose/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove qwen3-8b' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove qwen3-4b' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Its file is deleted \(2\.5 GB\)/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sentTo(network, 'DELETE models/local/qwen3-4b')).toHaveLength(1));
    expect(sentTo(network, 'POST models/local')[0]?.body).toEqual({ name: 'qwen3-4b' });
  });

  it('says why a download stopped and goes on with it; says what does not fit', async () => {
    const { user, network } = open({
      'GET models/local': localModels(
        aLocalModel({ state: 'failed', error: 'The disk is full.' }),
        aLocalModel({ name: 'qwen3-14b', fits: false, isRecommended: false }),
        aLocalModel({ name: 'huge', bytes: 1e12, isRecommended: false }),
      ),
      'POST models/local': { status: 409, body: { error: 'Another process adds it.' } },
    });
    expect(await screen.findByText('The disk is full.', { exact: false })).toBeTruthy();
    expect(screen.getByText('needs more memory than there is')).toBeTruthy();
    expect(screen.getByText('needs more free space than there is')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Resume qwen3-4b' }));
    expect(await screen.findByText('Another process adds it.')).toBeTruthy();
    expect(sentTo(network, 'POST models/local')[0]?.body).toEqual({ name: 'qwen3-4b' });
  });

  it('adds a model by its address', async () => {
    const { user, network } = open({ 'POST models/local': { status: 202, body: aLocalModel() } });
    const field = await screen.findByLabelText('Another model');
    await user.type(field, 'ftp://x{Enter}');
    expect(await screen.findByText('Enter an address that begins with https://.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'https://hub.test/tiny.gguf{Enter}');
    await waitFor(() =>
      expect(sentTo(network, 'POST models/local')[0]?.body).toEqual({ name: 'https://hub.test/tiny.gguf' }),
    );
  });
});
