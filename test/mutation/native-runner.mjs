import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect } from 'expect';
import { bind as bindEach } from 'jest-each';

const DURATIONS = '.cache/mutation-durations.json';
/** Pending work of a mutant ends after this time, or after so many times of what the test took before. */
const MIN_TEST_TIMEOUT_MS = 2_000;
const TEST_TIMEOUT_FACTOR = 10;

/** Tests that measure time, which instrumented code takes more of, and those that take seconds of it. */
const LEFT_OUT_TITLE = /linear time|time linear|little time|whole archives of shows|nothing but schema\.org/;
const LEFT_OUT_BODY = /performance\.now|cpuTime/;

/** What instrumented code reads on `globalThis`: the active mutant, and the test whose coverage is counted. */
const instrumentation = {};
globalThis.__stryker__ = instrumentation;

/**
 * Stryker test runner that loads the specs of `core` in Node once and then switches from mutant to mutant. Jest would
 * load them anew for each, which takes seconds where the tests take milliseconds.
 */
class NativeRunner {
  static inject = [];
  #files = new Map();
  #durations;
  #isDirty = false;

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init() {
    await import(pathToFileURL(resolve('test/support/typescript.mjs')).href);
  }

  async dryRun() {
    const results = [];
    for (const file of globSync('core/**/*.spec.ts').sort()) {
      for (const test of await this.#load(file)) {
        instrumentation.currentTestId = test.id;
        const start = performance.now();
        const failure = await failureOf(test, Number.POSITIVE_INFINITY);
        const timeSpentMs = performance.now() - start;
        instrumentation.currentTestId = undefined;
        const { id } = test;
        const outcome = failure ? { status: 1, failureMessage: messageOf(failure) } : { status: 0 };
        results.push({ id, name: id, fileName: file, timeSpentMs, ...outcome });
      }
    }
    this.#durations = Object.fromEntries(results.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    await mkdir('.cache', { recursive: true });
    await writeFile(DURATIONS, JSON.stringify(this.#durations));
    return { status: 'complete', tests: results, mutantCoverage: instrumentation.mutantCoverage };
  }

  /** @throws when an earlier mutant left state behind: Stryker then repeats this run in a fresh process. */
  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    if (this.#isDirty) throw new Error('An earlier mutant left state behind.');
    const tests = await this.#chosen(testFilter);
    Object.assign(instrumentation, { activeMutant: activeMutant.id, hitLimit, hitCount: hitLimit && 0 });
    for (const [index, test] of tests.entries()) {
      const failure = await failureOf(test, this.#timeoutOf(test));
      if (instrumentation.hitCount > hitLimit)
        return this.#end({ status: 'timeout', reason: 'Hit limit reached' }, test);
      if (failure) {
        const failureMessage = messageOf(failure);
        return this.#end(
          { status: 'killed', killedBy: [test.id], failureMessage, nrOfTests: index + 1 },
          test,
        );
      }
    }
    instrumentation.activeMutant = undefined;
    return { status: 'survived', nrOfTests: tests.length };
  }

  /** Repeats the test that noticed the mutant without it: one that still fails judges no further mutant. */
  async #end(result, test) {
    Object.assign(instrumentation, { activeMutant: undefined, hitLimit: undefined, hitCount: undefined });
    this.#isDirty = Boolean(await failureOf(test, this.#timeoutOf(test)));
    return result;
  }

  /** The tests that reach a mutant, the fastest first. */
  async #chosen(ids) {
    this.#durations ??= JSON.parse(await readFile(DURATIONS, 'utf8'));
    const files = ids
      ? new Set(ids.map((id) => id.slice(0, id.indexOf(' '))))
      : globSync('core/**/*.spec.ts');
    const wanted = ids && new Set(ids);
    const tests = [];
    for (const file of files)
      tests.push(...(await this.#load(file)).filter(({ id }) => wanted?.has(id) ?? true));
    return tests.sort((a, b) => this.#durations[a.id] - this.#durations[b.id]);
  }

  #timeoutOf({ id }) {
    return MIN_TEST_TIMEOUT_MS + TEST_TIMEOUT_FACTOR * (this.#durations[id] ?? 0);
  }

  async #load(file) {
    if (!this.#files.has(file)) this.#files.set(file, await collectTests(file));
    return this.#files.get(file);
  }
}

/** Reads a spec file's tests. */
async function collectTests(file) {
  const tests = [];
  let block = { title: file, hooks: [] };
  const describe = (title, body) => {
    const outer = block;
    block = { title: `${outer.title} ${title}`, hooks: [...outer.hooks] };
    body();
    block = outer;
  };
  const it = (title, body) => {
    const id = `${block.title} ${title}`;
    if (LEFT_OUT_TITLE.test(id) || LEFT_OUT_BODY.test(String(body))) return;
    tests.push({ id, run: runWith(block.hooks, body) });
  };
  const beforeEach = (hook) => block.hooks.push(hook);
  const withEach = (define) => Object.assign(define, { each: (...table) => bindEach(define)(...table) });
  Object.assign(globalThis, { expect, beforeEach, describe: withEach(describe), it: withEach(it) });
  await import(pathToFileURL(resolve(file)).href);
  return tests;
}

function runWith(hooks, body) {
  return async () => {
    for (const hook of hooks) await hook();
    await body();
  };
}

async function failureOf({ run }, timeoutMs) {
  if (timeoutMs === Number.POSITIVE_INFINITY) return rejectionOf(run());
  const timer = new AbortController();
  const timeout = delay(timeoutMs, new Error('The test did not end.'), { signal: timer.signal }).catch(
    () => {},
  );
  const failure = await Promise.race([rejectionOf(run()), timeout]);
  timer.abort();
  return failure;
}

async function rejectionOf(promise) {
  try {
    await promise;
  } catch (error) {
    return error ?? new Error('The test threw nothing.');
  }
}

function messageOf(failure) {
  return String(failure?.message ?? failure).slice(0, 2_000);
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'native', injectableClass: NativeRunner }];
