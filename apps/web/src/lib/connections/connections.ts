import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ConnectedService,
  Connection,
  ConnectionParent,
  SummaryExport,
} from '#core/connecting/connection.js';
import { type ApiClient, useApi } from '../api-client.js';

const PATH = '/api/user/connections';
/** Between looks at exports that are under way, in milliseconds. */
const POLL_MS = 1_500;

const connectionsQuery = queryOptions<readonly Connection[]>({ queryKey: [PATH], staleTime: 0 });

export function useConnections() {
  return useQuery(connectionsQuery);
}

/** Stores a token that the service accepts. It is in no cache. */
export function useConnect(service: ConnectedService) {
  return useConnectionChange(service, 'PUT', (token: string) => ({ token }));
}

export function useChooseParent(service: ConnectedService) {
  return useConnectionChange(service, 'PATCH', (parentId: string) => ({ parentId }));
}

function useConnectionChange(
  service: ConnectedService,
  method: 'PUT' | 'PATCH',
  bodyOf: (value: string) => object,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (value: string) =>
      (await api.send<Connection>(`${PATH}/${service}`, { method, body: bodyOf(value) })).data,
    meta: { handlesErrors: true },
    gcTime: 0,
    onSuccess: (changed) => {
      queryClient.setQueryData(connectionsQuery.queryKey, (known = []) => [
        ...known.filter((other) => other.service !== service),
        changed,
      ]);
    },
  });
}

export function useDisconnect(service: ConnectedService) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.send(`${PATH}/${service}`, { method: 'DELETE' }),
    meta: { handlesErrors: true },
    onSettled: () => queryClient.invalidateQueries(connectionsQuery),
  });
}

/** Pages and databases that the token may write to. */
export function useParents(service: ConnectedService, search: string) {
  return useQuery<readonly ConnectionParent[]>({
    queryKey: [`${PATH}/${service}/parents?${new URLSearchParams(search && { q: search })}`],
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Exports of summaries, polled until none waits. A later request is another query. */
function exportsQuery(api: ApiClient, path: string, sentAt: number) {
  return queryOptions({
    queryKey: [path, 'sent at', sentAt],
    queryFn: ({ signal }) => api.get<readonly SummaryExport[]>(path, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'waiting') === false ? false : POLL_MS,
  });
}

/** Sends summaries and follows them until all are sent or have failed. */
export function useSendSummaries(service: ConnectedService, ids: readonly number[]) {
  const api = useApi();
  const exportsPath = `${PATH}/${service}/exports?ids=${ids.join(',')}`;
  const request = useMutation({
    mutationFn: async (analysisIds: readonly number[]) =>
      (
        await api.send<readonly SummaryExport[]>(`${PATH}/${service}/exports`, {
          method: 'POST',
          body: { analysisIds },
        })
      ).data,
    meta: { handlesErrors: true },
  });
  const progress = useQuery({
    ...exportsQuery(api, exportsPath, request.submittedAt),
    enabled: request.isSuccess,
    initialData: request.data,
  });
  return { request, exports: request.isSuccess ? progress.data : undefined };
}
