import { useState } from 'react';
import { formatBytes } from '#admin-web/lib/format.js';
import { ConfirmDialog } from '#admin-web/ui/confirm-dialog.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import { type LocalModel, PURPOSES, useAddLocalModel, useRemoveLocalModel } from './models.js';

interface LocalModelStateProps {
  readonly model: LocalModel;
  /** Free space where models are stored. */
  readonly freeBytes: number;
}

/** State of a local model with its download, and buttons to add, resume, cancel and remove it. */
export function LocalModelState({ model, freeBytes }: LocalModelStateProps) {
  const { name, state, bytes, fits, error } = model;
  const add = useAddLocalModel('Model Not Added');
  const remove = useRemoveLocalModel();
  const [isRemoving, setRemoving] = useState(false);
  const addButton = (label: string) => (
    <SmallButton aria-label={`${label} ${name}`} isBusy={add.isPending} onClick={() => add.mutate(name)}>
      {label}
    </SmallButton>
  );
  const removeButton = (label: string, onClick: () => void) => (
    <SmallButton tone="danger" aria-label={`${label} ${name}`} isBusy={remove.isPending} onClick={onClick}>
      {label}
    </SmallButton>
  );
  if (state === 'downloading') {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Download model={model} />
        {removeButton('Cancel', () => remove.mutate(name))}
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <div className="max-w-80">
        <p className="[overflow-wrap:anywhere]">
          <span className="text-danger">Stopped.</span> {error}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {addButton('Resume')}
          {removeButton('Discard', () => remove.mutate(name))}
        </p>
      </div>
    );
  }
  if (state === 'installed') {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {model.usedFor.length > 0 ? (
          <span className="max-w-80">
            Installed, used for {purposeNames(model)}. To remove it, choose another model there first.
          </span>
        ) : (
          <>
            <span>Installed</span>
            {removeButton('Remove', () => setRemoving(true))}
          </>
        )}
        {isRemoving && (
          <ConfirmDialog
            title={`Remove ${name}?`}
            description={`Its file is deleted${bytes === undefined ? '' : ` (${formatBytes(bytes)})`}. You can download it again.`}
            confirm="Remove"
            isDangerous
            isPending={remove.isPending}
            onConfirm={() => remove.mutate(name, { onSettled: () => setRemoving(false) })}
            onClose={() => setRemoving(false)}
          />
        )}
      </div>
    );
  }
  const lacksSpace = bytes !== undefined && bytes > freeBytes;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {fits === false && <span className="text-muted">needs more memory than there is</span>}
      {lacksSpace && <span className="text-muted">needs more free space than there is</span>}
      {addButton('Add')}
    </div>
  );
}

function Download({ model: { name, receivedBytes = 0, bytes } }: { readonly model: LocalModel }) {
  return (
    <>
      <progress
        className="h-1 w-24 accent-accent"
        aria-label={`Download of ${name}`}
        {...(bytes !== undefined && { max: bytes, value: Math.min(receivedBytes, bytes) })}
      />
      <span className="whitespace-nowrap text-muted tabular-nums">
        {formatBytes(receivedBytes)}
        {bytes !== undefined && ` of ${formatBytes(bytes)}`}
      </span>
    </>
  );
}

function purposeNames({ usedFor }: LocalModel): string {
  return usedFor.map((purpose) => PURPOSES[purpose].name).join(', ');
}

/** Progress of downloads for screen readers, in steps of ten percent so that it is not said all the time. */
export function downloadProgress(models: readonly LocalModel[]): string {
  return models
    .flatMap(({ name, state, receivedBytes = 0, bytes }) => {
      if (state !== 'downloading') return [];
      const percent = bytes ? Math.floor((receivedBytes / bytes) * 10) * 10 : undefined;
      return [percent === undefined ? `${name} is downloaded.` : `${name}: ${percent} percent downloaded.`];
    })
    .join(' ');
}
