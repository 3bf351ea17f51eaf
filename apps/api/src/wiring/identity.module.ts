import type { Agent } from 'node:https';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { firebaseIdentity } from '../../../../adapters/identity/firebase/firebase-identity.js';
import type { Clock } from '../../../../core/ports/clock.js';
import type { IdentityService } from '../../../../core/ports/identity-service.js';
import type { Env } from '../env/env.js';
import { Closers } from './closers.js';
import { noIdentity } from './no-identity.js';
import { checkServiceAccount } from './service-account.js';
import { CLOCK, ENV, IDENTITY_FOR_BROWSER, IDENTITY_SERVICE } from './tokens.js';

/** What a browser needs to sign in; null where nobody can. */
export type IdentityForBrowser = {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** The embedded service, reached under this origin, instead of Google's. */
  readonly embedded: boolean;
} | null;

/** Who somebody is. */
@Global()
@Module({})
export class IdentityModule {
  /** `googleAgent`: carries every call to Google, for stand-ins. */
  static with(googleAgent?: Agent): DynamicModule {
    return {
      module: IdentityModule,
      providers: [
        {
          provide: IDENTITY_SERVICE,
          inject: [ENV, CLOCK, Closers],
          useFactory: async (env: Env, clock: Clock, closers: Closers): Promise<IdentityService> => {
            const { FIREBASE_PROJECT_ID: projectId, GOOGLE_APPLICATION_CREDENTIALS: credentialsFile } = env;
            if (!projectId || !credentialsFile) return noIdentity;
            await checkServiceAccount(credentialsFile);
            const service = firebaseIdentity({ projectId, credentialsFile, httpAgent: googleAgent, clock });
            closers.push(() => service.close());
            return service;
          },
        },
        { provide: IDENTITY_FOR_BROWSER, inject: [ENV], useFactory: identityForBrowser },
      ],
      exports: [IDENTITY_SERVICE, IDENTITY_FOR_BROWSER],
    };
  }
}

function identityForBrowser(env: Env): IdentityForBrowser {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = env;
  return projectId && apiKey && authDomain ? { apiKey, authDomain, projectId, embedded: false } : null;
}
