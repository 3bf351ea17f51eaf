import type { ModelPurpose } from './model-purposes.js';
import { type ChoiceInput, parseChoice, parseModelWord } from './parse-choice.js';

const SERVER = { provider: 'openai', model: 'llama3.1', baseUrl: 'http://localhost:11434/v1' } as const;

describe('parseChoice (contract §10)', () => {
  it.each<[ModelPurpose, ChoiceInput, ChoiceInput]>([
    ['summary', { ...SERVER, model: ' llama3.1 ', baseUrl: 'http://localhost:11434/v1//' }, SERVER],
    ['summary', { provider: 'openai', apiKey: ' sk-1 ' }, { provider: 'openai', apiKey: 'sk-1' }],
    ['summary', { ...SERVER, apiKey: '  ' }, { ...SERVER, apiKey: null }],
    ['summary', { ...SERVER, contextTokens: 8192 }, { ...SERVER, contextTokens: 8192 }],
    ['summary', { ...SERVER, provider: 'extractive', apiKey: 'sk-1' }, { provider: 'extractive' }],
    ['check', { ...SERVER, provider: 'local', model: 'qwen3-4b' }, { provider: 'local', model: 'qwen3-4b' }],
    ['transcription', { provider: 'openai' }, { provider: 'openai' }],
    ['speech', { provider: 'off' }, { provider: 'off' }],
  ])('of %s takes %j', (purpose, input, expected) => {
    expect(parseChoice(purpose, input)).toEqual(expected);
  });

  it.each<[ModelPurpose, ChoiceInput, string]>([
    ['summary', { provider: 'off' }, 'provider'],
    ['check', { provider: 'extractive' }, 'provider'],
    ['transcription', { provider: 'anthropic' }, 'provider'],
    ['speech', { provider: 'local', model: 'm' }, 'provider'],
    ['summary', { provider: 'local' }, 'model'],
    ['summary', { ...SERVER, model: 'm'.repeat(201) }, 'model'],
    ['summary', { ...SERVER, model: ' ' }, 'model'],
    ['questions', { provider: 'openai' }, 'model'],
    ['speech', { provider: 'openai' }, 'model'],
    ['summary', { ...SERVER, baseUrl: 'localhost:11434' }, 'baseUrl'],
    ['summary', { ...SERVER, baseUrl: 'file:///etc/passwd' }, 'baseUrl'],
    ['summary', { ...SERVER, baseUrl: 'http://user@host/v1' }, 'baseUrl'],
    ['summary', { ...SERVER, baseUrl: 'http://:key@host/v1' }, 'baseUrl'],
    ['summary', { ...SERVER, baseUrl: 'http://host/v1?key=1' }, 'baseUrl'],
    ['summary', { ...SERVER, baseUrl: 'http://host/v1#a' }, 'baseUrl'],
    ['summary', { ...SERVER, baseUrl: `http://${'h'.repeat(500)}` }, 'baseUrl'],
    ['summary', { ...SERVER, apiKey: 'sk 1' }, 'apiKey'],
    ['summary', { ...SERVER, apiKey: 'sk-1\r\nx: y' }, 'apiKey'],
    ['summary', { ...SERVER, apiKey: 's'.repeat(1001) }, 'apiKey'],
    ['summary', { ...SERVER, contextTokens: 2047 }, 'contextTokens'],
    ['summary', { ...SERVER, contextTokens: 10_000_001 }, 'contextTokens'],
  ])('of %s refuses %j for its %s', (purpose, input, field) => {
    expect(() => parseChoice(purpose, input)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        details: { errors: [{ field, message: expect.stringContaining(field) }] },
      }),
    );
  });
});

describe('parseModelWord (contract §10)', () => {
  it.each([
    ['default', null],
    ['extractive', { provider: 'extractive' }],
    ['off', { provider: 'off' }],
    ['openai:gpt-6-sol', { provider: 'openai', model: 'gpt-6-sol' }],
    ['anthropic:claude-haiku-4-5', { provider: 'anthropic', model: 'claude-haiku-4-5' }],
    ['qwen3-4b', { provider: 'local', model: 'qwen3-4b' }],
  ])('reads %s as %j', (word, choice) => {
    expect(parseModelWord(word)).toEqual(choice);
  });
});
