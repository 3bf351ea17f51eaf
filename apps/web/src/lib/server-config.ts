import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AutoSummarize } from '#core/following/auto-summarize.js';

/** Capabilities of this server: the response of GET /api/config. */
export interface ServerConfig {
  readonly productName: string;
  readonly publicUrl: string;
  /** Null if there are no accounts. */
  readonly identity: IdentityConfig | null;
  /** Payment method of paid plans. Null if they cannot be bought. */
  readonly payments: 'demo' | 'stripe' | null;
  /** Whether new episodes of followed shows can be summarized; absent for off. */
  readonly autoSummarize?: AutoSummarize;
  readonly summarizer: { readonly kind: 'llm' | 'extractive'; readonly model: string };
  /** Links that can be analyzed without internet access. */
  readonly samples: readonly SampleLink[];
}

/** Configuration of the identity service. */
export interface IdentityConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** True if the service is embedded and runs under the product's origin. */
  readonly embedded: boolean;
  /** Same-origin URL that is notified of token changes (spec §7). */
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
