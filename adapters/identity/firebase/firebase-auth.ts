import type { Agent } from 'node:https';
import type { Auth } from 'firebase-admin/auth';

export interface FirebaseProject {
  readonly projectId: string;
  /** Path of a service account's JSON file. Without one the machine's own account is used, as Google's hosts have it. */
  readonly credentialsFile?: string;
  /** Carries every call to Google; for proxies and fake servers. */
  readonly httpAgent?: Agent;
  /** Of the embedded service: `host:port`, perhaps with a path. */
  readonly emulatorHost?: string;
}

export interface OpenedAuth {
  readonly auth: Auth;
  close(): Promise<void>;
}

const EMULATOR_VARIABLE = 'FIREBASE_AUTH_EMULATOR_HOST';
let opened = 0;

/**
 * firebase-admin for one project. It is loaded here and not before: that takes a tenth of a second and 32 MB.
 * @throws Error when the credentials cannot be read, or when the process was told to take unsigned tokens by others
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
  // The variable is the library's only switch and concerns the whole process: it is read once, right here.
  process.env[EMULATOR_VARIABLE] = emulatorHost;
  try {
    return { auth: getAuth(app), close: () => deleteApp(app) };
  } finally {
    delete process.env[EMULATOR_VARIABLE];
  }
}
