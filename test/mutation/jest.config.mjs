import { shared } from '../../jest.config.mjs';

/** The fast specs that mutation testing runs against each mutant. */
export default {
  ...shared,
  rootDir: '../..',
  // Jest indexes these folders anew for each mutant.
  roots: ['<rootDir>/core', '<rootDir>/adapters', '<rootDir>/test'],
  displayName: 'mutation',
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/test/mutation/skip-timed-tests.mjs'],
  testTimeout: 10_000,
  testMatch: ['<rootDir>/core/**/*.spec.ts'],
};
