import { EnvError, readEnv } from './env.js';
import { transcriptionOf } from './transcribe-provider.js';

const OPENAI = { OPENAI_API_KEY: 'sk-hidden' };
const OLLAMA = { OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'llama3.1' };
const SPEACHES = { TRANSCRIBE_BASE_URL: 'http://localhost:8000/v1', TRANSCRIBE_MODEL: 'large-v3' };

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

describe('who transcribes audio (contract §10)', () => {
  it.each<[Record<string, string>, object]>([
    [{}, { provider: 'off' }],
    [OPENAI, { provider: 'openai', model: 'whisper-1', apiKey: 'sk-hidden' }],
    [OLLAMA, { provider: 'off' }],
    [
      { ...OLLAMA, OPENAI_TRANSCRIBE_MODEL: 'whisper' },
      { provider: 'openai', model: 'whisper', baseUrl: 'http://localhost:11434/v1' },
    ],
    [
      { ...OPENAI, TRANSCRIBE_MODEL: 'gpt-4o-transcribe' },
      { provider: 'openai', model: 'gpt-4o-transcribe', apiKey: 'sk-hidden' },
    ],
    [
      { ...OPENAI, TRANSCRIBE_API_KEY: 'sk-other' },
      { provider: 'openai', model: 'whisper-1', apiKey: 'sk-other' },
    ],
    [{ ...OPENAI, TRANSCRIBE_PROVIDER: 'off' }, { provider: 'off' }],
    [
      { ...OPENAI, TRANSCRIBE_PROVIDER: 'local', LOCAL_TRANSCRIBE_MODEL: 'whisper-small' },
      { provider: 'local', model: 'whisper-small' },
    ],
  ])('of %j is %j', (source, expected) => {
    expect(transcriptionOf(readEnv(source))).toEqual(expected);
  });

  it('sends the key of OpenAI to no other server', () => {
    expect(transcriptionOf(readEnv({ ...OPENAI, ...SPEACHES }))).toEqual({
      provider: 'openai',
      model: 'large-v3',
      baseUrl: 'http://localhost:8000/v1',
    });
  });

  it.each<[Record<string, string>, string]>([
    [{ TRANSCRIBE_PROVIDER: 'whisper' }, 'TRANSCRIBE_PROVIDER: got "whisper", takes '],
    [
      { TRANSCRIBE_PROVIDER: 'openai' },
      'TRANSCRIBE_API_KEY: got nothing, takes a key when TRANSCRIBE_PROVIDER is openai ',
    ],
    [
      { ...OLLAMA, TRANSCRIBE_PROVIDER: 'openai' },
      'TRANSCRIBE_MODEL: got nothing, takes the name of a model that OPENAI_BASE_URL serves ',
    ],
    [
      { ...OPENAI, TRANSCRIBE_BASE_URL: 'http://localhost:8000/v1' },
      'TRANSCRIBE_MODEL: got nothing, takes the name of a model that TRANSCRIBE_BASE_URL serves ',
    ],
    [
      { TRANSCRIBE_PROVIDER: 'local' },
      'LOCAL_TRANSCRIBE_MODEL: got nothing, takes the name of an installed speech model when TRANSCRIBE_PROVIDER is local',
    ],
  ])('refuses %j', (source, problem) => {
    expect(problemsOf(source)).toEqual([expect.stringContaining(problem)]);
  });

  it('warns of a local model that is not used', () => {
    const { warnings } = readEnv({ LOCAL_TRANSCRIBE_MODEL: 'whisper-small' });
    expect(warnings).toEqual([
      'TRANSCRIBE_PROVIDER: got nothing, takes local: without it LOCAL_TRANSCRIBE_MODEL is not used',
    ]);
  });
});
