import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const { percent: PERCENT, seed: SEED } = JSON.parse(process.env.MUTATION_SAMPLE);
const LEFT_OUT = 'Not in the sample.';

/** Chooses a share of all lines by the hash of file and line: the same share each time. Lines count from 1. */
function isChosen(fileName, line) {
  const hash = createHash('sha256').update([SEED, relative(ROOT, fileName), line].join('\0'));
  return hash.digest().readUInt32BE() / 2 ** 32 < PERCENT / 100;
}

/** Leaves code without a chosen line as it is, which keeps the first run of all specs fast. */
const ignorer = {
  shouldIgnore({ node, hub }) {
    const { start, end } = node.loc;
    for (let line = start.line; line <= end.line; line += 1)
      if (isChosen(hub.file.opts.filename, line)) return undefined;
    return LEFT_OUT;
  },
};

/**
 * Leaves out mutants of code that only contains a chosen line. Stryker knows no status for them and counts them as
 * errors, which no score contains.
 */
class Checker {
  async init() {}

  async check(mutants) {
    const result = ({ fileName, location }) =>
      isChosen(fileName, location.start.line + 1)
        ? { status: 'passed' }
        : { status: 'compileError', reason: LEFT_OUT };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, result(mutant)]));
  }

  /** One message for all mutants instead of one each. */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

export const strykerPlugins = [
  { kind: 'Ignore', name: 'sample', value: ignorer },
  { kind: 'Checker', name: 'sample', injectableClass: Checker },
];
