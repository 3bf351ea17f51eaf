interface GgufOptions {
  readonly architecture?: string;
  /** Absent: the header names none. */
  readonly contextTokens?: number;
  readonly fileType?: number;
  /** Bytes after the header, in place of weights. */
  readonly weightBytes?: number;
  /** More pairs of the header. */
  readonly pairs?: readonly Buffer[];
}

/** The header of a GGUF file with a vocabulary, and bytes in place of weights. */
export function aGgufFile({
  architecture = 'llama',
  contextTokens = 32_768,
  fileType = 15,
  weightBytes = 100_000,
  pairs = [],
}: GgufOptions = {}): Buffer {
  const all = [
    ggufText('general.architecture', architecture),
    ggufPair('tokenizer.ggml.tokens', 9, [uint32(8), uint64(3), ...['a', 'b', 'c'].map(text)]),
    ggufPair('tokenizer.ggml.scores', 9, [uint32(6), uint64(3), Buffer.alloc(12)]),
    ggufNumber('general.file_type', fileType),
    ...(contextTokens > 0 ? [ggufNumber(`${architecture}.context_length`, contextTokens)] : []),
    ...pairs,
  ];
  const head = [Buffer.from('GGUF'), uint32(3), uint64(0), uint64(all.length)];
  const weights = Buffer.alloc(weightBytes, 'weights ');
  return Buffer.concat([...head, ...all, weights]);
}

export function ggufText(key: string, value: string): Buffer {
  return ggufPair(key, 8, [text(value)]);
}

export function ggufNumber(key: string, value: number): Buffer {
  return ggufPair(key, 4, [uint32(value)]);
}

export function ggufPair(key: string, type: number, value: readonly Buffer[]): Buffer {
  return Buffer.concat([text(key), uint32(type), ...value]);
}

/** The header of a whisper.cpp file of the size `base`, and bytes in place of weights. */
export function aWhisperFile({ fileType = 2009, mels = 80, weightBytes = 1000 } = {}): Buffer {
  const numbers = [51_865, 1500, 512, 8, 6, 448, 512, 8, 6, mels, fileType];
  return Buffer.concat([Buffer.from('lmgg'), ...numbers.map(uint32), Buffer.alloc(weightBytes)]);
}

export function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}

export function uint64(value: number | bigint): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(value));
  return buffer;
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([uint64(bytes.length), bytes]);
}
