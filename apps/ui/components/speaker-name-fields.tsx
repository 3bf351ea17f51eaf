import type { ReactNode } from 'react';
import type { SpeakerProposal } from '#core/analysis/propose-speakers.js';
import { MAX_SPEAKER_NAME_LENGTH } from '#core/transcripts/speaker-names.js';
import { Button } from './button.js';
import { TextField } from './form-fields.js';

/** A speaker whom a form names. */
export interface NameableSpeaker {
  readonly label: string;
  readonly firstSentence: string;
  /** Share of the words, 0 to 1; absent when unknown. */
  readonly share?: number;
  readonly startSeconds?: number;
}

/** Names as they are typed, by label. */
export type TypedNames = Readonly<Record<string, string>>;

interface SpeakerNameFieldsProps {
  readonly speakers: readonly NameableSpeaker[];
  readonly names: TypedNames;
  readonly onName: (label: string, name: string) => void;
  readonly proposals: readonly SpeakerProposal[];
  /** Label whose field has the focus first. */
  readonly focused?: string;
  /** A control that plays from a speaker's first sentence. */
  readonly play?: (seconds: number) => ReactNode;
}

/** A field for the name of each speaker, with the first sentence and proposals as buttons. */
export function SpeakerNameFields({
  speakers,
  names,
  onName,
  proposals,
  focused,
  play,
}: SpeakerNameFieldsProps) {
  const taken = new Set(Object.values(names));
  return (
    <ul className="grid gap-5">
      {speakers.map(({ label, firstSentence, share, startSeconds }) => {
        const name = names[label] ?? '';
        const others = speakers.filter(
          (other) => other.label !== label && name !== '' && names[other.label] === name,
        );
        const fitting = proposals
          .filter((one) => !taken.has(one.name) && (one.label === undefined || one.label === label))
          .toSorted((a, b) => Number(b.label === label) - Number(a.label === label))
          .slice(0, 4);
        return (
          <li key={label}>
            <TextField
              label={label}
              hint={
                others.length > 0
                  ? `One person with ${others.map((other) => other.label).join(' and ')}`
                  : share === undefined
                    ? undefined
                    : `${Math.round(share * 100)} % of the words`
              }
              value={name}
              maxLength={MAX_SPEAKER_NAME_LENGTH}
              autoComplete="off"
              placeholder="Name"
              autoFocus={label === focused}
              onChange={({ target }) => onName(label, target.value)}
            />
            <div className="mt-1.5 flex items-center gap-1 text-muted text-note">
              {startSeconds !== undefined && play?.(startSeconds)}
              <q className="min-w-0 [overflow-wrap:anywhere]">{firstSentence}</q>
            </div>
            {name === '' && fitting.length > 0 && (
              <fieldset className="-ml-2.5 mt-1 flex flex-wrap gap-x-3">
                <legend className="sr-only">{`Proposals for ${label}`}</legend>
                {fitting.map((one) => (
                  <Button key={one.name} variant="text" onClick={() => onName(label, one.name)}>
                    {one.name}
                  </Button>
                ))}
              </fieldset>
            )}
          </li>
        );
      })}
    </ul>
  );
}
