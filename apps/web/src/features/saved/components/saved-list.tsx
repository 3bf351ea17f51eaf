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
import { type ListFilters, useListFilters } from '#web/ui/list-controls.js';
import { LoadMore } from '#web/ui/load-more.js';
import { useExportLibrary, useRemoveSummaries } from '../api/library-actions.js';
import { useSavedSummaries } from '../api/saved-summaries.js';
import { countText, libraryTexts, savedTexts } from '../texts.js';
import { LibraryControls, type LibraryView, useLibraryView } from './library-controls.js';
import type { StateChoice } from './library-fields.js';
import { MORE } from './paged-list.js';
import { SavedItemsList } from './saved-items-list.js';
import { SelectionBar, useSelection } from './selection-bar.js';

const CollectionsDialog = lazy(() => loadChunk(() => import('#web/lib/collections/collections-dialog.js')));
const SendDialog = lazy(() => loadChunk(() => import('#web/lib/connections/send-dialog.js')));

/** The member's saved summaries with sort order, filters, selection and pagination. */
export function SavedList() {
  const filters = useListFilters(SAVED_SORTS);
  const view = useLibraryView();
  const { list, shownState, isWhole } = useShownSummaries(view, filters.filter);
  const { data } = list;
  // The empty list of what is to be read stays behind until all are there.
  const isLeftover = list.isPlaceholderData && isWhole && data?.total === 0;
  return (
    <QueryStates
      data={isLeftover ? undefined : data}
      query={list}
      loading={<CardSkeletons label={savedTexts.loading} />}
      failure={savedTexts.failed}
      failureText={savedTexts.failedText}
      isEmpty={({ total }) => total === 0 && isWhole && !list.isPlaceholderData}
      empty={<Empty />}
    >
      {(shown) => <Listed {...{ list, filters, view, shownState, isWhole }} data={shown} />}
    </QueryStates>
  );
}

/** The summaries that the view asks for; without a filter those that are not read, where there are any (contract §12). */
function useShownSummaries({ sort, collection, state }: LibraryView, filter: string) {
  const isUnfiltered = filter === '' && !collection && !state;
  const toRead = { sort, filter: '', state: 'open' } as const;
  const { data: unread } = useSavedSummaries(toRead, isUnfiltered);
  const isToRead = isUnfiltered && unread?.total !== 0;
  const chosenState = state === 'all' ? undefined : state || undefined;
  const list = useSavedSummaries(isToRead ? toRead : { sort, filter, collection, state: chosenState });
  const shownState: StateChoice = state || (isToRead ? 'open' : 'all');
  return { list, shownState, isWhole: filter === '' && !collection && shownState === 'all' };
}

type SavedSummaries = ReturnType<typeof useSavedSummaries>;

interface ListedProps {
  readonly data: NonNullable<SavedSummaries['data']>;
  readonly list: SavedSummaries;
  readonly filters: ListFilters<SavedSort>;
  readonly view: LibraryView;
  readonly shownState: StateChoice;
  readonly isWhole: boolean;
}

function Listed({ data, list, filters, view, shownState, isWhole }: ListedProps) {
  const { isPlaceholderData } = list;
  const count = useRef<HTMLParagraphElement>(null);
  const isToRead = shownState === 'open' && !view.state;
  const countedAs = isToRead ? 'to read' : isWhole ? 'saved' : 'found';
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
      <LibraryControls
        view={view}
        shownState={shownState}
        filters={filters}
        onManage={() => setTagging([])}
      />
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 pt-3 pb-1 text-ui">
        <p ref={count} role="status" tabIndex={-1} className="mr-auto text-muted tabular-nums">
          {data.total === 0 ? savedTexts.noMatch : countText(data.total, countedAs)}
        </p>
        {isToRead && (
          <Button variant="text" onClick={() => view.change({ state: 'all' })}>
            {libraryTexts.showAll}
          </Button>
        )}
        {data.total > 0 && (
          <Button
            variant="text"
            className="sm:hidden"
            aria-pressed={selection.isOn}
            onClick={() => selection.setOn(!selection.isOn)}
          >
            {libraryTexts.select}
          </Button>
        )}
      </div>
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
      <LoadMore list={list} {...MORE} />
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
