import { createRequire } from 'node:module';

/** @throws Error with installation instructions when the emulator's package is absent, as in production installs */
export function assertEmulatorInstalled(
  resolve: (name: string) => unknown = createRequire(import.meta.url).resolve,
): void {
  try {
    resolve('firebase-tools/package.json');
  } catch (cause) {
    throw new Error(
      'The embedded identity service is not installed here (firebase-tools comes with development installs alone). ' +
        'Set FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and GOOGLE_APPLICATION_CREDENTIALS to a hosted one.',
      { cause },
    );
  }
}
