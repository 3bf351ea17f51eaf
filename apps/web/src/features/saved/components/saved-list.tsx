import { lazy, useRef, useState } from 'react';
import type { ConnectedService } from '#core/connecting/connection.js';
import { SAVED_SORTS, type SavedSort } from '#core/saved/saved-list.js';
import { Button, buttonClass } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { classNames } from '#ui/lib/class-names.js';
import { LazyDialog } from '#web/lib/lazy-dialog.js';
import { loadChunk } from '#web/lib/load-chunk.js';
import { CardSkeletons } from '#web/ui/card-skeletons.js';
import { Link } from '#web/ui/link.js';
import { ListControls, type ListFilters, useListFilters } from '#web/ui/list-controls.js';
import { useExportLibrary, useRemoveSummaries } from '../api/library-actions.js';
import { useSavedSummaries } from '../api/saved-summaries.js';
import { countText, savedTexts } from '../texts.js';
import { LibraryControls, type LibraryView, useLibraryView } from './library-controls.js';
import { LoadMore } from './paged-list.js';
import { SavedItemsList } from './saved-items-list.js';
import { SelectionBar, useSelection } from './selection-bar.js';

const CollectionsDialog = lazy(() => loadChunk(() => import('#web/lib/collections/collections-dialog.js')));
const SendDialog = lazy(() => loadChunk(() => import('#web/lib/connections/send-dialog.js')));

/** The member's saved summaries with sort order, filters, selection and pagination. */
export function SavedList() {
  const filters = useListFilters(SAVED_SORTS);
  const view = useLibraryView();
  const { sort, filter } = filters;
  const list = useSavedSummaries({ sort, filter, collection: view.collection, state: view.state });
  const isWhole = filter === '' && !view.collection && !view.state;
  return (
    <QueryStates
      data={list.data}
      query={list}
      loading={<CardSkeletons label={savedTexts.loading} />}
      failure={savedTexts.failed}
      failureText={savedTexts.failedText}
      isEmpty={({ total }) => total === 0 && isWhole && !list.isPlaceholderData}
      empty={<Empty />}
    >
      {(data) => <Listed data={data} list={list} filters={filters} view={view} isWhole={isWhole} />}
    </QueryStates>
  );
}

type SavedSummaries = ReturnType<typeof useSavedSummaries>;

interface ListedProps {
  readonly data: NonNullable<SavedSummaries['data']>;
  readonly list: SavedSummaries;
  readonly filters: ListFilters<SavedSort>;
  readonly view: LibraryView;
  readonly isWhole: boolean;
}

function Listed({ data, list, filters, view, isWhole }: ListedProps) {
  const { isPlaceholderData } = list;
  const count = useRef<HTMLParagraphElement>(null);
  const selection = useSelection(data.analyses.map(({ id }) => id));
  const { mutate: removeAll } = useRemoveSummaries();
  const { mutate: download } = useExportLibrary();
  /** Summaries of the open dialog; none: the collections are managed. */
  const [tagging, setTagging] = useState<readonly number[]>();
  const [sending, setSending] = useState<{ service: ConnectedService; ids: readonly number[] }>();
  const remove = (ids: readonly number[]) => {
    removeAll(ids);
    selection.clear();
    // The pressed button is removed with its card.
    count.current?.focus();
  };
  return (
    <>
      <ListControls
        {...filters}
        sorts={SAVED_SORTS}
        texts={savedTexts}
        className="max-sm:gap-2 max-sm:[&_label]:sr-only"
      />
      <LibraryControls view={view} onManage={() => setTagging([])} />
      <p ref={count} role="status" tabIndex={-1} className="pt-5 pb-3 text-muted text-ui tabular-nums">
        {data.total === 0 ? savedTexts.noMatch : countText(data.total, isWhole ? 'saved' : 'found')}
      </p>
      <div aria-busy={isPlaceholderData} className={classNames(isPlaceholderData && 'opacity-55')}>
        {data.total === 0 ? (
          <Button
            variant="quiet"
            onClick={() => {
              filters.clear();
              view.clear();
            }}
          >
            {savedTexts.clear}
          </Button>
        ) : (
          <SavedItemsList
            analyses={data.analyses}
            marks={data.marks}
            filter={filters.filter}
            isRows={view.isRows}
            selection={selection}
            onRemove={remove}
            onTag={setTagging}
            onExport={(ids) => download({ format: 'markdown', ids })}
          />
        )}
      </div>
      <LoadMore {...list} />
      <SelectionBar
        selection={selection}
        onTag={() => setTagging(selection.ids)}
        onSend={(service) => setSending({ service, ids: selection.ids })}
        onRemove={() => remove(selection.ids)}
      />
      {sending && (
        <LazyDialog>
          <SendDialog {...sending} onClose={() => setSending(undefined)} />
        </LazyDialog>
      )}
      {tagging && (
        <LazyDialog>
          <CollectionsDialog analysisIds={tagging} onClose={() => setTagging(undefined)} />
        </LazyDialog>
      )}
    </>
  );
}

function Empty() {
  return (
    <section>
      <h2 className="text-heading">{savedTexts.empty}</h2>
      <p className="mt-3 max-w-prose text-lead text-muted">{savedTexts.emptyText}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/all-summaries" className={buttonClass('primary')}>
          {savedTexts.browse}
        </Link>
        <Link to="/" className={buttonClass('quiet')}>
          {savedTexts.analyze}
        </Link>
      </div>
    </section>
  );
}
