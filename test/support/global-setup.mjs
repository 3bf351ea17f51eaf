import vm from 'node:vm';
import { openTemporaryFolder } from './temporary-folder.mjs';
import { startTestServices } from './test-services.mjs';

/** Provides resources shared by the run, created on first use. */
export default async function globalSetup() {
  if (!vm.SourceTextModule) {
    throw new Error(
      'The suites are ES modules, which Jest loads under `node --experimental-vm-modules` only. Run `npm run test:unit -- <path>`.',
    );
  }
  globalThis.temporaryFolder = await openTemporaryFolder();
  globalThis.testServices = await startTestServices();
  process.env.TEST_SERVICES_URL = globalThis.testServices.address;
}
