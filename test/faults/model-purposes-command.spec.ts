import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#api/project-root.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';
import { requireFreshBuild } from '../support/run-services.js';
import { COMPILE_CACHE } from '../support/spawned-product.js';
import { type FakeOpenai, startFakeOpenai } from '../upstreams/openai/fake-server.js';
import { type FakeSpeech, startFakeSpeech } from '../upstreams/speech.js';
import { type FakeTranscription, startFakeTranscription } from '../upstreams/transcription.js';

describe('npm run models -- use and test (contract §10)', () => {
  let dataDir: string;
  let database: FreshDatabase;
  let server: FakeOpenai;
  let transcription: FakeTranscription;
  let speech: FakeSpeech;
  beforeAll(async () => {
    await requireFreshBuild();
    dataDir = await mkdtemp(join(tmpdir(), 'podgist-purposes-'));
    [database, server, transcription, speech] = await Promise.all([
      freshDatabase(),
      startFakeOpenai(),
      startFakeTranscription(),
      startFakeSpeech(),
    ]);
  });
  afterAll(async () => {
    await Promise.all([server.close(), transcription.close(), speech.close()]);
    await rm(dataDir, { recursive: true, force: true });
  });

  function run(...words: string[]): Promise<{ status: number; output: string }> {
    const cli = join(PROJECT_ROOT, 'dist/apps/api/src/models-cli.js');
    const env = {
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SESSION_SECRET: 's'.repeat(32),
      OPENAI_BASE_URL: server.url,
      OPENAI_MODEL: 'fake-model',
      TRANSCRIBE_BASE_URL: transcription.url,
      TRANSCRIBE_MODEL: 'whisper-large-v3',
      SPEECH_BASE_URL: speech.url,
      SPEECH_MODEL: 'voice',
    };
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [cli, ...words],
        { cwd: dataDir, env },
        (_, stdout, stderr) => {
          resolve({ status: child.exitCode ?? -1, output: stdout + stderr });
        },
      );
    });
  }

  it('chooses the model of a purpose, tests it, and takes the choice back', async () => {
    expect(await run('use', 'questions', 'openai:answer-model')).toEqual({
      status: 0,
      output: 'questions: answer-model (openai), chosen\n',
    });
    const entries = Array.from({ length: 20 }, (_, at) => ({ number: at + 1, word: 'word' }));
    server.answerWith(() => JSON.stringify({ entries }));
    const tested = await run('test');
    expect([tested.status, tested.output]).toEqual([0, expect.stringContaining('The model answers.')]);
    expect(tested.output).toContain('summary: fake-model (openai), set by OPENAI_BASE_URL');
    expect(tested.output).toMatch(
      /transcription: whisper-large-v3 \(openai\), set by TRANSCRIBE_\w+\n {2}ok +The model answers\.\n {2}ok +The answer/,
    );
    expect(tested.output).toMatch(
      /speech: voice \(openai\), set by SPEECH_MODEL\n {2}ok +The voice alloy speaks\.\n {2}ok +\d\.\d s of speech/,
    );
    expect(await run('test', 'transcription')).toMatchObject({
      status: 0,
      output: expect.stringContaining('The model answers.'),
    });
    server.misbehave('401');
    const refused = await run('test', 'questions');
    server.misbehave(undefined);
    expect([refused.status, refused.output]).toEqual([
      1,
      expect.stringMatching(/failed +The server does not accept/),
    ]);
    expect((await run('use', 'questions', 'default')).output).toBe(
      'questions: fake-model (openai), as summaries\n',
    );
    expect(await database.query('select action, admin_name from access_log order by id')).toEqual(
      ['choose_model', ...Array.from({ length: 6 }, () => 'test_model'), 'choose_model'].map((action) => ({
        action,
        admin_name: 'Command line',
      })),
    );
  });

  it.each([
    [
      ['use', 'weather', 'qwen3-4b'],
      'weather is no purpose: name one of summary, check, questions, transcription, speech.',
    ],
    [['use', 'summary', 'qwen3-4b'], 'The environment sets this model (OPENAI_BASE_URL).'],
    [['use', 'questions', 'qwen3-4b'], 'There is no installed model qwen3-4b. Add it first.'],
    [['use', 'questions'], 'npm run models -- <command>'],
  ])('refuses %j', async (words, message) => {
    expect(await run(...words)).toEqual({ status: 1, output: expect.stringContaining(message) });
  });
});
