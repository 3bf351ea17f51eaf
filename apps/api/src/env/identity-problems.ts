/** Variables by which firebase-admin takes unsigned tokens for real ones, whoever made them. */
const EMULATOR_VARIABLES = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_EMULATOR_HUB'];

const NEEDED = {
  FIREBASE_PROJECT_ID: 'the id of a Firebase project',
  FIREBASE_API_KEY: "the project's web API key",
  FIREBASE_AUTH_DOMAIN: "the project's sign-in host, such as <project>.firebaseapp.com",
  GOOGLE_APPLICATION_CREDENTIALS: "the path of a service account's JSON file",
} as const;

type IdentityVariables = { readonly [K in keyof typeof NEEDED]?: string } & {
  readonly ROLE: 'all' | 'api' | 'worker';
  readonly production: boolean;
};

/** Problems of the variables of the hosted identity service: it is there as a whole or not at all. */
export function identityProblems(env: IdentityVariables): string[] {
  const isWanted = Boolean(env.FIREBASE_PROJECT_ID || env.FIREBASE_API_KEY || env.FIREBASE_AUTH_DOMAIN);
  if (isWanted) {
    return Object.entries(NEEDED)
      .filter(([name]) => !env[name as keyof typeof NEEDED])
      .map(([name, takes]) => `${name}: got nothing, takes ${takes} beside the other FIREBASE_ variables`);
  }
  if (!env.production || env.ROLE === 'worker') return [];
  return [
    `FIREBASE_PROJECT_ID: got nothing, takes ${NEEDED.FIREBASE_PROJECT_ID}: the embedded identity service is for development`,
  ];
}

/** A line for each emulator variable that was set from outside, in production and in development alike. */
export function emulatorProblems(source: Readonly<Record<string, string | undefined>>): string[] {
  return EMULATOR_VARIABLES.filter((name) => source[name]).map(
    (name) =>
      `${name}: got ${JSON.stringify(source[name])}, takes nothing: it would let anybody in. Unset it; without FIREBASE_PROJECT_ID a developer's machine starts an emulator of its own`,
  );
}
