/** Sizes of the smallest model that whisper.cpp loads. */
const STATE = 32;
const AUDIO_CONTEXT = 1500;
const TEXT_CONTEXT = 448;
const MELS = 80;
const FFT = 201;
const VOCABULARY = 51_865;
const WORDS = 50_257;
const END_OF_TEXT = 50_257;
const LANGUAGES = ['en', 'zh', 'de', 'es', 'ru', 'ko', 'fr', 'ja'];
const FIRST_LANGUAGE = 50_259;
const NO_SPEECH = 50_362;
const FIRST_TIME = 50_364;
/** Start of transcript, language and task precede what is written. */
const PROMPT_TOKENS = 3;
const F32 = 0;
const F16 = 1;

/** What the model says, with times in seconds of its window of 30 s. */
export interface Said {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface SpeechModelOptions {
  readonly language?: string;
  /** True: the model is sure that nobody speaks. */
  readonly hearsNoSpeech?: boolean;
}

/**
 * A model file of whisper.cpp that hears the same in every window, whatever is in it: position embeddings make each token of
 * `script` follow the one before, and all other weights are zero.
 */
export function aSpeechModel(
  script: readonly Said[],
  { language = 'en', hearsNoSpeech = false }: SpeechModelOptions = {},
): Uint8Array {
  const tokens = [
    ...script.flatMap(({ start, end }, i) => [timeToken(start), i, timeToken(end)]),
    END_OF_TEXT,
  ];
  const languageToken = FIRST_LANGUAGE + LANGUAGES.indexOf(language);
  const used = [...new Set([...tokens, languageToken, NO_SPEECH])];
  if (used.length >= STATE) throw new Error('the script has too many parts');
  const direction = (token: number) => walshRow(used.indexOf(token) + 1);

  const file: Buffer[] = [];
  const integers = (...values: number[]) => file.push(Buffer.from(new Int32Array(values).buffer));
  const tensor = (name: string, shape: readonly number[], type: number, data?: Buffer) => {
    const size = shape.reduce((product, side) => product * side, type === F16 ? 2 : 4);
    integers(shape.length, name.length, type, ...shape);
    file.push(Buffer.from(name), data ?? Buffer.alloc(size));
  };
  const matrix = (name: string, ...shape: number[]) => tensor(name, shape, F16);
  const vector = (name: string, ...shape: number[]) => tensor(name, shape, F32);
  const norm = (name: string) => [vector(`${name}.weight`, STATE), vector(`${name}.bias`, STATE)];
  const attention = (name: string) => {
    for (const part of ['query', 'key', 'value', 'out']) {
      matrix(`${name}.${part}.weight`, STATE, STATE);
      if (part !== 'key') vector(`${name}.${part}.bias`, STATE);
    }
  };
  const block = (name: string) => {
    norm(`${name}.mlp_ln`);
    matrix(`${name}.mlp.0.weight`, STATE, 4 * STATE);
    vector(`${name}.mlp.0.bias`, 4 * STATE);
    matrix(`${name}.mlp.2.weight`, 4 * STATE, STATE);
    vector(`${name}.mlp.2.bias`, STATE);
    norm(`${name}.attn_ln`);
    attention(`${name}.attn`);
  };

  integers(0x67676d6c, VOCABULARY, AUDIO_CONTEXT, STATE, 1, 1, TEXT_CONTEXT, STATE, 1, 1, MELS, 1);
  integers(MELS, FFT);
  file.push(Buffer.alloc(MELS * FFT * 4));
  integers(WORDS);
  for (let token = 0; token < WORDS; token += 1) {
    const word = Buffer.from(
      script[token] !== undefined ? ` ${script[token]?.text}` : token === WORDS - 1 ? ' ' : `~${token}`,
    );
    integers(word.length);
    file.push(word);
  }
  vector('encoder.positional_embedding', STATE, AUDIO_CONTEXT);
  matrix('encoder.conv1.weight', 3, MELS, STATE);
  vector('encoder.conv1.bias', 1, STATE);
  matrix('encoder.conv2.weight', 3, STATE, STATE);
  vector('encoder.conv2.bias', 1, STATE);
  norm('encoder.ln_post');
  block('encoder.blocks.0');
  const positions = new Float32Array(STATE * TEXT_CONTEXT);
  const follows = (position: number, token: number, strength: number) =>
    direction(token).forEach((sign, i) => {
      positions[position * STATE + i] = (positions[position * STATE + i] ?? 0) + strength * sign;
    });
  follows(0, languageToken, 20);
  for (const [i, token] of tokens.entries()) follows(PROMPT_TOKENS - 1 + i, token, 20);
  if (hearsNoSpeech) follows(PROMPT_TOKENS - 1, NO_SPEECH, 30);
  tensor('decoder.positional_embedding', [STATE, TEXT_CONTEXT], F32, Buffer.from(positions.buffer));
  const embeddings = Buffer.alloc(STATE * VOCABULARY * 2);
  for (const token of used) {
    direction(token).forEach((sign, i) => {
      embeddings.writeUInt16LE(sign > 0 ? 0x3c00 : 0xbc00, 2 * (token * STATE + i));
    });
  }
  tensor('decoder.token_embedding.weight', [STATE, VOCABULARY], F16, embeddings);
  const ones = Buffer.from(new Float32Array(STATE).fill(1).buffer);
  tensor('decoder.ln.weight', [STATE], F32, ones);
  vector('decoder.ln.bias', STATE);
  block('decoder.blocks.0');
  norm('decoder.blocks.0.cross_attn_ln');
  attention('decoder.blocks.0.cross_attn');
  return Buffer.concat(file);
}

function timeToken(seconds: number): number {
  return FIRST_TIME + Math.round(seconds * 50);
}

/** Rows of a Walsh matrix are orthogonal, and all but the first have a mean of zero. */
function walshRow(row: number): number[] {
  return Array.from({ length: STATE }, (_, column) => {
    let bits = row & column;
    let sign = 1;
    for (; bits; bits >>= 1) if (bits & 1) sign = -sign;
    return sign;
  });
}
