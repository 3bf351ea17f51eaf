import { describe, expect, it } from '@jest/globals';
import {
  catalogueModel,
  formatBytes,
  isModelName,
  LOCAL_MODEL_CATALOGUE,
  memoryWarning,
  modelNameOf,
  parseModelSource,
  recommendedModel,
} from './local-models.js';

const GB = 1_000_000_000;

describe('catalogue of local models (contract §10)', () => {
  it('has 4 language models and 3 speech models, smallest first', () => {
    const sizes = (kind: string) =>
      LOCAL_MODEL_CATALOGUE.filter((model) => model.kind === kind).map(({ bytes }) => bytes);
    expect(sizes('language')).toHaveLength(4);
    expect(sizes('speech')).toHaveLength(3);
    for (const kind of ['language', 'speech'])
      expect(sizes(kind)).toEqual([...sizes(kind)].sort((one, other) => one - other));
  });

  it('has names that can be part of an address, and licences that allow commercial use', () => {
    for (const { name, licence, memoryBytes, bytes } of LOCAL_MODEL_CATALOGUE) {
      expect(isModelName(name)).toBe(true);
      expect(['Apache-2.0', 'MIT']).toContain(licence);
      expect(memoryBytes).toBeGreaterThan(bytes);
    }
  });

  it('finds a model by its name, whatever its case', () => {
    expect(catalogueModel(' Qwen3-4B ')?.file).toBe('Qwen3-4B-Q4_K_M.gguf');
    expect(catalogueModel('qwen3-5b')).toBeUndefined();
  });

  it.each([
    [4 * GB, undefined],
    [6 * GB, 'qwen3-1.7b'],
    [8 * GB, 'qwen3-4b'],
    [16 * GB, 'qwen3-8b'],
    [64 * GB, 'qwen3-14b'],
  ])('recommends for %d bytes of memory %s', (memoryBytes, name) => {
    expect(recommendedModel('language', { memoryBytes, cores: 64 })?.name).toBe(name);
  });

  it.each([
    [1, 'qwen3-1.7b', 'whisper-base'],
    [2, 'qwen3-1.7b', 'whisper-small'],
    [4, 'qwen3-4b', 'whisper-large-v3-turbo'],
    [8, 'qwen3-8b', 'whisper-large-v3-turbo'],
    [16, 'qwen3-14b', 'whisper-large-v3-turbo'],
  ])('recommends no more than %d cores bear', (cores, language, speech) => {
    const machine = { memoryBytes: 64 * GB, cores };
    expect(recommendedModel('language', machine)?.name).toBe(language);
    expect(recommendedModel('speech', machine)?.name).toBe(speech);
  });

  it('recommends a speech model where no language model fits', () => {
    expect(recommendedModel('speech', { memoryBytes: 2 * GB, cores: 4 })?.name).toBe('whisper-small');
  });

  it('warns of a model that needs more memory than the machine has', () => {
    expect(memoryWarning('qwen3-14b', 10.9 * GB, 8 * GB)).toBe(
      'qwen3-14b needs about 10.9 GB of memory; this machine has 8.0 GB.',
    );
    expect(memoryWarning('qwen3-14b', 10.9 * GB, 10.9 * GB)).toBeUndefined();
  });
});

describe('source of a local model (contract §10)', () => {
  it.each([
    ['https://models.example/a.gguf', { type: 'address', url: 'https://models.example/a.gguf' }],
    ['HTTP://models.example/a.gguf', { type: 'address', url: 'HTTP://models.example/a.gguf' }],
    ['./qwen3-4b', { type: 'path', path: './qwen3-4b' }],
    ['C:\\models\\a.gguf', { type: 'path', path: 'C:\\models\\a.gguf' }],
    ['a.gguf', { type: 'path', path: 'a.gguf' }],
    ['ggml-base.bin', { type: 'path', path: 'ggml-base.bin' }],
    ['whisper-base', { type: 'catalogue', model: catalogueModel('whisper-base') }],
  ])('reads %s', (given, source) => {
    expect(parseModelSource(given)).toEqual(source);
  });

  it('reads no other word', () => {
    expect(parseModelSource('llama')).toBeUndefined();
    expect(parseModelSource('')).toBeUndefined();
  });

  it.each([
    ['Qwen3-4B-Q4_K_M.gguf', 'qwen3-4b-q4_k_m'],
    ['ggml-base.en.bin', 'ggml-base.en'],
    ['..hidden model.GGUF', 'hidden-model'],
    [`${'a'.repeat(200)}.gguf`, 'a'.repeat(80)],
    ['.gguf', undefined],
    ['模型.gguf', undefined],
  ])('names the model of %s %s', (file, name) => {
    expect(modelNameOf(file)).toBe(name);
  });

  it.each(['', '.', '..', '../a', 'a/b', 'A', '-a', 'a'.repeat(81)])('takes no name %j', (name) => {
    expect(isModelName(name)).toBe(false);
  });

  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1000, '1.0 kB'],
    [99_960, '100 kB'],
    [999_400, '999 kB'],
    [999_600, '1.0 MB'],
    [2_497_280_256, '2.5 GB'],
    [5e15, '5000 TB'],
  ])('shows %d bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
