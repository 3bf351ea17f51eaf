import { type FormEvent, type ReactNode, useState } from 'react';
import type { SpeakerProposal } from '#core/analysis/propose-speakers.js';
import type { SpeakerNameChanges } from '#core/transcripts/speaker-names.js';
import { userMessage } from '../lib/api-errors.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { ErrorAlert } from './error-alert.js';
import { QueryStates } from './query-states.js';
import { type NameableSpeaker, SpeakerNameFields, type TypedNames } from './speaker-name-fields.js';

interface NamedSpeaker extends NameableSpeaker {
  readonly name?: string;
  readonly isUnnamed: boolean;
}

interface Speakers {
  readonly speakers: readonly NamedSpeaker[];
  readonly proposals: readonly SpeakerProposal[];
}

interface SpeakersDialogProps {
  readonly description: string;
  readonly query: {
    readonly data: Speakers | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The request that saves names. */
  readonly saving: { readonly error: unknown; readonly isPending: boolean };
  /** Saves changed names; `before` takes the change back. */
  readonly onSave: (changes: SpeakerNameChanges, before: SpeakerNameChanges) => void;
  readonly onClose: () => void;
  /** Label whose field has the focus first; by default the first without a name. */
  readonly focused?: string;
  /** A control that plays from a speaker's first sentence. */
  readonly play?: (seconds: number) => ReactNode;
  /** The message of an error. */
  readonly messageOf?: (error: unknown) => string;
}

/** Names the speakers of an analysis (contract §11). */
export function SpeakersDialog({ description, query, ...form }: SpeakersDialogProps) {
  const { onClose, messageOf } = form;
  return (
    <Dialog title="Speakers" description={description} onClose={onClose} wide isAtTop>
      <div className="mt-5">
        <QueryStates
          query={query}
          data={query.data}
          loading={<p role="status">Loading the speakers…</p>}
          failure="The speakers could not be loaded"
          failureText={messageOf?.(query.error)}
          isEmpty={({ speakers }) => speakers.length === 0}
          empty={<p>The transcript does not say who speaks.</p>}
        >
          {(listed) => <NamesForm {...listed} {...form} />}
        </QueryStates>
      </div>
    </Dialog>
  );
}

function NamesForm({
  speakers,
  proposals,
  saving,
  onSave,
  onClose,
  focused,
  play,
  messageOf = userMessage,
}: Speakers & Omit<SpeakersDialogProps, 'description' | 'query'>) {
  const [names, setNames] = useState<TypedNames>(() =>
    Object.fromEntries(speakers.map(({ label, name = '' }) => [label, name])),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changed = speakers.filter(({ label, name = '' }) => names[label]?.trim() !== name);
    if (changed.length === 0) return onClose();
    onSave(
      Object.fromEntries(changed.map(({ label }) => [label, names[label]?.trim() || null])),
      Object.fromEntries(changed.map(({ label, name }) => [label, name ?? null])),
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <SpeakerNameFields
        speakers={speakers}
        names={names}
        proposals={proposals}
        focused={focused ?? speakers.find(({ isUnnamed, name }) => isUnnamed && !name)?.label}
        onName={(label, name) => setNames((known) => ({ ...known, [label]: name }))}
        play={play}
      />
      {saving.error !== null && (
        <div className="mt-4">
          <ErrorAlert title="The names were not saved" text={messageOf(saving.error)} error={saving.error} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" isBusy={saving.isPending}>
          Save names
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
