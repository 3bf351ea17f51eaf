import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const { percent: PERCENT, seed: SEED } = JSON.parse(process.env.MUTATION_SAMPLE);

/**
 * Runs a share of the mutants, chosen by the hash of file, position and change: the same share each time. Stryker knows
 * no status of its own for the others and counts them as errors, which no score contains.
 */
class Sample {
  async init() {}

  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [mutant.id, this.#isChosen(mutant) ? PASSED : LEFT_OUT]),
    );
  }

  /** One message for all mutants instead of one each. */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  #isChosen({ fileName, location: { start, end }, mutatorName, replacement }) {
    const place = [relative(ROOT, fileName), start.line, start.column, end.line, end.column];
    const hash = createHash('sha256').update([SEED, ...place, mutatorName, replacement].join('\0'));
    return hash.digest().readUInt32BE() / 2 ** 32 < PERCENT / 100;
  }
}

const PASSED = { status: 'passed' };
const LEFT_OUT = { status: 'compileError', reason: 'Not in the sample.' };

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }];
