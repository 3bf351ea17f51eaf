/** Use of a model file: text by llama.cpp, speech recognition by whisper.cpp. */
export type LocalModelKind = 'language' | 'speech';

/** A model that Podgist knows where to download. Its licence allows commercial use. */
export interface CatalogueModel {
  /** As `npm run models -- add` takes it. */
  readonly name: string;
  readonly kind: LocalModelKind;
  /** Owner and repository at the hub. */
  readonly repository: string;
  readonly file: string;
  readonly bytes: number;
  /**
   * Memory while it runs, estimated. Language: the file, 8,192 tokens of context at 16 bits and 512 MiB of working memory.
   * Speech: as whisper.cpp's README states for the size, less what quantization saves.
   */
  readonly memoryBytes: number;
  /** Longest context of the model, from its file; language models only. */
  readonly contextTokens?: number;
  readonly languages: string;
  readonly licence: string;
}

/** A model file that is whole and checked. */
export interface InstalledModel {
  readonly name: string;
  readonly kind: LocalModelKind;
  /** Absolute path of the file. */
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Where it came from, without anything that may be secret. */
  readonly source: string;
  /** ISO 8601. */
  readonly addedAt: string;
  /** As the file states it, such as `qwen3` or `whisper`. */
  readonly architecture: string;
  /** Such as `Q4_K_M`; absent when the file does not say. */
  readonly quantization?: string;
  /** Longest context of a language model. */
  readonly contextTokens?: number;
}

const GB = 1_000_000_000;
const QWEN_LANGUAGES = '119 languages';
const WHISPER_LANGUAGES = 'about 100 languages';

/** Models that are offered, smallest first. Sizes and file names are those of the hub in November 2026. */
export const LOCAL_MODEL_CATALOGUE: readonly CatalogueModel[] = [
  languageModel('qwen3-1.7b', 'Qwen/Qwen3-1.7B-GGUF', 'Qwen3-1.7B-Q8_0.gguf', 1_834_426_016, 3.3 * GB),
  languageModel('qwen3-4b', 'Qwen/Qwen3-4B-GGUF', 'Qwen3-4B-Q4_K_M.gguf', 2_497_280_256, 4.3 * GB),
  languageModel('qwen3-8b', 'Qwen/Qwen3-8B-GGUF', 'Qwen3-8B-Q4_K_M.gguf', 5_027_783_488, 6.8 * GB),
  languageModel('qwen3-14b', 'Qwen/Qwen3-14B-GGUF', 'Qwen3-14B-Q4_K_M.gguf', 9_001_752_960, 10.9 * GB),
  speechModel('whisper-base', 'ggml-base-q5_1.bin', 59_707_625, 0.3 * GB),
  speechModel('whisper-small', 'ggml-small-q5_1.bin', 190_085_487, 0.6 * GB),
  speechModel('whisper-large-v3-turbo', 'ggml-large-v3-turbo-q5_0.bin', 574_041_195, 1.3 * GB),
];

function languageModel(
  name: string,
  repository: string,
  file: string,
  bytes: number,
  memoryBytes: number,
): CatalogueModel {
  const shared = { contextTokens: 40_960, languages: QWEN_LANGUAGES, licence: 'Apache-2.0' };
  return { name, kind: 'language', repository, file, bytes, memoryBytes, ...shared };
}

function speechModel(name: string, file: string, bytes: number, memoryBytes: number): CatalogueModel {
  const shared = { repository: 'ggerganov/whisper.cpp', languages: WHISPER_LANGUAGES, licence: 'MIT' };
  return { name, kind: 'speech', file, bytes, memoryBytes, ...shared };
}

export function catalogueModel(name: string): CatalogueModel | undefined {
  return LOCAL_MODEL_CATALOGUE.find((model) => model.name === name.trim().toLowerCase());
}

/** Share of a machine's memory that a recommended model may take: the database, the product and a longer context need the rest. */
const MAX_MEMORY_SHARE = 0.6;

/**
 * Bytes of a model file that one core works through in bearable time: an estimate, for an episode of an hour within one on the
 * CPU. Nothing was measured with real weights.
 */
const BYTES_A_CORE: Readonly<Record<LocalModelKind, number>> = { language: 0.7 * GB, speech: 0.15 * GB };

/** Properties of a machine that decide which models it can run. */
export interface MachineSize {
  readonly memoryBytes: number;
  readonly cores: number;
}

/** The largest model that fits a machine's memory and cores, of those that fit its memory at least the smallest; absent when none does. */
export function recommendedModel(
  kind: LocalModelKind,
  { memoryBytes, cores }: MachineSize,
): CatalogueModel | undefined {
  const fitting = LOCAL_MODEL_CATALOGUE.filter(
    (model) => model.kind === kind && model.memoryBytes <= memoryBytes * MAX_MEMORY_SHARE,
  );
  return fitting.findLast(({ bytes }) => bytes <= cores * BYTES_A_CORE[kind]) ?? fitting[0];
}

/** Names of models are names of folders and parts of addresses. */
const MODEL_NAME = /^[a-z0-9][a-z0-9._-]{0,79}$/;

export function isModelName(name: string): boolean {
  return MODEL_NAME.test(name);
}

/** A place that a model can be added from. */
export type ModelSource =
  | { readonly type: 'catalogue'; readonly model: CatalogueModel }
  | { readonly type: 'address'; readonly url: string }
  | { readonly type: 'path'; readonly path: string };

/** Reads what an operator typed: a name of the catalogue, an address or a path. Absent for anything else. */
export function parseModelSource(text: string): ModelSource | undefined {
  const given = text.trim();
  if (/^https?:\/\//i.test(given)) return { type: 'address', url: given };
  const model = catalogueModel(given);
  if (model) return { type: 'catalogue', model };
  const isPath = /[\\/]/.test(given) || /\.(?:gguf|bin)$/i.test(given);
  return isPath ? { type: 'path', path: given } : undefined;
}

/** The name of a model that is not in the catalogue: its file's, in lower case. Absent when nothing is left of it. */
export function modelNameOf(fileName: string): string | undefined {
  const name = fileName
    .toLowerCase()
    .replace(/\.(?:gguf|bin)$/, '')
    .replace(/[^a-z0-9._-]/g, '-')
    .replace(/^[._-]{1,80}/, '')
    .slice(0, 80);
  return isModelName(name) ? name : undefined;
}

/** A sentence about a model that needs more memory than the machine has; absent when it fits. */
export function memoryWarning(name: string, neededBytes: number, memoryBytes: number): string | undefined {
  if (neededBytes <= memoryBytes) return undefined;
  return `${name} needs about ${formatBytes(neededBytes)} of memory; this machine has ${formatBytes(memoryBytes)}.`;
}

/** Such as `2.5 GB`, in decimal units as hubs and file managers show them. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 || value >= 99.95 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}
