import { keepPreviousData, MutationCache, type QueryClient } from '@tanstack/react-query';
import { FreshQueryClient } from '#ui/lib/fresh-query-client.js';
import { showToast } from '#ui/lib/toasts.js';
import { type AdminApi, errorMessage } from './admin-api.js';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Title of the error toast (spec §8). Absent if the screen displays the error itself. */
      failure?: string;
    };
  }
}

/** API path of a query key: its parts joined with slashes; a trailing object is the query string. */
export function pathOfKey(key: readonly unknown[]): string {
  const last = key.at(-1);
  if (typeof last !== 'object' || last === null) return key.join('/');
  const params = Object.entries(last).filter(([, value]) => value !== undefined && value !== '');
  return `${key.slice(0, -1).join('/')}?${new URLSearchParams(params.map(([name, value]) => [name, String(value)]))}`;
}

/** Query client of the admin area. Data is refetched whenever a screen opens. */
export function createAdminQueryClient(api: AdminApi): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) => (await api.send(pathOfKey(queryKey), { signal })).data,
        placeholderData: keepPreviousData,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        const title = mutation.meta?.failure;
        if (title) showToast({ title, description: errorMessage(error), tone: 'danger' });
      },
    }),
  });
}
