import { availableParallelism } from 'node:os';
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

const ROOT = RegExp.escape(import.meta.dirname);
const NATIVE = {
  module: '<rootDir>/test/support/native-module.mjs',
  packages: '@nestjs|@mikro-orm|@anthropic-ai|bullmq|openai|fast-check|typescript',
  /** Files of `test` that call no global of Jest. */
  shared: `builders|upstreams|support/(?!admin-area|identity-under-test|own-database|payments-under-test)`,
};

/**
 * Specs of what runs on Node: Node itself loads the sources under test, and the packages that specs share with them.
 * Jest matches whole paths here and knows no `<rootDir>`.
 */
export const onNode = {
  ...shared,
  testEnvironment: '<rootDir>/test/support/native-environment.mjs',
  transform: {
    [`^${ROOT}/(core|adapters|apps/api|test/(${NATIVE.shared}))(?!.*\\.spec\\.ts$).+\\.ts$`]: NATIVE.module,
    [`^${ROOT}/node_modules/(${NATIVE.packages})/.+\\.m?js$`]: NATIVE.module,
    ...shared.transform,
  },
  transformIgnorePatterns: [`/node_modules/(?!(${NATIVE.packages})/)`],
};

export default {
  // Much of the time goes into waiting: two cores take four files at once.
  maxWorkers: availableParallelism() * 2,
  testSequencer: '<rootDir>/test/support/waiting-first.mjs',
  // A worker that starts anew loads the product again.
  workerIdleMemoryLimit: '2GB',
  // Detects what hangs; the slowest test takes a tenth of it on an idle machine.
  testTimeout: 300_000,
  reporters: ['default', '<rootDir>/test/support/hang-reporter.mjs'],
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  projects: [
    {
      ...onNode,
      displayName: 'core',
      testMatch: [
        '<rootDir>/core/**/*.spec.ts',
        '<rootDir>/adapters/**/*.spec.ts',
        '<rootDir>/apps/api/**/*.spec.ts',
      ],
    },
    {
      ...onNode,
      displayName: 'contract',
      testMatch: ['<rootDir>/test/contract/**/*.spec.ts'],
    },
    {
      ...onNode,
      displayName: 'integration',
      testMatch: ['<rootDir>/test/{integration,faults,security}/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'web',
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '\\.css$': '<rootDir>/test/support/no-styles.mjs',
        // One script in place of two thousand modules, which each spec would load.
        '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
        // Jest takes the build for Node.
        '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
      },
      testEnvironment: '<rootDir>/test/support/browser-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/test/support/patient-queries.mjs'],
      testMatch: ['<rootDir>/apps/{ui,web,admin-web}/**/*.spec.{ts,tsx}'],
    },
  ],
};
