import type { Agent } from 'node:https';
import { join } from 'node:path';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { EmbeddedMail } from '#adapters/embedded/identity/embedded-identity.js';
import { startEmbeddedIdentity } from '#adapters/embedded/identity/start-embedded-identity.js';
import { firebaseIdentity } from '#adapters/identity/firebase/firebase-identity.js';
import { DomainError } from '#core/errors.js';
import type { Mail } from '#core/mail/mail.js';
import { resetPasswordMail, verifyEmailMail } from '#core/mail/member-mails.js';
import type { IdentityService } from '#core/ports/identity-service.js';
import type { Mailer } from '#core/ports/mailer.js';
import type { Env } from '../env/env.js';
import { identityChoice } from './identity-choice.js';
import { type IdentityForBrowser, type Ports, provide } from './ports.js';
import { checkServiceAccount } from './service-account.js';

/** The identity service of a process without one: a worker serves no users. */
const noIdentity: IdentityService = {
  verifyIdToken: () => Promise.reject(unavailable()),
  deleteUser: () => Promise.reject(unavailable()),
};

const MAIL_TIMEOUT_MS = 20_000;

/** The identity service: hosted, embedded, or none. */
@Global()
@Module({})
export class IdentityModule {
  /** `googleAgent` carries every request to Google, for fake servers. */
  static with(googleAgent?: Agent): DynamicModule {
    const providers = [
      EMBEDDED_IDENTITY,
      provide(
        'identities',
        ['env', 'clock', 'shutdownHooks', 'embeddedIdentity'],
        async ({ env, clock, shutdownHooks, embeddedIdentity: embedded }) => {
          const options = embedded
            ? { projectId: embedded.projectId, embedded }
            : await hostedIdentity(env, googleAgent);
          if (!options) return noIdentity;
          const service = firebaseIdentity({ ...options, clock });
          shutdownHooks.push(() => service.close());
          return service;
        },
      ),
      provide('identityForBrowser', ['env', 'embeddedIdentity'], identityForBrowser),
    ];
    return { module: IdentityModule, providers, exports: providers };
  }
}

const EMBEDDED_IDENTITY = provide(
  'embeddedIdentity',
  ['env', 'log', 'shutdownHooks', 'mailer'],
  async ({ env, log, shutdownHooks, mailer }) => {
    if (identityChoice(env) !== 'embedded') return undefined;
    const service = await startEmbeddedIdentity({
      dataDir: join(env.DATA_DIR, 'identity'),
      log: (line) => log.info({ part: 'identity' }, line),
      onMail: identityMails(mailer, env.PUBLIC_URL),
    });
    shutdownHooks.push(() => service.stop());
    return service;
  },
);

async function hostedIdentity(env: Env, httpAgent: Agent | undefined) {
  const { FIREBASE_PROJECT_ID: projectId, GOOGLE_APPLICATION_CREDENTIALS: credentialsFile } = env;
  if (!projectId || !credentialsFile) return undefined;
  await checkServiceAccount(credentialsFile);
  return { projectId, credentialsFile, httpAgent };
}

function identityForBrowser({
  env,
  embeddedIdentity: embedded,
}: Pick<Ports, 'env' | 'embeddedIdentity'>): IdentityForBrowser {
  if (embedded) {
    const { apiKey, projectId } = embedded;
    return { apiKey, authDomain: new URL(env.PUBLIC_URL).host, projectId, embedded: true };
  }
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = env;
  return projectId && apiKey && authDomain ? { apiKey, authDomain, projectId, embedded: false } : null;
}

/** Sends the mails of the embedded identity service, with our own texts and links to our own pages. */
function identityMails(mailer: Mailer, publicUrl: string): (mail: EmbeddedMail) => Promise<void> {
  return async (request) => {
    const mail = mailOf(request, publicUrl);
    if (!mail) throw new Error(`There is no mail of the kind ${request.kind}.`);
    await mailer.send(mail, AbortSignal.timeout(MAIL_TIMEOUT_MS));
  };
}

/** Undefined for mails that our pages never request: sign-in links and undone changes of address. */
function mailOf({ kind, email, code }: EmbeddedMail, publicUrl: string): Mail | undefined {
  if (kind === 'verify_email') return verifyEmailMail({ email, code, publicUrl });
  if (kind === 'reset_password') return resetPasswordMail({ email, code, publicUrl });
  return undefined;
}

function unavailable(): DomainError {
  return new DomainError('upstream_unavailable', 'Nobody can sign in here.');
}
