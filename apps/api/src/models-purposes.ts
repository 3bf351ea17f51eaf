import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import { DomainError } from '#core/errors.js';
import type { InstalledModel, LocalModelKind } from '#core/models/local-models.js';
import { isModel, MODEL_PURPOSES, type ModelPurpose } from '#core/models/model-purposes.js';
import { type ChoiceInput, parseModelWord } from '#core/models/parse-choice.js';
import type { ModelOverview } from '#core/usecases/admin/manage-models.js';
import type { Env } from './env/env.js';
import { openLogger } from './observability/logger.js';
import { openModelTools } from './wiring/open-model-tools.js';

const ACTOR: AdminActor = { adminName: 'Command line', adminEmail: '', ipAddress: '' };

/** Chooses the model of a purpose as an admin does. @throws DomainError */
export async function usePurpose(env: Env, word: string, name: string): Promise<string> {
  const purpose = purposeOf(word);
  const tools = await openModelTools(env, openLogger('silent'));
  try {
    const choice: ChoiceInput | null = parseModelWord(name);
    return lineOf(await tools.purposes.choose(purpose, choice, ACTOR));
  } finally {
    await tools.close();
  }
}

const PURPOSE_OF: Readonly<Record<LocalModelKind, ModelPurpose>> = {
  language: 'summary',
  speech: 'transcription',
};

/**
 * Says how a new model is used, and chooses it where the product has a database and its purpose no model so far. Without its
 * runtime it is not chosen: all analyses would fail.
 */
export async function takeIntoUse(
  env: Env,
  { name, kind }: InstalledModel,
  hasRuntime: boolean,
): Promise<string | undefined> {
  const purpose = PURPOSE_OF[kind];
  const advice = `To use it: npm run models -- use ${purpose} ${name}`;
  const hasDatabase = env.DATABASE_URL || existsSync(join(env.DATA_DIR, 'postgres'));
  if (!hasRuntime || !hasDatabase) return advice;
  try {
    const tools = await openModelTools(env, openLogger('silent'));
    try {
      const current = (await tools.purposes.list()).find((entry) => entry.purpose === purpose);
      if (!current || isModel(current)) return undefined;
      if (current.source !== 'default') return advice;
      return lineOf(await tools.purposes.choose(purpose, { provider: 'local', model: name }, ACTOR));
    } finally {
      await tools.close();
    }
  } catch (error) {
    return `${advice} (${error instanceof Error ? error.message : error})`;
  }
}

/** Tests the model of one purpose, or of each that has one of its own, and prints each step as it ends. @throws DomainError */
export async function testPurposes(env: Env, print: (line: string) => void, word?: string): Promise<void> {
  const only = word === undefined ? undefined : purposeOf(word);
  const tools = await openModelTools(env, openLogger('silent'));
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  try {
    const chosen = (await tools.purposes.list()).filter(({ purpose, follows, ...choice }) =>
      only === undefined ? isModel(choice) && !follows : purpose === only,
    );
    if (chosen.length === 0)
      print('There is no model to test: summaries are made by the built-in summarizer.');
    for (const entry of chosen) {
      print(lineOf(entry));
      const { isUsable } = await tools.purposes.test(entry.purpose, ACTOR, stop.signal, ({ state, text }) =>
        print(`  ${state.padEnd(8)} ${text}`),
      );
      if (!isUsable) process.exitCode = 1;
    }
  } finally {
    await tools.close();
  }
}

function purposeOf(word: string): ModelPurpose {
  const purpose = MODEL_PURPOSES.find((known) => known === word);
  if (purpose) return purpose;
  throw new DomainError('invalid_input', `${word} is no purpose: name one of ${MODEL_PURPOSES.join(', ')}.`);
}

function lineOf({ purpose, provider, model, source, variable, follows }: ModelOverview): string {
  const served = model === undefined ? provider : `${model} (${provider})`;
  const why = {
    environment: `set by ${variable}`,
    chosen: 'chosen',
    default: follows ? 'as summaries' : 'default',
  };
  return `${purpose}: ${served}, ${why[source]}`;
}
