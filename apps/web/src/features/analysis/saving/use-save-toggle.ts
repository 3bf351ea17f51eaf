import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { serverMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { refreshSaved, savedStateQuery, savingToasts, useRemoveSaved } from '#web/lib/saved/saved.js';
import { requestSignIn, useSession } from '#web/lib/session.js';
import { type SaveLimit, toSaveError } from './save-error.js';

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
export function useSaveToggle(id: number): SaveToggle {
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
  const saveSignedIn = useCallback(() => {
    const then = () => save();
    if (status === 'signedIn') save();
    else requestSignIn({ onSuccess: then });
  }, [status, save]);

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
