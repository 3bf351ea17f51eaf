import { closeSync, openSync, readSync } from 'node:fs';
import { DomainError } from '#core/errors.js';
import type { LocalModelKind } from '#core/models/local-models.js';
import type { ModelRefusal } from '#core/ports/local-models.js';

/** Facts that a model file states about itself. */
export interface ModelFacts {
  readonly kind: LocalModelKind;
  readonly architecture: string;
  readonly quantization?: string;
  readonly contextTokens?: number;
  /** Name that the file's author gave to a language model. */
  readonly title?: string;
  /** Memory that a token of a language model's context takes, at 16 bits. */
  readonly contextTokenBytes?: number;
}

export function refuseModel(reason: ModelRefusal, message: string, cause?: unknown): DomainError {
  return new DomainError('local_model_refused', message, { reason }, cause);
}

/**
 * Reads the header of a model file, at a cost that does not depend on what the file claims: some megabytes at most.
 * @throws local_model_refused (not_a_model), or the error of opening it
 */
export function readModelFile(path: string): ModelFacts {
  const file = openSync(path, 'r');
  try {
    const reader = headerReader(file);
    const magic = reader.take(4).toString('latin1');
    if (magic === GGUF_MAGIC) return readGguf(reader);
    if (magic === WHISPER_MAGIC) return readWhisper(reader);
    throw notAModel('It is neither a GGUF file of llama.cpp nor a ggml file of whisper.cpp.');
  } finally {
    closeSync(file);
  }
}

/** False for files that no model begins with, such as a web page. Needs the first 4 bytes. */
export function looksLikeModel(head: Uint8Array): boolean {
  const magic = Buffer.from(head.subarray(0, 4)).toString('latin1');
  return magic === GGUF_MAGIC || magic === WHISPER_MAGIC;
}

export function notAModel(detail: string): DomainError {
  return refuseModel('not_a_model', `This is not a model that can be used here. ${detail}`);
}

const GGUF_MAGIC = 'GGUF';
/** 0x67676d6c, little endian. */
const WHISPER_MAGIC = 'lmgg';

/** Vocabularies of 250,000 entries with their merges take about 20 MB. */
const MAX_HEADER_BYTES = 64 * 1024 * 1024;
const READ_BYTES = 1024 * 1024;

/** Reads forward, in blocks. */
interface HeaderReader {
  take(bytes: number): Buffer;
  skip(bytes: number): void;
}

function headerReader(file: number): HeaderReader {
  let block = Buffer.alloc(0);
  let blockAt = 0;
  let at = 0;
  return {
    take(bytes) {
      if (at + bytes > MAX_HEADER_BYTES) throw notAModel('Its header is too long.');
      if (at < blockAt || at + bytes > blockAt + block.length) {
        const next = Buffer.alloc(Math.max(bytes, READ_BYTES));
        const bytesRead = readSync(file, next, 0, next.length, at);
        [block, blockAt] = [next.subarray(0, bytesRead), at];
        if (bytesRead < bytes) throw notAModel('Its header is cut.');
      }
      const taken = block.subarray(at - blockAt, at - blockAt + bytes);
      at += bytes;
      return taken;
    },
    skip(bytes) {
      at += bytes;
      if (at > MAX_HEADER_BYTES) throw notAModel('Its header is too long.');
    },
  };
}

const MAX_GGUF_PAIRS = 65_536;
const MAX_TEXTS = 2_000_000;
/** Of the keys and texts that are read; longer texts are skipped. */
const MAX_TEXT_BYTES = 65_536;
const STRING_TYPE = 8;
const ARRAY_TYPE = 9;
/** Bytes of GGUF's value types of a fixed size. */
const TYPE_BYTES: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
};

/** llama.cpp's `general.file_type`. */
const FILE_TYPES: Readonly<Record<number, string>> = {
  0: 'F32',
  1: 'F16',
  2: 'Q4_0',
  3: 'Q4_1',
  7: 'Q8_0',
  8: 'Q5_0',
  9: 'Q5_1',
  10: 'Q2_K',
  11: 'Q3_K_S',
  12: 'Q3_K_M',
  13: 'Q3_K_L',
  14: 'Q4_K_S',
  15: 'Q4_K_M',
  16: 'Q5_K_S',
  17: 'Q5_K_M',
  18: 'Q6_K',
  19: 'IQ2_XXS',
  20: 'IQ2_XS',
  21: 'Q2_K_S',
  22: 'IQ3_XS',
  23: 'IQ3_XXS',
  24: 'IQ1_S',
  25: 'IQ4_NL',
  26: 'IQ3_S',
  27: 'IQ3_M',
  28: 'IQ2_S',
  29: 'IQ2_M',
  30: 'IQ4_XS',
  31: 'IQ1_M',
  32: 'BF16',
};

/** Architectures of embeddings and of pictures. */
const WRITES_NO_TEXT = /bert|encoder$|^clip$/;

function readGguf(reader: HeaderReader): ModelFacts {
  const head = reader.take(20);
  const [version, pairs] = [head.readUInt32LE(0), Number(head.readBigUInt64LE(12))];
  if (version < 2 || version > 3) throw notAModel(`Its GGUF version ${version} is not supported.`);
  if (pairs > MAX_GGUF_PAIRS) throw notAModel('Its header is too long.');
  const values = new Map<string, string | number>();
  for (let left = pairs; left > 0; left -= 1) {
    const key = readText(reader) ?? '';
    const value = readValue(reader, reader.take(4).readUInt32LE());
    if (value !== undefined) values.set(key, value);
  }
  const architecture = values.get('general.architecture');
  if (typeof architecture !== 'string') throw notAModel('It does not name its architecture.');
  const contextTokens = values.get(`${architecture}.context_length`);
  if (typeof contextTokens !== 'number' || contextTokens < 1 || WRITES_NO_TEXT.test(architecture))
    throw notAModel(`It is a GGUF file of '${printable(architecture)}', not a language model.`);
  if (Number(values.get('split.count') ?? 1) > 1)
    throw notAModel('It is one of several parts: add a model that is one file.');
  const quantization = FILE_TYPES[Number(values.get('general.file_type') ?? Number.NaN)];
  const title = values.get('general.name');
  return {
    kind: 'language',
    architecture: printable(architecture),
    quantization,
    contextTokens,
    ...(typeof title === 'string' && { title }),
    contextTokenBytes: contextTokenBytes((key) => Number(values.get(`${architecture}.${key}`) ?? 0)),
  };
}

/** Of both caches of attention, in all layers. An upper estimate where layers differ. */
function contextTokenBytes(count: (key: string) => number): number {
  const heads = count('attention.head_count');
  const headWidth = heads > 0 ? count('embedding_length') / heads : 0;
  const keyWidth = count('attention.key_length') || headWidth;
  const valueWidth = count('attention.value_length') || headWidth;
  return count('block_count') * (count('attention.head_count_kv') || heads) * (keyWidth + valueWidth) * 2;
}

function readText(reader: HeaderReader): string | undefined {
  const length = Number(reader.take(8).readBigUInt64LE());
  if (length <= MAX_TEXT_BYTES) return reader.take(length).toString();
  reader.skip(length);
  return undefined;
}

/** Texts and numbers; arrays are skipped. */
function readValue(reader: HeaderReader, type: number): string | number | undefined {
  if (type === STRING_TYPE) return readText(reader);
  if (type === ARRAY_TYPE) {
    skipArray(reader);
    return undefined;
  }
  const bytes = TYPE_BYTES[type];
  if (bytes === undefined) throw notAModel('Its header cannot be read.');
  const value = reader.take(bytes);
  if (type === 6) return value.readFloatLE();
  if (type === 12) return value.readDoubleLE();
  // Signed numbers below zero are no counts; they only have to be skipped.
  return bytes === 8 ? Number(value.readBigUInt64LE()) : value.readUIntLE(0, bytes);
}

function skipArray(reader: HeaderReader): void {
  const head = reader.take(12);
  const [type, count] = [head.readUInt32LE(0), Number(head.readBigUInt64LE(4))];
  const bytes = TYPE_BYTES[type];
  if (bytes !== undefined) {
    reader.skip(bytes * count);
    return;
  }
  if (type !== STRING_TYPE || count > MAX_TEXTS) throw notAModel('Its header cannot be read.');
  for (let left = count; left > 0; left -= 1) {
    reader.skip(Number(reader.take(8).readBigUInt64LE()));
  }
}

/** whisper.cpp's `ftype`, the version of its quantization taken off. */
const WHISPER_TYPES: Readonly<Record<number, string>> = {
  0: 'F32',
  1: 'F16',
  2: 'Q4_0',
  3: 'Q4_1',
  7: 'Q8_0',
  8: 'Q5_0',
  9: 'Q5_1',
};
const QUANTIZATION_VERSIONS = 1000;

function readWhisper(reader: HeaderReader): ModelFacts {
  const head = reader.take(44);
  const [vocabulary = 0, audioContext = 0, , , audioLayers = 0, , , , textLayers = 0, mels = 0, type = 0] =
    Array.from({ length: 11 }, (_, at) => head.readInt32LE(at * 4));
  const isPlausible =
    [80, 128].includes(mels) &&
    [audioContext, audioLayers, textLayers].every((count) => count > 0 && count < 10_000) &&
    vocabulary > 0 &&
    vocabulary < 1_000_000;
  if (!isPlausible) throw notAModel('Its header is not that of a whisper.cpp model.');
  return {
    kind: 'speech',
    architecture: 'whisper',
    quantization: WHISPER_TYPES[type % QUANTIZATION_VERSIONS],
  };
}

function printable(text: string): string {
  return text.replace(/[^\w.-]/g, '').slice(0, 40);
}
