import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/** Globals that modules loaded by Node compare by identity, shared with the specs. */
const SHARED = ['Date', 'Error', 'RangeError', 'SyntaxError', 'TypeError', 'Map', 'Set'];

/** Jest's Node environment with the requirements of `native-module.mjs`. */
export default class NativeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.nativeRequire = createRequire(import.meta.url);
    this.global.process.env = process.env;
    for (const name of SHARED) this.global[name] = globalThis[name];
  }
}
