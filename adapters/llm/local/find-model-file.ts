import { readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readModelFile } from '#adapters/local-models/model-file.js';
import type { LocalModelSize } from '#core/models/local-context.js';
import { isModelName } from '#core/models/local-models.js';

/** A language model's file with what summaries say about it. */
export interface LanguageModelFile extends LocalModelSize {
  readonly path: string;
  /** With the quantization, for provenance. */
  readonly name: string;
}

/** In words, for the operator. */
export interface ModelFileProblem {
  readonly problem: string;
}

/** Finds a model by its name in the installation's folder, or by its file's path. */
export function findModelFile(model: string, dataDir: string): LanguageModelFile | ModelFileProblem {
  const isPath = /[\\/]|\.gguf$/i.test(model);
  const path = isPath ? resolve(model) : installedPath(model, dataDir);
  if (!path) {
    return { problem: `no model ${model} is installed: npm run models -- add ${model}` };
  }
  try {
    const { kind, title, quantization, contextTokens = 0, contextTokenBytes = 0 } = readModelFile(path);
    if (kind !== 'language') return { problem: `${path} is a model for speech, not for text` };
    const name = isPath ? (title ?? basename(path).replace(/\.gguf$/i, '')) : model;
    const { size: bytes } = statSync(path);
    return { path, name: withQuantization(name, quantization), bytes, contextTokens, contextTokenBytes };
  } catch (error) {
    return { problem: `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** As `openModelFolder` publishes a model: a folder with its file and a manifest. */
function installedPath(name: string, dataDir: string): string | undefined {
  if (!isModelName(name)) return undefined;
  const folder = resolve(dataDir, 'models', name);
  try {
    const { file } = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8')) as {
      readonly file: string;
    };
    return join(folder, file);
  } catch {
    return undefined;
  }
}

function withQuantization(name: string, quantization?: string): string {
  const isNamed = !quantization || name.toLowerCase().includes(quantization.toLowerCase());
  return isNamed ? name : `${name} ${quantization}`;
}
