import { onNode } from '../../jest.config.mjs';

/** Suites against the real services: `npm run test:live`. Not part of `npm test`. */
export default {
  ...onNode,
  displayName: 'live',
  rootDir: '../..',
  testMatch: ['<rootDir>/test/live/**/*.live.ts'],
  testTimeout: 300_000,
};
