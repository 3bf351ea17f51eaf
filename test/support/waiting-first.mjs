import TestSequencer from '@jest/test-sequencer';

/** Folders whose suites wait most: for processes, restarts and timeouts. */
const WAITING = ['/test/faults/', '/test/contract/', '/test/integration/', '/test/security/'];

/** Starts suites that mostly wait before those that compute, so that none of them runs alone at the end. */
export default class WaitingFirst extends (TestSequencer.default ?? TestSequencer) {
  sort(tests) {
    const rank = ({ path }) => {
      const index = WAITING.findIndex((folder) => path.includes(folder));
      return index === -1 ? WAITING.length : index;
    };
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
