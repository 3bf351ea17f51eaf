import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage, useAdminApi } from '#admin-web/lib/admin-api.js';
import type { SpeakerNameChanges } from '#core/transcripts/speaker-names.js';
import { SpeakersDialog } from '#ui/components/speakers-dialog.js';
import { showToast } from '#ui/lib/toasts.js';

interface SummarySpeakersProps {
  readonly id: string;
  readonly onNamed: () => void;
  readonly onClose: () => void;
}

/** Names the speakers of a summary. */
export function SummarySpeakers({ id, onNamed, onClose }: SummarySpeakersProps) {
  const api = useAdminApi();
  const path = { id: Number(id) };
  const query = useQuery({
    queryKey: ['speakers', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /api/podmin/summaries/{id}/speakers', { path, signal })).data,
    gcTime: 0,
  });
  const naming = useMutation({
    mutationFn: (names: SpeakerNameChanges) =>
      api.call('PUT /api/podmin/summaries/{id}/speakers', { path, body: { names } }),
    onSuccess: () => {
      showToast({ title: 'Names Saved' });
      onNamed();
      onClose();
    },
  });
  return (
    <SpeakersDialog
      description="Names appear in the transcript, at quotes and in all texts. The texts of this editor keep the labels."
      query={query}
      saving={naming}
      onSave={(changes) => naming.mutate(changes)}
      onClose={onClose}
      messageOf={errorMessage}
    />
  );
}
