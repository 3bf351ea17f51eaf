import { defaultOrigin, type Env, withDefaults } from './defaults.js';
import { llmProblems } from './llm-provider.js';
import {
  conflicts,
  emulatorProblems,
  identityProblems,
  objectStorageProblems,
  paymentProblems,
} from './problems.js';
import { speechProblems } from './purpose-variables.js';
import { misspeltVariables, readSecretFiles } from './secret-files.js';
import { transcribeProblems } from './transcribe-provider.js';
import { type Given, VARIABLES, type Variable } from './variables.js';

export type { Env } from './defaults.js';

/** The problems of the environment, one line a variable. */
export class EnvError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'EnvError';
  }
}

/**
 * Reads and validates the environment. Empty values count as absent; a secret may be in the file that `<NAME>_FILE` names.
 * @throws EnvError with a line for each variable: its name, what it got and what it takes
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const { values, problems: fileProblems } = readSecretFiles(source);
  const problems: string[] = [...fileProblems];
  const given: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries<Variable<unknown>>(VARIABLES)) {
    const value = values[name]?.trim();
    if (!value) continue;
    try {
      given[name] = variable.reader(value);
    } catch (error) {
      const got = variable.secret ? 'a value that is not shown' : JSON.stringify(value);
      problems.push(`${name}: got ${got}, takes ${error instanceof Error ? error.message : 'another value'}`);
    }
  }
  const env = withDefaults(given as Given, misspeltVariables(source));
  problems.push(
    ...conflicts(env, defaultOrigin(env)),
    ...llmProblems(env),
    ...transcribeProblems(env),
    ...speechProblems(env),
    ...identityProblems(env),
    ...paymentProblems(env),
    ...objectStorageProblems(env),
    ...emulatorProblems(source),
  );
  if (problems.length > 0) throw new EnvError(firstOfEach(problems));
  return env;
}

/** Keeps the first problem of each variable: an invalid value counts as absent in later checks. */
function firstOfEach(problems: readonly string[]): string[] {
  const nameOf = (problem: string) => problem.slice(0, problem.indexOf(':'));
  return problems.filter(
    (problem, at) => problems.findIndex((other) => nameOf(other) === nameOf(problem)) === at,
  );
}
