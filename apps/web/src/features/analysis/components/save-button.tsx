import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { lazy, type ReactNode, useCallback, useEffect, useState } from 'react';
import { PLAN_IDS } from '#core/plans/plan.js';
import { ApiError, serverMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { LazyDialog } from '#web/lib/lazy-dialog.js';
import { lazyComponent, loadChunk } from '#web/lib/load-chunk.js';
import { refreshSaved, savedStateQuery, savingToasts, useRemoveSaved } from '#web/lib/saved/saved.js';
import { useAsMember, useSession } from '#web/lib/session.js';
import { shortcutTarget } from '#web/lib/shortcuts.js';
import { analysisTexts } from '../texts.js';
import type { SaveLimit } from './save-limit-dialog.js';

const SaveLimitDialog = lazyComponent(async () => (await import('./save-limit-dialog.js')).SaveLimitDialog);

/** Save toggle with the dialog for an exhausted save limit (spec §2, §4). */
export function SaveButton({ id }: { readonly id: number }) {
  const { isSaved, isBusy, toggle, refusal, closeRefusal } = useSaveToggle(id);
  const Icon = isSaved ? BookmarkCheck : Bookmark;
  return (
    <>
      <button
        type="button"
        {...shortcutTarget('save')}
        aria-pressed={isSaved}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        className="action sm:min-w-24"
        onClick={toggle}
      >
        <Icon size={20} aria-hidden="true" />
        {isSaved ? analysisTexts.saved : analysisTexts.save}
      </button>
      <LazyDialog>{refusal && <SaveLimitDialog refusal={refusal} onClose={closeRefusal} />}</LazyDialog>
    </>
  );
}

interface SaveToggle {
  /** Optimistic while a request is pending. */
  readonly isSaved: boolean;
  /** True while the state is loading or a request is pending. */
  readonly isBusy: boolean;
  /**
   * Saves or removes the analysis; visitors sign in first (spec §4). A click while the session is loading is applied once it
   * is known.
   */
  readonly toggle: () => void;
  /** Set while the dialog for the save limit is open. */
  readonly refusal?: SaveLimit;
  readonly closeRefusal: () => void;
}

/** State and toggle for saving an analysis (spec §4, §7, §8). */
function useSaveToggle(id: number): SaveToggle {
  const api = useApi();
  const queryClient = useQueryClient();
  const { status } = useSession();
  const savedState = useQuery({ ...savedStateQuery(id), enabled: status === 'signedIn' });
  const [refusal, setRefusal] = useState<SaveLimit>();
  const removing = useRemoveSaved();
  const saving = useMutation({
    mutationFn: async () => {
      await api.call('POST /api/user/save-summary/{analysisId}', { path: { analysisId: id } });
    },
    meta: { handlesErrors: true },
    onSuccess: () => {
      refreshSaved(queryClient, id, true);
      showToast(savingToasts.saved);
    },
    onError: (error) => {
      const failure = toSaveError(error);
      const { saveFailed, signInToSave } = savingToasts;
      if (failure.kind === 'full') setRefusal(failure.refusal);
      else if (failure.kind === 'signed_out') showToast(signInToSave);
      else showToast({ ...saveFailed, description: serverMessage(error) ?? saveFailed.description });
    },
  });

  const wasSaved = status === 'signedIn' && savedState.data?.isSaved === true;
  const isSaved = saving.isPending || (wasSaved && !removing.isPending);
  const isOnItsWay = saving.isPending || removing.isPending;
  const isUnknown = status === 'loading' || (status === 'signedIn' && savedState.isLoading);
  const { mutate: save } = saving;
  const asMember = useAsMember();
  const saveSignedIn = useCallback(() => asMember(() => save()), [asMember, save]);

  // A click before the state has loaded means 'Save'.
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    if (!isAwaited || isUnknown) return;
    setAwaited(false);
    if (!wasSaved) saveSignedIn();
  }, [isAwaited, isUnknown, wasSaved, saveSignedIn]);

  return {
    isSaved,
    isBusy: isOnItsWay || isUnknown,
    toggle: () => {
      if (isOnItsWay) return;
      if (isUnknown) setAwaited(true);
      else if (isSaved) removing.mutate(id);
      else saveSignedIn();
    },
    refusal,
    closeRefusal: () => setRefusal(undefined),
  };
}

/** Reason why a save failed: limit reached, not signed in, or other. */
type SaveError =
  | { readonly kind: 'full'; readonly refusal: SaveLimit }
  | { readonly kind: 'signed_out' | 'other' };

/** Classifies the error of a save (spec §8). The error code distinguishes other 403 responses from the limit. */
function toSaveError(error: unknown): SaveError {
  if (!(error instanceof ApiError)) return { kind: 'other' };
  const { status, payload } = error;
  if (status === 401) return { kind: 'signed_out' };
  const { code = 'save_limit_reached', currentCount, maxAllowed, plan } = payload;
  if (status !== 403 || code !== 'save_limit_reached') return { kind: 'other' };
  return {
    kind: 'full',
    refusal: {
      count: countOf(currentCount),
      limit: countOf(maxAllowed),
      plan: PLAN_IDS.find((known) => known === plan),
    },
  };
}

function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

const CollectionsDialog = lazy(() => loadChunk(() => import('#web/lib/collections/collections-dialog.js')));

/** Opens the dialog that puts a summary into collections, after a sign-in if there is none. Collecting saves it too. */
export function useCollecting(id: number): { readonly open: () => void; readonly dialog: ReactNode } {
  const asMember = useAsMember();
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => asMember(() => setOpen(true)),
    dialog: isOpen && (
      <LazyDialog>
        <CollectionsDialog analysisIds={[id]} onClose={() => setOpen(false)} />
      </LazyDialog>
    ),
  };
}
