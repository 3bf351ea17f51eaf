import { queryOptions, useQuery } from '@tanstack/react-query';

/** What this server has and lacks: the answer of GET /api/config. */
export interface ServerConfig {
  readonly productName: string;
  readonly publicUrl: string;
  /** Null: there are no accounts. */
  readonly identity: IdentityConfig | null;
  /** How plans are paid for. Null: they cannot be bought. */
  readonly payments: 'demo' | 'stripe' | null;
  readonly summarizer: { readonly kind: 'llm' | 'extractive'; readonly model: string };
  /** Links that work without internet. */
  readonly samples: readonly SampleLink[];
}

/** The identity service of this server. */
export interface IdentityConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** The service runs inside the product, under its own origin. */
  readonly embedded: boolean;
  /** An address of this origin that is told of every new token (spec §7). */
  readonly tokenSyncUrl?: string;
}

export interface SampleLink {
  readonly show: string;
  readonly title: string;
  readonly url: string;
}

/** GET /api/config. */
export const serverConfigQuery = queryOptions<ServerConfig>({ queryKey: ['/api/config'] });

export function useServerConfig() {
  return useQuery(serverConfigQuery);
}
