import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorMessage } from '#admin-web/lib/admin-api.js';
import { formatBytes, formatNumber } from '#admin-web/lib/format.js';
import { type Column, DataTable } from '#admin-web/ui/data-table.js';
import { FormError } from '#admin-web/ui/errors.js';
import { MAX_BASE_URL } from '#core/models/parse-choice.js';
import { Badge } from '#ui/components/badge.js';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Loading } from '#ui/components/skeleton.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { fieldErrors } from '#ui/lib/field-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { downloadProgress, LocalModelState } from './local-model-state.js';
import { type LocalModel, type LocalModels, useAddLocalModel } from './models.js';

const KINDS = { language: 'Text', speech: 'Speech' } as const satisfies Record<LocalModel['kind'], string>;

/** Models that run on this machine: the catalogue, and what is installed or being downloaded. */
export function LocalModelsSection({ query }: { readonly query: UseQueryResult<LocalModels> }) {
  const { data } = query;
  useDownloadToasts(data);
  return (
    <section aria-labelledby="local-models" className="mt-8">
      <h2 id="local-models" className="text-lead">
        On this machine
      </h2>
      <QueryStates
        data={data}
        query={query}
        loading={<Loading label="Loading local models…" rows={1} height="h-48" className="mt-3" />}
        failure="Failed to load local models"
        failureText={errorMessage(query.error)}
      >
        {({ models, memoryBytes, freeBytes }) => (
          <>
            <p className="mt-1 text-muted text-note">
              This machine has {formatBytes(memoryBytes)} of memory, and {formatBytes(freeBytes)} free for
              models. A model is downloaded once and then works without internet.
            </p>
            {query.isError && (
              <p role="alert" className="mt-2 text-danger text-note">
                The last look failed: {errorMessage(query.error)} What you see may be old.
              </p>
            )}
            <p role="status" className="sr-only">
              {downloadProgress(models)}
            </p>
            {models.length > 0 && (
              <div className="mt-2 flex">
                <DataTable
                  caption="Local models"
                  columns={columnsOf(freeBytes)}
                  rows={models}
                  keyOf={({ name }) => name}
                />
              </div>
            )}
          </>
        )}
      </QueryStates>
      <AddByAddress />
    </section>
  );
}

function columnsOf(freeBytes: number): readonly Column<LocalModel>[] {
  return [
    { head: 'Model', isName: true, cell: (model) => <ModelName model={model} /> },
    { head: 'For', from: 'sm', cell: ({ kind }) => KINDS[kind] },
    { head: 'Size', from: 'sm', isFigure: true, cell: ({ bytes }) => sizeText(bytes) },
    { head: 'Memory', from: 'sm', isFigure: true, cell: ({ memoryBytes }) => sizeText(memoryBytes) },
    {
      head: 'Context',
      from: 'lg',
      isFigure: true,
      cell: ({ contextTokens }) => (contextTokens === undefined ? '–' : formatNumber(contextTokens)),
    },
    { head: 'Languages', from: 'lg', cell: ({ languages }) => languages ?? '–' },
    { head: 'License', from: 'lg', cell: ({ licence }) => licence ?? '–' },
    { head: 'State', cell: (model) => <LocalModelState model={model} freeBytes={freeBytes} /> },
  ];
}

function ModelName({ model }: { readonly model: LocalModel }) {
  const { name, kind, bytes, memoryBytes, languages, licence, isRecommended } = model;
  return (
    <span className="flex min-w-28 flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
      {name}
      {isRecommended && <Badge tone="accent">Recommended</Badge>}
      <span className="w-full font-normal text-muted sm:hidden">
        {KINDS[kind]}, {sizeText(bytes)}, {sizeText(memoryBytes)} of memory
      </span>
      <span className="w-full font-normal text-muted lg:hidden">
        {[languages, licence].filter((text) => text !== undefined).join(', ')}
      </span>
    </span>
  );
}

function sizeText(bytes: number | undefined): string {
  return bytes === undefined ? '–' : formatBytes(bytes);
}

/** Says when a download has ended. */
function useDownloadToasts(data: LocalModels | undefined): void {
  const downloading = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!data) return;
    for (const { name, state, error } of data.models) {
      if (!downloading.current.has(name)) continue;
      if (state === 'installed') showToast({ title: 'Model Added', description: name });
      if (state === 'failed') {
        showToast({ title: 'Model Not Added', description: error ?? name, tone: 'danger' });
      }
    }
    downloading.current = new Set(
      data.models.filter(({ state }) => state === 'downloading').map(({ name }) => name),
    );
  }, [data]);
}

/** Adds a model that is not in the catalogue. */
function AddByAddress() {
  const { field, handleSubmit, setError, reset, formState } = useFormFields({ defaultValues: { name: '' } });
  const { mutate, isPending, error } = useAddLocalModel();
  const submit = handleSubmit(({ name }) => {
    mutate(name.trim(), {
      onSuccess: () => reset(),
      onError: (refusal) => {
        for (const { message } of fieldErrors(refusal, ['name'])) setError('name', { message });
      },
    });
  });
  return (
    <form onSubmit={submit} noValidate className="mt-4 max-w-prose">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="Another model"
          className="min-w-60 flex-1"
          inputMode="url"
          maxLength={MAX_BASE_URL}
          autoCapitalize="none"
          spellCheck={false}
          hint="The https address of a .gguf file for text, or of a whisper.cpp file for speech."
          {...field('name', {
            validate: (typed) =>
              /^https:\/\/\S+$/.test(typed.trim()) || 'Enter an address that begins with https://.',
          })}
        />
        <Button type="submit" variant="quiet" className="mt-[1.75rem]" isBusy={isPending}>
          {isPending ? 'Adding…' : 'Add'}
        </Button>
      </div>
      {!formState.errors.name && <FormError error={error} />}
    </form>
  );
}
