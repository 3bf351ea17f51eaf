import { EnvError, readEnv } from './env.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://podgist:hidden@db/podgist',
  PUBLIC_URL: 'https://podgist.example',
  SESSION_SECRET: 'a secret that nobody knows, long enough',
  FIREBASE_PROJECT_ID: 'podgist',
  FIREBASE_API_KEY: 'public',
  FIREBASE_AUTH_DOMAIN: 'podgist.firebaseapp.com',
  GOOGLE_APPLICATION_CREDENTIALS: '/run/secrets/google.json',
  SMTP_URL: 'smtps://podgist:hidden@mail.podgist.example',
};
const OPENAI = { OPENAI_API_KEY: 'sk-hidden' };
const ANTHROPIC = { ANTHROPIC_API_KEY: 'sk-ant-hidden' };
const OLLAMA = { OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'llama3.1' };

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

describe('the provider of the language model', () => {
  it.each([
    [{}, 'extractive'],
    [OPENAI, 'openai'],
    [OLLAMA, 'openai'],
    [{ ...OPENAI, OPENAI_MODEL: 'extractive' }, 'extractive'],
    [{ ...OPENAI, ...ANTHROPIC }, 'openai'],
    [ANTHROPIC, 'extractive'],
    [{ ...OPENAI, ...ANTHROPIC, LLM_PROVIDER: 'anthropic' }, 'anthropic'],
    [{ ...OPENAI, ...ANTHROPIC, LLM_PROVIDER: 'openai' }, 'openai'],
    [{ ...OPENAI, LLM_PROVIDER: 'extractive' }, 'extractive'],
    [{ LOCAL_MODEL: 'qwen3-4b' }, 'extractive'],
    [{ LOCAL_MODEL: 'qwen3-4b', LLM_PROVIDER: 'local' }, 'local'],
  ])('of %j is %s', (source, provider) => {
    expect(readEnv(source).llmProvider).toBe(provider);
  });

  it.each<[Record<string, string>, string]>([
    [{ LLM_PROVIDER: 'mistral' }, 'LLM_PROVIDER: got "mistral", takes '],
    [{ LLM_PROVIDER: 'local' }, 'LOCAL_MODEL: got nothing, takes the name of an installed model or the path'],
    [{ LLM_PROVIDER: 'openai' }, 'OPENAI_API_KEY: got nothing, takes a key when LLM_PROVIDER is openai '],
    [
      { ...ANTHROPIC, LLM_PROVIDER: 'openai' },
      'OPENAI_API_KEY: got nothing, takes a key when LLM_PROVIDER is openai ',
    ],
    [
      { ...OPENAI, LLM_PROVIDER: 'anthropic' },
      'ANTHROPIC_API_KEY: got nothing, takes a key when LLM_PROVIDER is anthropic ',
    ],
    [
      { LLM_PROVIDER: 'anthropic', ANTHROPIC_BASE_URL: 'http://localhost:4011' },
      'ANTHROPIC_MODEL: got nothing, takes the name of a model that ANTHROPIC_BASE_URL serves',
    ],
    [
      { ...OPENAI, OPENAI_MODEL: 'extractive', LLM_PROVIDER: 'openai' },
      'OPENAI_MODEL: got "extractive", takes the name of a model when LLM_PROVIDER is openai ',
    ],
    [PRODUCTION, 'OPENAI_API_KEY: got nothing, takes a key (or OPENAI_BASE_URL '],
    [{ ...PRODUCTION, ...ANTHROPIC }, 'OPENAI_API_KEY: got nothing, takes a key (or OPENAI_BASE_URL '],
  ])('refuses %j with one line', (source, beginning) => {
    const [problem, ...others] = problemsOf(source);
    expect(problem?.slice(0, beginning.length)).toBe(beginning);
    expect(others).toEqual([]);
  });

  it.each<Record<string, string>>([
    { ...PRODUCTION, ...OPENAI },
    { ...PRODUCTION, LLM_PROVIDER: 'extractive' },
    { ...PRODUCTION, ...ANTHROPIC, LLM_PROVIDER: 'anthropic' },
    { LLM_PROVIDER: 'anthropic', ANTHROPIC_BASE_URL: 'http://localhost:4011', ANTHROPIC_MODEL: 'local' },
    // OpenAI's variables may serve the transcription of audio alone.
    { LLM_PROVIDER: 'local', LOCAL_MODEL: './models/my.gguf' },
    { ...ANTHROPIC, LLM_PROVIDER: 'anthropic', OPENAI_BASE_URL: 'http://localhost:9000/v1' },
  ])('accepts %j', (source) => {
    expect(problemsOf(source)).toEqual([]);
  });

  it('warns of a key that is not used', () => {
    expect(readEnv(ANTHROPIC).warnings).toEqual([
      'LLM_PROVIDER: got nothing, takes anthropic: without it ANTHROPIC_API_KEY is not used',
    ]);
    expect(readEnv({ ...ANTHROPIC, LLM_PROVIDER: 'extractive' }).warnings).toEqual([]);
    expect(readEnv({ LOCAL_MODEL: 'qwen3-4b' }).warnings).toEqual([
      'LLM_PROVIDER: got nothing, takes local: without it LOCAL_MODEL is not used',
    ]);
    expect(readEnv(OPENAI).warnings).toEqual([]);
  });

  it.each<[string, NodeJS.ProcessEnv]>([
    ['OPENAI_CONTEXT_TOKENS', { ...OPENAI, OPENAI_CONTEXT_TOKENS: '2048' }],
    [
      'LOCAL_MODEL_CONTEXT_TOKENS',
      { LLM_PROVIDER: 'local', LOCAL_MODEL: 'a', LOCAL_MODEL_CONTEXT_TOKENS: '2048' },
    ],
  ])('names %s where it leaves no room for a transcript (contract §10)', (variable, source) => {
    expect(readEnv(source).warnings).toEqual([
      `${variable}: got 2048, takes 3500 or more: a smaller context has no room for a transcript beside the prompt, and summaries fail`,
    ]);
    expect(readEnv({ ...source, [variable]: '4096' }).warnings).toEqual([]);
  });
});
