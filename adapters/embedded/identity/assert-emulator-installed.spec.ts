import { assertEmulatorInstalled } from './emulator-process.js';

describe('a production install', () => {
  it('says what to set in place of the service that was not installed', () => {
    const bare = (name: string): never => {
      throw new Error(`Cannot find module '${name}'`);
    };
    expect(() => assertEmulatorInstalled(bare)).toThrow(
      /firebase-tools.* Set FIREBASE_PROJECT_ID, .* to a hosted one/,
    );
    expect(() => assertEmulatorInstalled()).not.toThrow();
  });
});
