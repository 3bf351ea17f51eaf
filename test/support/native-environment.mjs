import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/** What modules that Node loaded compare by identity: specs share it with them. */
const SHARED = ['Date', 'Error', 'RangeError', 'SyntaxError', 'TypeError', 'Map', 'Set'];

/** Node, with what `native-module.mjs` needs. */
export default class NativeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.nativeRequire = createRequire(import.meta.url);
    this.global.process.env = process.env;
    for (const name of SHARED) this.global[name] = globalThis[name];
  }
}
