import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  aGgufFile,
  aWhisperFile,
  ggufNumber,
  ggufPair,
  ggufText,
  uint32,
  uint64,
} from '#test/builders/model-file.js';
import { readModelFile } from './model-file.js';

describe('header of a model file (contract §10)', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'model-file-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function read(content: Uint8Array) {
    const path = join(folder, 'model');
    await writeFile(path, content);
    return readModelFile(path);
  }
  const refusal = (pattern: RegExp) =>
    expect.objectContaining({
      code: 'local_model_refused',
      details: { reason: 'not_a_model' },
      message: expect.stringMatching(pattern),
    });

  it('names architecture, quantization and context of a language model', async () => {
    const facts = await read(aGgufFile({ architecture: 'qwen3', contextTokens: 40_960, fileType: 15 }));
    expect(facts).toEqual({
      kind: 'language',
      architecture: 'qwen3',
      quantization: 'Q4_K_M',
      contextTokens: 40_960,
      contextTokenBytes: 0,
    });
  });

  it('names the title and the memory of a token of context, as Qwen3 4B has them', async () => {
    const numbers = {
      block_count: 36,
      embedding_length: 2560,
      'attention.head_count': 32,
      'attention.head_count_kv': 8,
      'attention.key_length': 128,
      'attention.value_length': 128,
    };
    const pairs = Object.entries(numbers).map(([key, value]) => ggufNumber(`qwen3.${key}`, value));
    const file = aGgufFile({
      architecture: 'qwen3',
      pairs: [...pairs, ggufText('general.name', 'Qwen3 4B')],
    });
    expect(await read(file)).toMatchObject({ title: 'Qwen3 4B', contextTokenBytes: 147_456 });
  });

  it('divides the width among the heads where a file names no width of theirs', async () => {
    const numbers = { block_count: 2, embedding_length: 64, 'attention.head_count': 4 };
    const pairs = Object.entries(numbers).map(([key, value]) => ggufNumber(`llama.${key}`, value));
    expect(await read(aGgufFile({ pairs }))).toMatchObject({ contextTokenBytes: 2 * 4 * (16 + 16) * 2 });
  });

  it('names no quantization that it does not know', async () => {
    expect((await read(aGgufFile({ fileType: 999 }))).quantization).toBeUndefined();
  });

  it('reads numbers below zero and of 64 bits past', async () => {
    const pairs = [
      ggufPair('a.negative', 5, [Buffer.from([0xff, 0xff, 0xff, 0xff])]),
      ggufPair('a.large', 10, [uint64(2n ** 63n)]),
      ggufPair('a.share', 12, [Buffer.alloc(8)]),
      ggufPair('a.flag', 7, [Buffer.from([1])]),
    ];
    expect(await read(aGgufFile({ pairs }))).toMatchObject({ architecture: 'llama' });
  });

  it('names the quantization of a speech model', async () => {
    const facts = await read(aWhisperFile({ fileType: 2009 }));
    expect(facts).toEqual({ kind: 'speech', architecture: 'whisper', quantization: 'Q5_1' });
  });

  it.each([
    ['a web page', Buffer.from('<!doctype html><title>Sign in</title>'), /neither a GGUF/],
    ['an empty file', Buffer.alloc(0), /cut/],
    ['a header that is cut', aGgufFile().subarray(0, 60), /cut/],
    ['an old version', Buffer.concat([Buffer.from('GGUF'), uint32(1), Buffer.alloc(64)]), /version 1/],
    ['a model of embeddings', aGgufFile({ architecture: 'bert' }), /not a language model/],
    [
      'a projector of pictures',
      aGgufFile({ architecture: 'clip', contextTokens: 0 }),
      /not a language model/,
    ],
    ['one part of several', aGgufFile({ pairs: [ggufNumber('split.count', 3)] }), /several parts/],
    ['another ggml file', aWhisperFile({ mels: 7 }), /whisper/],
    [
      'a text that claims to be endless',
      aGgufFile({ pairs: [ggufPair('a', 8, [uint64(2n ** 62n)])] }),
      /too long/,
    ],
    [
      'an array that claims to be endless',
      aGgufFile({ pairs: [ggufPair('a', 9, [uint32(0), uint64(2n ** 62n)])] }),
      /too long/,
    ],
    [
      'a vocabulary that claims to be endless',
      aGgufFile({ pairs: [ggufPair('a', 9, [uint32(8), uint64(2n ** 40n)])] }),
      /cannot be read/,
    ],
    ['arrays in arrays', aGgufFile({ pairs: [ggufPair('a', 9, [uint32(9), uint64(1)])] }), /cannot be read/],
    [
      'more pairs than any model has',
      Buffer.concat([Buffer.from('GGUF'), uint32(3), uint64(0), uint64(2n ** 40n), Buffer.alloc(64)]),
      /too long/,
    ],
  ])('refuses %s', async (_name, content, pattern) => {
    await expect(read(content)).rejects.toEqual(refusal(pattern));
  });
});
