import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

export { strykerValidationSchema } from '@stryker-mutator/jest-runner';

const FOLDER = '.cache';
const FILES_BY_TEST = `${FOLDER}/files-by-test.json`;
const [jestPlugin] = jestPlugins;

/**
 * Loads only the spec files whose tests reach a mutant. Stryker's own Jest runner loads every file that imports the
 * mutated one and then filters by title, which takes minutes for what the whole core imports.
 */
function openCoveringSpecsRunner(injector) {
  const runner = jestPlugin.factory(injector);
  const run = runner.run.bind(runner);
  const dryRun = runner.dryRun.bind(runner);
  const mutantRun = runner.mutantRun.bind(runner);
  let filesByTest;
  let testFiles;
  runner.run = (settings) => run({ testFiles, ...settings });
  runner.dryRun = async (options) => {
    testFiles = undefined;
    const result = await dryRun(options);
    filesByTest = Object.groupBy(result.tests ?? [], ({ id }) => id);
    for (const id in filesByTest) filesByTest[id] = filesByTest[id].map(({ fileName }) => fileName);
    await mkdir(FOLDER, { recursive: true });
    await writeFile(FILES_BY_TEST, JSON.stringify(filesByTest));
    return result;
  };
  runner.mutantRun = async (options) => {
    filesByTest ??= JSON.parse(await readFile(FILES_BY_TEST, 'utf8'));
    testFiles = options.testFilter && [...new Set(options.testFilter.flatMap((id) => filesByTest[id] ?? []))];
    return mutantRun(options);
  };
  return runner;
}
openCoveringSpecsRunner.inject = jestPlugin.factory.inject;

/** Takes the place of Stryker's Jest runner under its name. */
export const strykerPlugins = [{ ...jestPlugin, factory: openCoveringSpecsRunner }];
