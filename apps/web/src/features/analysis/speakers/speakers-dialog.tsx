import { Play } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import type { SpeakerNameChanges } from '#core/transcripts/speaker-names.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { QueryStates } from '#ui/components/query-states.js';
import { changedNames, SpeakerNameFields, type TypedNames } from '#ui/components/speaker-name-fields.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { IconButton } from '#web/ui/icon-button.js';
import { type Speakers, useNameSpeakers, useSpeakers } from '../api/speakers.js';
import { usePlayer } from '../player/player-context.js';
import { speakerTexts } from '../texts.js';

interface SpeakersDialogProps {
  readonly analysisId: number;
  /** Label whose field has the focus first. */
  readonly focused?: string;
  readonly onClose: () => void;
}

/** Names the speakers of the reader's own analysis (contract §11). */
export function SpeakersDialog({ analysisId, focused, onClose }: SpeakersDialogProps) {
  const query = useSpeakers(analysisId);
  return (
    <Dialog title={speakerTexts.title} description={speakerTexts.description} onClose={onClose} wide isAtTop>
      <div className="mt-5">
        <QueryStates
          query={query}
          data={query.data}
          loading={<p role="status">{speakerTexts.loading}</p>}
          failure={speakerTexts.failed}
          isEmpty={({ speakers }) => speakers.length === 0}
          empty={<p>{speakerTexts.empty}</p>}
        >
          {(speakers) => (
            <NamesForm analysisId={analysisId} speakers={speakers} focused={focused} onClose={onClose} />
          )}
        </QueryStates>
      </div>
    </Dialog>
  );
}

interface NamesFormProps extends SpeakersDialogProps {
  readonly speakers: Speakers;
}

function NamesForm({ analysisId, speakers: { speakers, proposals }, focused, onClose }: NamesFormProps) {
  const player = usePlayer();
  const naming = useNameSpeakers(analysisId);
  const given = Object.fromEntries(speakers.map(({ label, name = '' }) => [label, name]));
  const [names, setNames] = useState<TypedNames>(given);
  const undo = (before: SpeakerNameChanges) =>
    naming
      .mutateAsync(before)
      .catch((error: unknown) =>
        showToast({ title: speakerTexts.notSaved, description: userMessage(error) }),
      );
  const save = (event: FormEvent) => {
    event.preventDefault();
    const changes = changedNames(speakers, names);
    const before = Object.fromEntries(Object.keys(changes).map((label) => [label, given[label] || null]));
    if (Object.keys(changes).length === 0) return onClose();
    naming.mutate(changes, {
      onSuccess: () => {
        onClose();
        showToast({
          ...speakerTexts.saved,
          action: { ...speakerTexts.undo, act: () => undo(before) },
        });
      },
    });
  };
  return (
    <form onSubmit={save} noValidate>
      <SpeakerNameFields
        speakers={speakers}
        names={names}
        proposals={proposals}
        focused={focused ?? speakers.find(({ isUnnamed, name }) => isUnnamed && !name)?.label}
        onName={(label, name) => setNames((known) => ({ ...known, [label]: name }))}
        play={
          player &&
          ((seconds) => (
            <IconButton
              label={speakerTexts.play(timestamp(seconds))}
              icon={Play}
              className="flex-none text-ink"
              onClick={() => player.playAt(seconds)}
            />
          ))
        }
      />
      {naming.error && (
        <div className="mt-4">
          <ErrorAlert title={speakerTexts.notSaved} error={naming.error} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" isBusy={naming.isPending}>
          {speakerTexts.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {speakerTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
