import type { Agent } from 'node:https';
import type { Auth } from 'firebase-admin/auth';

export interface FirebaseProject {
  readonly projectId: string;
  /** Path of a service account's JSON file. Default: the machine's own account, as on Google's hosts. */
  readonly credentialsFile?: string;
  /** Agent for every request to Google; for proxies and fake servers. */
  readonly httpAgent?: Agent;
  /** Address of the embedded service: `host:port`, optionally with a path. */
  readonly emulatorHost?: string;
}

export interface OpenedAuth {
  readonly auth: Auth;
  close(): Promise<void>;
}

const EMULATOR_VARIABLE = 'FIREBASE_AUTH_EMULATOR_HOST';
let opened = 0;

/**
 * Opens firebase-admin for one project. The package is loaded lazily: loading takes 100 ms and 32 MB.
 * @throws Error when the credentials cannot be read, or when FIREBASE_AUTH_EMULATOR_HOST is set, which would make the
 * library accept unsigned tokens
 */
export async function openFirebaseAuth(project: FirebaseProject): Promise<OpenedAuth> {
  const { applicationDefault, cert, deleteApp, initializeApp } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  if (process.env[EMULATOR_VARIABLE]) {
    throw new Error(`${EMULATOR_VARIABLE} is set: unsigned tokens would be taken for real ones.`);
  }
  const { projectId, credentialsFile, httpAgent, emulatorHost } = project;
  opened += 1;
  const name = `podgist-${opened}`;
  if (!emulatorHost) {
    const credential = credentialsFile ? cert(credentialsFile, httpAgent) : applicationDefault(httpAgent);
    const app = initializeApp({ projectId, credential, httpAgent }, name);
    return { auth: getAuth(app), close: () => deleteApp(app) };
  }
  const app = initializeApp({ projectId }, name);
  // The library reads this process-wide variable once, during the call below; there is no other switch.
  process.env[EMULATOR_VARIABLE] = emulatorHost;
  try {
    return { auth: getAuth(app), close: () => deleteApp(app) };
  } finally {
    delete process.env[EMULATOR_VARIABLE];
  }
}
