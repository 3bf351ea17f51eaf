import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isDomainError } from '#core/errors.js';
import {
  type CatalogueModel,
  formatBytes,
  LOCAL_MODEL_CATALOGUE,
  type MachineSize,
  memoryWarning,
  parseModelSource,
  recommendedModel,
} from '#core/models/local-models.js';
import type { LocalModelEntry, LocalModels } from '#core/ports/local-models.js';
import { type Env, EnvError, readEnv } from './env/env.js';
import { progressPrinter } from './models-progress.js';
import { machineSize, openLocalModels } from './wiring/local-models.js';

const USAGE = `npm run models -- <command>

  list                       models of this installation, and those that can be added
  add <name|address|path>    downloads a model of the list or from an https address, or takes a file, without internet
  remove <name>              deletes a model, or what has arrived of one
  use <purpose> <name>       chooses an installed model for summary, check, questions or transcription; also
                             openai:<model>, anthropic:<model>, extractive, off, or default to take a choice back
  test [purpose]             asks the model of a purpose, or of each, for little

Ctrl-C stops a download; adding the model again goes on where it stopped.`;

/** Exit status of a program that SIGINT ends. */
const INTERRUPTED = 130;

interface Command {
  /** Least and most words after the command. */
  readonly takes: readonly [number, number];
  /** Resolves with what is left to print. */
  run(models: LocalModels, words: readonly string[], env: Env): Promise<string | undefined>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  list: { takes: [0, 0], run: (models, _words, env) => listModels(models, env) },
  add: { takes: [1, 1], run: (models, [argument = ''], env) => addModel(models, argument, env) },
  remove: {
    takes: [1, 1],
    async run(models, [name = '']) {
      await models.remove(name);
      return `${name} is removed.`;
    },
  },
  use: {
    takes: [2, 2],
    async run(_models, [purpose = '', name = ''], env) {
      const { usePurpose } = await import('./models-purposes.js');
      return usePurpose(env, purpose, name);
    },
  },
  test: {
    takes: [0, 1],
    async run(_models, [purpose], env) {
      const { testPurposes } = await import('./models-purposes.js');
      await testPurposes(env, print, purpose);
      return undefined;
    },
  },
};

async function listModels(models: LocalModels, { DATA_DIR }: Env): Promise<string> {
  const entries = await models.list();
  const names = new Set(entries.map(({ name }) => name));
  const offered = LOCAL_MODEL_CATALOGUE.filter(({ name }) => !names.has(name));
  const machine = machineSize();
  return [
    entries.length > 0 ? `In ${DATA_DIR}/models:` : `There is no model in ${DATA_DIR}/models.`,
    ...entries.map(entryLine),
    '',
    `To add with npm run models -- add <name>; this machine has ${formatBytes(machine.memoryBytes)} of memory and ${machine.cores} cores:`,
    ...offered.map((model) => offerLine(model, machine)),
  ].join('\n');
}

async function addModel(models: LocalModels, argument: string, env: Env): Promise<string> {
  const source = parseModelSource(argument);
  if (!source) {
    const names = LOCAL_MODEL_CATALOGUE.map(({ name }) => name).join(', ');
    throw new UsageError(`${argument} is no model of the list (${names}), no https address and no path.`);
  }
  let isSizeKnown = source.type === 'catalogue';
  if (source.type === 'catalogue') warnOfMemory(source.model.name, source.model.memoryBytes);
  let hasRuntime = true;
  const progress = progressPrinter(process.stderr);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  try {
    const model = await models.add(source, {
      onProgress(step) {
        if (!isSizeKnown && step.totalBytes !== undefined) {
          isSizeKnown = true;
          warnOfMemory(step.name, step.totalBytes);
        }
        progress.report(step);
      },
      onWarning(message) {
        hasRuntime = false;
        process.stderr.write(`\n${message}\n`);
      },
      signal: stop.signal,
    });
    progress.end();
    const { takeIntoUse } = await import('./models-purposes.js');
    const use = await takeIntoUse(env, model, hasRuntime);
    return [`${model.name} is installed: ${model.path}`, `SHA-256 ${model.sha256}`, use]
      .filter(Boolean)
      .join('\n');
  } catch (error) {
    progress.end();
    if (stop.signal.aborted) process.exitCode = INTERRUPTED;
    throw error;
  }
}

class UsageError extends Error {}

if (existsSync('.env')) process.loadEnvFile('.env');
await main();

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
  const [word = '', ...words] = positionals;
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  const [least = 0, most = 0] = command?.takes ?? [];
  const isComplete = words.length >= least && words.length <= most && Object.keys(values).length === 0;
  if (!command || !isComplete) return fail(USAGE);
  try {
    const env = readEnv(process.env);
    const models = openLocalModels(env);
    try {
      const text = await command.run(models, words, env);
      if (text) print(text);
    } finally {
      await models.close();
    }
  } catch (error) {
    if (
      error instanceof EnvError ||
      error instanceof UsageError ||
      isDomainError(error) ||
      isFileError(error)
    )
      return fail(error.message);
    throw error;
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function warnOfMemory(name: string, neededBytes: number): void {
  const warning = memoryWarning(name, neededBytes, machineSize().memoryBytes);
  if (warning) process.stderr.write(`\n${warning}\n`);
}

/** Of the operating system, such as a folder that may not be written. */
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

function entryLine(entry: LocalModelEntry): string {
  if (entry.state === 'installed') {
    const { name, kind, bytes, architecture, quantization, contextTokens } = entry.model;
    const facts = [kind, formatBytes(bytes), architecture, quantization, tokens(contextTokens)];
    return row(name, facts);
  }
  const { name, state, doneBytes, totalBytes, error } = entry;
  const share = `${formatBytes(doneBytes)}${totalBytes ? ` of ${formatBytes(totalBytes)}` : ''}`;
  return row(name, [state, doneBytes > 0 && share, error]);
}

function offerLine(model: CatalogueModel, machine: MachineSize): string {
  const { name, kind, bytes, memoryBytes, contextTokens, languages, licence } = model;
  const fits = memoryBytes <= machine.memoryBytes ? '' : ', more than there is';
  return row(name, [
    kind,
    formatBytes(bytes),
    `about ${formatBytes(memoryBytes)} of memory${fits}`,
    tokens(contextTokens),
    languages,
    licence,
    recommendedModel(kind, machine) === model && 'recommended',
  ]);
}

function row(name: string, facts: readonly (string | false | undefined)[]): string {
  return `  ${name.padEnd(24)} ${facts.filter(Boolean).join(', ')}`;
}

function tokens(count: number | undefined): string | undefined {
  return count ? `${count.toLocaleString('en-US')} tokens of context` : undefined;
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode ||= 1;
}
