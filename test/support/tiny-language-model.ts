import { writeFile } from 'node:fs/promises';
import { seededRandom } from './seeded-random.js';

/** A language model of random weights, half a megabyte: it loads and writes like a large one, and says nothing. */
export interface TinyModelOptions {
  readonly name?: string;
  readonly contextTokens?: number;
  /** A Jinja template; default: ChatML's. */
  readonly chatTemplate?: string;
  readonly seed?: number;
  /** A text of one token, with which the model fills every text that it writes; a list has one item then. */
  readonly phrase?: string;
}

const CHATML = `{% for message in messages %}{{ '<|im_start|>' + message.role + '\\n' + message.content + '<|im_end|>\\n' }}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}`;

const [WIDTH, HEADS, LAYERS, FEED_FORWARD] = [64, 4, 2, 128];
/** Value types of GGUF. */
const [UINT32, INT32, FLOAT32, BOOL, STRING, ARRAY] = [4, 5, 6, 7, 8, 9];
/** Token types of llama.cpp. */
const [NORMAL, UNKNOWN, CONTROL, BYTE] = [1, 2, 3, 6];
const ALIGNMENT = 32;

/** Tokens that end texts, lists and answers are likely: answers of random letters stay short. */
const LIKELY: Readonly<Record<string, number>> = { '"': 0.8, ']': 0.8, '}': 1, '</s>': 4 };

/** Writes the model as a GGUF file. Equal options give equal bytes. */
export async function writeTinyLanguageModel(path: string, options: TinyModelOptions = {}): Promise<void> {
  await writeFile(path, tinyLanguageModel(options));
}

export function tinyLanguageModel({
  name = 'Tiny Random',
  contextTokens = 32_768,
  chatTemplate = CHATML,
  seed = 7,
  phrase,
}: TinyModelOptions = {}): Buffer {
  const spoken = phrase?.replaceAll(' ', SPACE);
  const vocabulary = tokens(spoken);
  const pairs = [
    text('general.architecture', 'llama'),
    text('general.name', name),
    number('general.file_type', 0),
    number('llama.context_length', contextTokens),
    number('llama.embedding_length', WIDTH),
    number('llama.block_count', LAYERS),
    number('llama.feed_forward_length', FEED_FORWARD),
    number('llama.attention.head_count', HEADS),
    number('llama.attention.head_count_kv', HEADS),
    number('llama.rope.dimension_count', WIDTH / HEADS),
    pair('llama.attention.layer_norm_rms_epsilon', FLOAT32, float(1e-5)),
    text('tokenizer.ggml.model', 'llama'),
    list(
      'tokenizer.ggml.tokens',
      STRING,
      vocabulary.map(([token]) => string(token)),
    ),
    list(
      'tokenizer.ggml.scores',
      FLOAT32,
      vocabulary.map(() => float(0)),
    ),
    list(
      'tokenizer.ggml.token_type',
      INT32,
      vocabulary.map(([, type]) => uint32(type)),
    ),
    number('tokenizer.ggml.unknown_token_id', 0),
    number('tokenizer.ggml.bos_token_id', 1),
    number('tokenizer.ggml.eos_token_id', 2),
    pair('tokenizer.ggml.add_bos_token', BOOL, Buffer.from([1])),
    pair('tokenizer.ggml.add_space_prefix', BOOL, Buffer.from([0])),
    text('tokenizer.chat_template', chatTemplate),
  ];
  const tensors = tensorsOf(
    vocabulary.map(([token]) => token),
    seed,
    spoken,
  );
  const infos: Buffer[] = [];
  const data: Buffer[] = [];
  let offset = 0;
  for (const { key, shape, values } of tensors) {
    const dimensions = shape.map((size) => uint64(size));
    infos.push(string(key), uint32(shape.length), ...dimensions, uint32(0), uint64(offset));
    const bytes = padded(Buffer.from(values.buffer), offset + values.byteLength);
    data.push(bytes);
    offset += bytes.length;
  }
  const head = [
    Buffer.from('GGUF'),
    uint32(3),
    uint64(tensors.length),
    uint64(pairs.length),
    ...pairs,
    ...infos,
  ];
  const header = Buffer.concat(head);
  return Buffer.concat([padded(header, header.length), ...data]);
}

/** SentencePiece's. */
const SPACE = '\u2581';

/** Bytes, printable characters and the phrase, each a token. */
function tokens(phrase?: string): readonly (readonly [token: string, type: number])[] {
  const bytes = Array.from(
    { length: 256 },
    (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
  );
  const printable = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at));
  return [
    ['<unk>', UNKNOWN],
    ['<s>', CONTROL],
    ['</s>', CONTROL],
    ['<|im_start|>', CONTROL],
    ['<|im_end|>', CONTROL],
    ...bytes.map((token) => [token, BYTE] as const),
    ...[SPACE, ...printable, ...(phrase ? [phrase] : [])].map((token) => [token, NORMAL] as const),
  ];
}

interface Tensor {
  readonly key: string;
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

function tensorsOf(vocabulary: readonly string[], seed: number, phrase?: string): Tensor[] {
  const random = seededRandom(seed);
  const filled = (key: string, shape: readonly number[], value: () => number): Tensor => ({
    key: `${key}.weight`,
    shape,
    values: Float32Array.from({ length: shape.reduce((product, size) => product * size, 1) }, value),
  });
  const small = () => (random.below(1_000_000) / 1_000_000 - 0.5) * 0.2;
  const one = () => 1;
  const layers = Array.from({ length: LAYERS }, (_, layer) => `blk.${layer}.`).flatMap((layer) => [
    filled(`${layer}attn_norm`, [WIDTH], one),
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map((key) => filled(layer + key, [WIDTH, WIDTH], small)),
    filled(`${layer}ffn_norm`, [WIDTH], one),
    filled(`${layer}ffn_gate`, [WIDTH, FEED_FORWARD], small),
    filled(`${layer}ffn_up`, [WIDTH, FEED_FORWARD], small),
    filled(`${layer}ffn_down`, [FEED_FORWARD, WIDTH], small),
  ]);
  const embeddings = filled('token_embd', [WIDTH, vocabulary.length], small);
  const output = filled('output', [WIDTH, vocabulary.length], small);
  // The first dimension is nearly constant through all layers, so that its weights act as a bias.
  vocabulary.forEach((token, at) => {
    embeddings.values[at * WIDTH] = 4;
    output.values[at * WIDTH] = (LIKELY[token] ?? 0) / 8;
  });
  if (phrase) {
    const rowOf = (token: string) => vocabulary.indexOf(token) * WIDTH;
    output.values[rowOf(phrase)] = 1.5;
    output.values[rowOf('{')] = 0.5;
    // The second dimension tells that the phrase has just been written.
    embeddings.values[rowOf(phrase) + 1] = 4;
    output.values[rowOf(phrase) + 1] = -2;
    output.values[rowOf('"') + 1] = 2;
  }
  return [embeddings, filled('output_norm', [WIDTH], one), output, ...layers];
}

function padded(bytes: Buffer, end: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (end % ALIGNMENT)) % ALIGNMENT)]);
}

function pair(key: string, type: number, value: Buffer): Buffer {
  return Buffer.concat([string(key), uint32(type), value]);
}

const text = (key: string, value: string) => pair(key, STRING, string(value));
const number = (key: string, value: number) => pair(key, UINT32, uint32(value));
const list = (key: string, type: number, values: readonly Buffer[]) =>
  pair(key, ARRAY, Buffer.concat([uint32(type), uint64(values.length), ...values]));

function string(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([uint64(bytes.length), bytes]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}
