import { shared } from '../../jest.config.mjs';

/** The fast specs that mutation testing runs against each mutant. */
export default {
  ...shared,
  rootDir: '../..',
  displayName: 'mutation',
  testEnvironment: 'node',
  testTimeout: 10_000,
  testMatch: ['<rootDir>/core/**/*.spec.ts'],
};
