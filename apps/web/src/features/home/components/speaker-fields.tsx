import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { proposeSpeakersOfFile } from '#core/analysis/propose-speakers.js';
import { findUnnamedSpeakers } from '#core/transcripts/find-unnamed-speakers.js';
import { SpeakerNameFields } from '#ui/components/speaker-name-fields.js';
import type { AnalyzeValues } from '../submission/form-values.js';

interface SpeakerFieldsProps {
  readonly form: UseFormReturn<AnalyzeValues>;
  readonly text: string;
}

/** Names for the unnamed speakers of a transcript, before it is sent (contract §11). Nothing where there are none. */
export function SpeakerFields({ form, text }: SpeakerFieldsProps) {
  const speakers = useMemo(() => findUnnamedSpeakers(text), [text]);
  const title = form.watch('title');
  const proposals = useMemo(
    () =>
      proposeSpeakersOfFile(
        title,
        text,
        speakers.map(({ label }) => label),
      ),
    [text, title, speakers],
  );
  if (speakers.length === 0) return null;
  return (
    <fieldset className="border-line border-l-2 pl-4">
      <legend className="float-left w-full font-medium text-ui">Who speaks? (optional)</legend>
      <p className="clear-both mb-4 max-w-[52ch] text-muted text-ui">
        The transcript does not name its speakers. Names can be given and changed later, too.
      </p>
      <SpeakerNameFields
        speakers={speakers}
        names={form.watch('speakers')}
        proposals={proposals}
        onName={(label, name) => form.setValue('speakers', { ...form.getValues('speakers'), [label]: name })}
      />
    </fieldset>
  );
}
