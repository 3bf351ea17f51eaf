import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#core/admin/passkey.js';
import { errorMessage } from './admin-api.js';

const PROMPT_PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError: 'The prompt was cancelled or took too long. Nothing has changed.',
  AbortError: 'The prompt was cancelled or took too long. Nothing has changed.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys work only at the public address of this site.',
};

/** The browser's prompt ended without an answer. */
class PasskeyPromptError extends Error {}

/** True where the browser supports passkeys: over https and on localhost. */
export function supportsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** The message for a failed call or prompt. */
export function passkeyMessage(error: unknown): string {
  return error instanceof PasskeyPromptError ? error.message : errorMessage(error);
}

/** Asks the browser to make a passkey. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyAttestation> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = {
    ...options,
    pubKeyCredParams: [...options.pubKeyCredParams],
    excludeCredentials: [...options.excludeCredentials],
  };
  const { id, response } = await withPrompt(() => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject } = response;
  return { id, clientDataJSON, attestationObject };
}

/** Asks the browser to sign in with one of the passkeys for this site. */
export async function signWithPasskey(options: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await withPrompt(() => startAuthentication({ optionsJSON: options }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

async function withPrompt<T>(prompt: () => Promise<T>): Promise<T> {
  try {
    return await prompt();
  } catch (error) {
    const known = error instanceof Error ? PROMPT_PROBLEMS[error.name] : undefined;
    throw new PasskeyPromptError(known ?? 'Your browser could not use a passkey. Please try again.', {
      cause: error,
    });
  }
}
