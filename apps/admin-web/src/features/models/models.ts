import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import type { ModelProvider, ModelPurpose } from '#core/models/model-purposes.js';
import type { RequestBody, ResponseBody } from '#ui/api/routes.js';

export type PurposeModel = ResponseBody<'GET /api/podmin/models'>['purposes'][number];
export type LocalModels = ResponseBody<'GET /api/podmin/models/local'>;
export type LocalModel = LocalModels['models'][number];
export type ModelChoice = RequestBody<'PUT /api/podmin/models/{purpose}'>;

interface PurposeTexts {
  readonly title: string;
  /** Within a sentence. */
  readonly name: string;
  readonly text: string;
}

export const PURPOSES: Readonly<Record<ModelPurpose, PurposeTexts>> = {
  summary: { title: 'Summaries', name: 'summaries', text: 'Writes, merges, repairs and reviews them.' },
  check: { title: 'Checks', name: 'checks', text: 'Judges whether statements are true to the transcript.' },
  questions: { title: 'Questions', name: 'questions', text: 'Answers what readers ask about an episode.' },
  transcription: {
    title: 'Transcription',
    name: 'transcription',
    text: 'Turns recordings into text where there is no transcript.',
  },
  speech: { title: 'Reading aloud', name: 'reading aloud', text: 'Speaks summaries.' },
};

export const PROVIDERS: Readonly<Record<ModelProvider, string>> = {
  openai: 'OpenAI or a compatible server',
  anthropic: 'Anthropic',
  local: 'This machine',
  extractive: 'Built in, without a model',
  off: 'None',
};

/** The kind of local model that serves a purpose. */
export function localKind(purpose: ModelPurpose): LocalModel['kind'] {
  return purpose === 'transcription' ? 'speech' : 'language';
}

const MODELS = ['models'] as const;

/** Provider and model of each purpose. */
export function useModels() {
  return useQuery<ResponseBody<'GET /api/podmin/models'>>({ queryKey: MODELS });
}

/** Intervals of polling during a download, in milliseconds: the longer it lasts, the rarer. */
const POLLS = [
  { after: 180_000, every: 10_000 },
  { after: 30_000, every: 3000 },
  { after: 0, every: 1000 },
] as const;

/** Local models, polled while one is downloaded. */
export function useLocalModels() {
  const since = useRef<number>(undefined);
  return useQuery<LocalModels>({
    queryKey: [...MODELS, 'local'],
    refetchInterval: ({ state: { data } }) => {
      if (!data?.models.some(({ state }) => state === 'downloading')) {
        since.current = undefined;
        return false;
      }
      since.current ??= Date.now();
      const lasted = Date.now() - since.current;
      return POLLS.find(({ after }) => lasted >= after)?.every ?? false;
    },
  });
}

/** A change after which purposes and local models are read again. */
function useModelChange<Variables>(
  change: (api: ReturnType<typeof useAdminApi>, variables: Variables) => Promise<unknown>,
  failure?: string,
) {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => change(api, variables),
    meta: failure === undefined ? {} : { failure },
    onSuccess: () => queries.invalidateQueries({ queryKey: MODELS }),
  });
}

/** Chooses the model of a purpose. */
export function useChooseModel(purpose: ModelPurpose) {
  return useModelChange((api, body: ModelChoice) =>
    api.call('PUT /api/podmin/models/{purpose}', { path: { purpose }, body }),
  );
}

/** Downloads a model, or goes on with a download that broke. The caller shows the error unless there is a title for it. */
export function useAddLocalModel(failure?: string) {
  return useModelChange(
    (api, name: string) => api.call('POST /api/podmin/models/local', { body: { name } }),
    failure,
  );
}

/** Removes a model, or ends its download. */
export function useRemoveLocalModel() {
  return useModelChange(
    (api, name: string) => api.call('DELETE /api/podmin/models/local/{name}', { path: { name } }),
    'Model Not Removed',
  );
}
