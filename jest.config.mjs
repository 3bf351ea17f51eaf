import { SUBPATH_IMPORTS } from './scripts/subpath-imports.mjs';

/** One project a suite of the test run; browser tests run in Playwright (test/e2e). */
export const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    ...Object.fromEntries(
      SUBPATH_IMPORTS.map(({ prefix, folder }) => [`^${prefix}(.*)\\.js$`, `<rootDir>/${folder}$1`]),
    ),
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data', '<rootDir>/.cache'],
};

export default {
  // Much of the time goes into waiting for Postgres: two cores take two files at once.
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1GB',
  testTimeout: 30_000,
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  projects: [
    {
      ...shared,
      displayName: 'core',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/core/**/*.spec.ts',
        '<rootDir>/adapters/**/*.spec.ts',
        '<rootDir>/apps/api/**/*.spec.ts',
      ],
    },
    {
      ...shared,
      displayName: 'contract',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/contract/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'integration',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/{integration,faults,security}/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: '<rootDir>/test/support/browser-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/test/support/patient-queries.mjs'],
      testMatch: ['<rootDir>/apps/{ui,web,admin-web}/**/*.spec.{ts,tsx}'],
    },
  ],
};
