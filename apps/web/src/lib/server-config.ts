import { useQuery } from '@tanstack/react-query';

/** What this server has and lacks: the answer of GET /api/config. */
export interface ServerConfig {
  readonly productName: string;
  readonly publicUrl: string;
  /** Null: there are no accounts. */
  readonly identity: { readonly projectId: string } | null;
  readonly summarizer: { readonly kind: 'llm' | 'extractive'; readonly model: string };
  /** Links that work without internet. */
  readonly samples: readonly SampleLink[];
}

export interface SampleLink {
  readonly show: string;
  readonly title: string;
  readonly url: string;
}

export function useServerConfig() {
  return useQuery<ServerConfig>({ queryKey: ['/api/config'] });
}
