import { sniffAudio } from '#adapters/media/audio/sniff-audio.js';
import type { Analysis } from '#core/analysis/analysis.js';
import type { SummarizerIdentity } from '#core/analysis/provenance/provenance.js';
import type { ModelTest } from '#core/ports/purpose-models.js';
import type { ModelOverview } from '#core/usecases/admin/manage-models.js';
import { aSubmission } from '../builders/talk.js';
import { AdminBrowser, FIRST_ADMIN } from '../support/admin.js';
import { eventually } from '../support/eventually.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';
import { type FakeOpenai, startFakeOpenai } from '../upstreams/openai/fake-server.js';
import { startFakeSpeech } from '../upstreams/speech.js';
import { startFakeTranscription, type TranscriptionRequest } from '../upstreams/transcription.js';

const KEY = 'sk-of-an-admin-0123456789';

describe('models that admins choose (contract §10)', () => {
  let writer: FakeOpenai;
  let judge: FakeOpenai;
  let answerer: FakeOpenai;
  /** Two processes on one database: admins sign in at the second. */
  let first: RunningProduct;
  let second: RunningProduct;
  let admin: AdminBrowser;
  beforeAll(async () => {
    [writer, judge, answerer] = await Promise.all([
      startFakeOpenai({ streamPauseMs: 2 }),
      startFakeOpenai(),
      startFakeOpenai(),
    ]);
    first = await startProduct(FIRST_ADMIN);
    second = await startProduct({ ...FIRST_ADMIN, DATABASE_URL: first.database.url, ROLE: 'api' });
    admin = new AdminBrowser(second);
    expect((await admin.login()).status).toBe(200);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
    await Promise.all([writer, judge, answerer].map((server) => server.close()));
  });

  const list = async () => (await admin.call<{ purposes: ModelOverview[] }>('models')).body.purposes;
  const purpose = async (name: string) => (await list()).find((entry) => entry.purpose === name);
  const choose = (name: string, body: object) =>
    admin.call<ModelOverview & { message: string; code: string }>(`models/${name}`, { method: 'PUT', body });
  const server = ({ url }: FakeOpenai, model: string) => ({
    provider: 'openai',
    baseUrl: url,
    model,
    apiKey: KEY,
  });
  const config = async (product: RunningProduct) =>
    (await new Visitor(product).call<{ summarizer: SummarizerIdentity }>('/api/config')).body.summarizer;
  const analyse = async (topic: string, visitor = new Visitor(first)) => {
    const { status, body } = await visitor.call<Analysis>('/api/analyze', {
      method: 'POST',
      body: aSubmission(topic),
    });
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  };
  const ledger = () =>
    first.database.query('select model, purpose, runs, calls from model_ledger order by model, purpose');

  it('lists what serves each purpose without any choice: the built-in summarizer, and nothing else', async () => {
    expect(
      (await list()).map(({ purpose: name, provider, source, follows }) => [name, provider, source, follows]),
    ).toEqual([
      ['summary', 'extractive', 'default', undefined],
      ['check', 'extractive', 'default', 'summary'],
      ['questions', 'extractive', 'default', 'summary'],
      ['transcription', 'off', 'default', undefined],
      ['speech', 'off', 'default', undefined],
    ]);
    for (const accept of ['application/json', 'text/event-stream'])
      expect((await admin.post('models/summary/test', undefined, { accept })).status).toBe(409);
  });

  it('uses a chosen model from the next run on, in every process, and shows it on pages', async () => {
    const home = () => new Visitor(first).call<string>('/');
    expect(JSON.stringify((await home()).body)).toContain('extractive');
    const chosen = await choose('summary', server(writer, 'fake-model'));
    expect(chosen).toMatchObject({
      status: 200,
      body: {
        provider: 'openai',
        model: 'fake-model',
        source: 'chosen',
        hasKey: true,
        chosen: { hasKey: true },
      },
    });
    expect(JSON.stringify(await list())).not.toContain(KEY);
    const made = await analyse('pricing');
    expect(made.provenance.summarizer).toEqual({ kind: 'llm', model: 'fake-model' });
    expect(writer.requests.at(-1)?.authorization).toBe(`Bearer ${KEY}`);
    expect(await config(second)).toEqual({ kind: 'llm', model: 'fake-model' });
    await eventually(
      () => config(first),
      ({ kind, model }) => kind === 'llm' && model === 'fake-model',
    );
    expect(JSON.stringify((await home()).body)).toContain('fake-model');
    const [stored] = await first.database.query('select api_key from model_choices');
    expect(String(stored?.api_key)).toMatch(/^v1:/);
    const [logged] = await first.database.query(
      "select details from access_log where action = 'choose_model' order by id desc limit 1",
    );
    expect(logged?.details).toBe(
      JSON.stringify({ purpose: 'summary', provider: 'openai', model: 'fake-model', baseUrl: writer.url }),
    );
  });

  it('judges statements with the model of checks, whose cost has an entry of its own', async () => {
    expect((await choose('check', server(judge, 'judge-model'))).status).toBe(200);
    const before = writer.requests.length;
    const { provenance } = await analyse('hiring');
    expect(provenance).toMatchObject({
      summarizer: { model: 'fake-model' },
      claims: { model: 'judge-model' },
    });
    const asked = (server_: FakeOpenai) => server_.requests.map(({ body }) => body.model);
    expect(new Set(asked(judge))).toEqual(new Set(['judge-model']));
    expect(
      writer.requests.slice(before).every(({ prompt }) => !prompt.includes('You check statements')),
    ).toBe(true);
    expect(await ledger()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ model: 'fake-model', purpose: 'summary', runs: 2 }),
        expect.objectContaining({ model: 'judge-model', purpose: 'check', runs: 1 }),
      ]),
    );
    expect((await purpose('check'))?.month).toMatchObject({ runs: 1 });
    expect((await purpose('summary'))?.month).toMatchObject({ runs: 2, failed: 0, unpricedRuns: 2 });
  });

  it('answers questions with the model of questions', async () => {
    expect((await choose('questions', server(answerer, 'answer-model'))).status).toBe(200);
    const visitor = new Visitor(first);
    const { id } = await analyse('pricing', visitor);
    const asked = await visitor.call(`/api/analysis/${id}/ask`, {
      method: 'POST',
      body: { question: 'What is the price?' },
    });
    expect([asked.status, asked.body.method]).toEqual([200, 'model']);
    expect(answerer.requests.some(({ prompt }) => prompt.includes('What is the price?'))).toBe(true);
    expect(new Set(answerer.requests.map(({ body }) => body.model))).toEqual(new Set(['answer-model']));
  });

  it('keeps the key while server and provider stay the same, and sends it to no other', async () => {
    const { apiKey: _, ...again } = server(writer, 'fake-model');
    expect((await choose('summary', again)).body.hasKey).toBe(true);
    const moved = await choose('summary', { ...again, baseUrl: judge.url });
    expect([moved.status, moved.body.hasKey]).toEqual([200, false]);
    await analyse('a third topic');
    expect(
      judge.requests
        .filter(({ body }) => body.model === 'fake-model')
        .map(({ authorization }) => authorization),
    ).not.toContain(`Bearer ${KEY}`);
    expect((await choose('summary', server(writer, 'fake-model'))).status).toBe(200);
  });

  it('tests the model in force: form, streaming, latency and speed', async () => {
    writer.answerWith(() =>
      JSON.stringify({ entries: Array.from({ length: 20 }, (_, at) => ({ number: at + 1, word: 'word' })) }),
    );
    const { status, body } = await admin.post<{
      isUsable: boolean;
      model: string;
      steps: { step: string; state: string }[];
    }>('models/summary/test');
    const accept = 'text/event-stream';
    const streamed = await admin.post<unknown>('models/summary/test', undefined, { accept });
    const names = JSON.stringify(streamed.body).match(/event: \w+/g);
    expect(names).toEqual([...body.steps.map(() => 'event: step'), 'event: done']);
    writer.answerWith(undefined);
    expect(body.steps.filter(({ state }) => state === 'failed')).toEqual([]);
    expect([status, body.isUsable, body.model]).toEqual([200, true, 'fake-model']);
    expect(body.steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'window ok',
      'latency ok',
      'streaming ok',
      'answer ok',
      'schema ok',
      'speed ok',
    ]);
    writer.misbehave('401');
    const refused = await admin.post<{ isUsable: boolean; steps: object[] }>('models/summary/test');
    writer.misbehave(undefined);
    expect(refused.body).toMatchObject({
      isUsable: false,
      steps: [{ step: 'window' }, { step: 'answer', state: 'failed' }],
    });
    expect(JSON.stringify(refused.body)).not.toContain(KEY);
    await eventually(
      () => purpose('summary'),
      (entry) => entry?.lastError !== undefined,
    );
  });

  it('tests the transcription model in force by a short recording, and says why it cannot be used', async () => {
    const transcription = await startFakeTranscription();
    const test = () => admin.post<ModelTest & { code: string }>('models/transcription/test');
    const before = await test();
    expect([before.status, before.body.code]).toEqual([409, 'model_needed']);
    const { url: baseUrl } = transcription;
    await choose('transcription', { provider: 'openai', baseUrl, model: 'whisper-large-v3', apiKey: KEY });
    const { status, body } = await test();
    expect([status, body]).toEqual([
      200,
      {
        model: 'whisper-large-v3',
        isUsable: true,
        steps: [
          { step: 'answer', state: 'ok', text: 'The model answers.' },
          expect.objectContaining({ step: 'latency', state: 'ok' }),
        ],
        latencyMs: expect.any(Number),
      },
    ]);
    const [{ authorization, file }] = transcription.requests as [TranscriptionRequest];
    expect([transcription.requests.length, authorization, file.type]).toEqual([
      1,
      `Bearer ${KEY}`,
      'audio/wav',
    ]);
    expect([sniffAudio(file.bytes), file.bytes.byteLength]).toEqual(['wav', 44 + 2 * 16_000 * 2]);
    transcription.misbehave('401');
    const refused = await test();
    expect(refused.body).toMatchObject({
      isUsable: false,
      steps: [
        {
          step: 'answer',
          state: 'failed',
          text: expect.stringContaining('check model, address and key'),
        },
      ],
    });
    expect(JSON.stringify(refused.body)).not.toContain(KEY);
    expect((await choose('transcription', { provider: null })).body.source).toBe('default');
    await transcription.close();
  });

  it('tests the voice in force by a sentence, and says why it cannot be used', async () => {
    const speech = await startFakeSpeech();
    const test = () => admin.post<ModelTest & { code: string }>('models/speech/test');
    const before = await test();
    expect([before.status, before.body.code]).toEqual([409, 'model_needed']);
    await choose('speech', { provider: 'openai', baseUrl: speech.url, model: 'kokoro', apiKey: KEY });
    const { status, body } = await test();
    expect([status, body]).toEqual([
      200,
      {
        model: 'kokoro',
        isUsable: true,
        steps: [
          { step: 'answer', state: 'ok', text: 'The voice alloy speaks.' },
          { step: 'latency', state: 'ok', text: expect.stringMatching(/^\d\.\d s of speech arrive after/) },
        ],
        latencyMs: expect.any(Number),
      },
    ]);
    expect(speech.requests).toEqual([
      expect.objectContaining({ authorization: `Bearer ${KEY}`, model: 'kokoro' }),
    ]);
    speech.misbehave('401');
    const refused = await test();
    expect(refused.body).toMatchObject({
      isUsable: false,
      steps: [
        { step: 'answer', state: 'failed', text: expect.stringContaining('check model, address and key') },
      ],
    });
    expect(JSON.stringify(refused.body)).not.toContain(KEY);
    await eventually(
      () => purpose('speech'),
      (entry) => entry?.lastError !== undefined,
    );
    expect((await choose('speech', { provider: null })).body.source).toBe('default');
    await speech.close();
  });

  it.each<[string, object, string]>([
    ['summary', { provider: 'off' }, 'provider must be one of openai, anthropic, local, extractive.'],
    [
      'summary',
      { provider: 'openai', model: 'm' },
      'Enter a key, or the address of a server that needs none.',
    ],
    [
      'summary',
      { provider: 'openai', baseUrl: 'ftp://host' },
      'baseUrl must be an address such as http://localhost:11434/v1.',
    ],
    [
      'summary',
      { provider: 'openai', baseUrl: 'http://user:pass@host', model: 'm' },
      'baseUrl must be an address such as http://localhost:11434/v1.',
    ],
    [
      'summary',
      { provider: 'openai', baseUrl: 'http://host' },
      'model must name a model that the server has.',
    ],
    ['check', { provider: 'local' }, 'model must name an installed model.'],
    ['summary', { provider: 'openai', apiKey: 'a b' }, 'apiKey must be a key without spaces.'],
  ])('refuses for %s %j', async (name, body, message) => {
    const refused = await choose(name, body);
    expect([refused.status, refused.body.message]).toEqual([400, message]);
  });

  it('knows no other purpose', async () => {
    expect((await choose('weather', { provider: 'openai' })).status).toBe(404);
  });

  it('takes a choice back', async () => {
    for (const name of ['summary', 'check', 'questions'])
      expect((await choose(name, { provider: null })).body).toMatchObject({ source: 'default' });
    expect(await first.database.query('select purpose from model_choices')).toEqual([]);
    expect((await analyse('back to rules')).provenance.summarizer.kind).toBe('extractive');
    await eventually(
      () => config(first),
      ({ kind }) => kind === 'extractive',
    );
  });
});

describe('models that the environment sets (contract §10)', () => {
  it('are shown with their variable, and no admin can change them', async () => {
    const model = await startFakeOpenai();
    const product = await startProduct({
      ...FIRST_ADMIN,
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'fake-model',
      LLM_CHECK_MODEL: 'judge-model',
      LLM_QUESTIONS_MODEL: 'answer-model',
    });
    const admin = new AdminBrowser(product);
    await admin.login();
    const { body } = await admin.call<{ purposes: ModelOverview[] }>('models');
    expect(
      body.purposes.map(({ purpose, model: name, source, variable }) => [purpose, name, source, variable]),
    ).toEqual([
      ['summary', 'fake-model', 'environment', 'OPENAI_BASE_URL'],
      ['check', 'judge-model', 'environment', 'LLM_CHECK_MODEL'],
      ['questions', 'answer-model', 'environment', 'LLM_QUESTIONS_MODEL'],
      ['transcription', undefined, 'default', undefined],
      ['speech', undefined, 'default', undefined],
    ]);
    const refused = await admin.call('models/summary', { method: 'PUT', body: { provider: 'extractive' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'model_set_by_environment']);
    await new Visitor(product).call('/api/analyze', { method: 'POST', body: aSubmission('pricing') });
    expect(new Set(model.requests.map(({ body: { model: name } }) => name))).toEqual(
      new Set(['fake-model', 'judge-model']),
    );
    await product.close();
    await model.close();
  });
});
