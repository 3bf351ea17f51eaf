import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Collection, MAX_COLLECTION_NAME_LENGTH } from '#core/library/collection.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { TextField } from '#ui/components/form-fields.js';
import { QueryStates } from '#ui/components/query-states.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { useCollectionChange, useCollections } from './collections.js';

/** Texts of the dialog for collections. */
export const collectionTexts = {
  title: 'Collections',
  addTitle: 'Add to a collection',
  newName: 'New collection',
  create: 'Create',
  createAndAdd: 'Create and add',
  loading: 'Loading your collections…',
  failed: 'Unable to load your collections',
  failedText: 'Please try again later',
  empty: 'No collections yet. Name one to begin.',
  name: 'Name',
  rename: 'Rename',
  remove: 'Delete',
  sure: 'Delete for good',
} as const;

interface CollectionsDialogProps {
  /** Summaries to put into collections; none: the collections are managed. */
  readonly analysisIds: readonly number[];
  readonly onClose: () => void;
}

/** Puts summaries into collections, and creates, renames and deletes collections. */
export default function CollectionsDialog({ analysisIds, onClose }: CollectionsDialogProps) {
  const list = useCollections();
  const { register, handleSubmit, reset } = useForm({ defaultValues: { name: '' } });
  const add = useCollectionChange(async (api, to: Collection | string) => {
    const { id } =
      typeof to === 'string'
        ? (await api.call('POST /api/user/collections', { body: { name: to } })).data
        : to;
    const [analysisId, ...others] = analysisIds;
    if (analysisId === undefined) return;
    // One may still have to be saved; several are of the library.
    if (others.length === 0)
      await api.call('PUT /api/user/collections/{id}/summaries/{analysisId}', { path: { id, analysisId } });
    else
      await api.call('POST /api/user/saved-summaries/batch', {
        body: { action: 'collect', ids: [...analysisIds], collectionId: id },
      });
  });
  const isAdding = analysisIds.length > 0;
  const create = handleSubmit(({ name }) =>
    add.mutate(name, { onSuccess: () => (isAdding ? onClose() : reset()) }),
  );
  return (
    <Dialog title={isAdding ? collectionTexts.addTitle : collectionTexts.title} onClose={onClose}>
      <form className="mt-4 flex items-end gap-2" onSubmit={create}>
        <TextField
          className="flex-1"
          label={collectionTexts.newName}
          maxLength={MAX_COLLECTION_NAME_LENGTH}
          error={add.error ? userMessage(add.error) : undefined}
          {...register('name')}
        />
        <Button type="submit" isBusy={add.isPending}>
          {isAdding ? collectionTexts.createAndAdd : collectionTexts.create}
        </Button>
      </form>
      <div className="mt-5">
        <QueryStates
          data={list.data}
          query={list}
          loading={<p role="status">{collectionTexts.loading}</p>}
          failure={collectionTexts.failed}
          failureText={collectionTexts.failedText}
          isEmpty={(all) => all.length === 0}
          empty={<p className="text-muted text-ui">{collectionTexts.empty}</p>}
        >
          {(all) => (
            <ul>
              {all.map((collection) => (
                <li key={collection.id} className="border-line border-t">
                  {isAdding ? (
                    <button
                      type="button"
                      className="flex min-h-11 w-full items-center justify-between gap-4 py-2 text-left text-ui hover:underline"
                      onClick={() => !add.isPending && add.mutate(collection, { onSuccess: onClose })}
                    >
                      <span className="min-w-0 break-words">{collection.name}</span>
                      <span className="text-muted tabular-nums">{collection.count}</span>
                    </button>
                  ) : (
                    <Managed collection={collection} />
                  )}
                </li>
              ))}
            </ul>
          )}
        </QueryStates>
      </div>
    </Dialog>
  );
}

/** A collection with its name to change. Deleting asks once more. */
function Managed({ collection: { id, name } }: { readonly collection: Collection }) {
  const { register, handleSubmit, watch } = useForm({ values: { name } });
  const [isSure, setSure] = useState(false);
  const path = { id };
  const rename = useCollectionChange((api, newName: string) =>
    api.call('PATCH /api/user/collections/{id}', { path, body: { name: newName } }),
  );
  const remove = useCollectionChange<void>((api) => api.call('DELETE /api/user/collections/{id}', { path }));
  const error = rename.error ?? remove.error;
  const typedName = watch('name');
  return (
    <form
      className="flex flex-wrap items-end gap-2 py-2"
      onSubmit={handleSubmit((typed) => {
        if (!rename.isPending) rename.mutate(typed.name);
      })}
    >
      <TextField
        className="min-w-40 flex-1 max-sm:basis-full"
        label={`${collectionTexts.name}: ${name}`}
        maxLength={MAX_COLLECTION_NAME_LENGTH}
        error={error ? userMessage(error) : undefined}
        {...register('name')}
      />
      <Button type="submit" variant="quiet" disabled={typedName.trim() === '' || typedName === name}>
        {collectionTexts.rename}
      </Button>
      <Button
        variant={isSure ? 'danger' : 'quiet'}
        aria-label={`${isSure ? collectionTexts.sure : collectionTexts.remove}: ${name}`}
        onClick={() => (isSure ? remove.mutate() : setSure(true))}
      >
        {isSure ? collectionTexts.sure : collectionTexts.remove}
      </Button>
    </form>
  );
}
