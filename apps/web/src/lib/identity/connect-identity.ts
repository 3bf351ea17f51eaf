import type { QueryClient } from '@tanstack/react-query';
import { serverConfigQuery } from '../server-config.js';
import type { IdentityClient } from './identity-client.js';
import { IdentityError } from './identity-error.js';

/** Loads the identity SDK and configures it from the server's config. */
export async function connectIdentity(queryClient: QueryClient): Promise<IdentityClient> {
  const [{ identity }, { firebaseClient }] = await Promise.all([
    queryClient.ensureQueryData(serverConfigQuery),
    import('./firebase-client.js'),
  ]);
  if (identity) return firebaseClient(identity);
  throw new IdentityError('auth/configuration-not-found', 'There are no accounts on this server.');
}
