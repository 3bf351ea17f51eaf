import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage, useAdminApi } from '#admin-web/lib/admin-api.js';
import { FormError } from '#admin-web/ui/errors.js';
import type { SpeakerNameChanges } from '#core/transcripts/speaker-names.js';
import type { ResponseBody } from '#ui/api/routes.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { QueryStates } from '#ui/components/query-states.js';
import { changedNames, SpeakerNameFields, type TypedNames } from '#ui/components/speaker-name-fields.js';
import { showToast } from '#ui/lib/toasts.js';

type Speakers = ResponseBody<'GET /api/podmin/summaries/{id}/speakers'>;

interface SpeakersDialogProps {
  readonly id: string;
  readonly onNamed: () => void;
  readonly onClose: () => void;
}

/** Names the speakers of a summary (contract §11). */
export function SpeakersDialog(props: SpeakersDialogProps) {
  const api = useAdminApi();
  const path = { id: Number(props.id) };
  const query = useQuery({
    queryKey: ['speakers', props.id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /api/podmin/summaries/{id}/speakers', { path, signal })).data,
    gcTime: 0,
  });
  return (
    <Dialog
      title="Speakers"
      description="Names appear in the transcript, at quotes and in all texts. The texts of this editor keep the labels."
      onClose={props.onClose}
      wide
      isAtTop
    >
      <div className="mt-5">
        <QueryStates
          query={query}
          data={query.data}
          loading={<p role="status">Loading the speakers…</p>}
          failure="The speakers could not be loaded"
          {...(query.error && { failureText: errorMessage(query.error) })}
          isEmpty={({ speakers }) => speakers.length === 0}
          empty={<p>The transcript does not say who speaks.</p>}
        >
          {(speakers) => <NamesForm {...props} speakers={speakers} />}
        </QueryStates>
      </div>
    </Dialog>
  );
}

function NamesForm({
  id,
  speakers: { speakers, proposals },
  onNamed,
  onClose,
}: SpeakersDialogProps & { readonly speakers: Speakers }) {
  const api = useAdminApi();
  const [names, setNames] = useState<TypedNames>(() =>
    Object.fromEntries(speakers.map(({ label, name = '' }) => [label, name])),
  );
  const naming = useMutation({
    mutationFn: (changes: SpeakerNameChanges) =>
      api.call('PUT /api/podmin/summaries/{id}/speakers', {
        path: { id: Number(id) },
        body: { names: changes },
      }),
    onSuccess: () => {
      showToast({ title: 'Names Saved' });
      onNamed();
      onClose();
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const changes = changedNames(speakers, names);
    if (Object.keys(changes).length === 0) return onClose();
    naming.mutate(changes);
  };
  return (
    <form onSubmit={save} noValidate>
      <SpeakerNameFields
        speakers={speakers}
        names={names}
        proposals={proposals}
        onName={(label, name) => setNames((known) => ({ ...known, [label]: name }))}
      />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button type="submit" isBusy={naming.isPending}>
          Save names
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <FormError error={naming.error} />
      </div>
    </form>
  );
}
