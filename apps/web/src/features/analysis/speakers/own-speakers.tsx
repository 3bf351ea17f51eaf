import { Play } from 'lucide-react';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import type { SpeakerNameChanges } from '#core/transcripts/speaker-names.js';
import { SpeakersDialog } from '#ui/components/speakers-dialog.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { IconButton } from '#web/ui/icon-button.js';
import { useNameSpeakers, useSpeakers } from '../api/speakers.js';
import { usePlayer } from '../player/player-context.js';
import { speakerTexts } from '../texts.js';

interface OwnSpeakersProps {
  readonly analysisId: number;
  /** Label whose field has the focus first. */
  readonly focused?: string;
  readonly onClose: () => void;
}

/** Names the speakers of the reader's own analysis, with an undo. */
export function OwnSpeakers({ analysisId, focused, onClose }: OwnSpeakersProps) {
  const player = usePlayer();
  const naming = useNameSpeakers(analysisId);
  const undo = (before: SpeakerNameChanges) =>
    naming
      .mutateAsync(before)
      .catch((error: unknown) =>
        showToast({ title: speakerTexts.notSaved, description: userMessage(error) }),
      );
  const save = (changes: SpeakerNameChanges, before: SpeakerNameChanges) =>
    naming.mutate(changes, {
      onSuccess: () => {
        onClose();
        showToast({ ...speakerTexts.saved, action: { ...speakerTexts.undo, act: () => undo(before) } });
      },
    });
  return (
    <SpeakersDialog
      description={speakerTexts.description}
      query={useSpeakers(analysisId)}
      saving={naming}
      onSave={save}
      onClose={onClose}
      focused={focused}
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
  );
}
