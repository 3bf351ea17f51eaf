import { Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { lazyPart } from '#web/lib/load-part.js';
import { styleTexts } from '../analyzing/manner.js';
import type { AnalyzeValues } from '../analyzing/own-transcript.js';
import { FoldedFields } from './folded-fields.js';

const StyleChoices = lazyPart(async () => (await import('./style-choices.js')).StyleChoices);

interface StyleFieldsProps {
  readonly form: UseFormReturn<AnalyzeValues>;
  readonly mayInstruct: boolean | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** How the summary is to be written: one quiet line that says what is chosen and opens the choice (spec §6). */
export function StyleFields({ form, mayInstruct, open, onToggle }: StyleFieldsProps) {
  const instructed = mayInstruct && form.watch('customPrompt').trim() !== '';
  const label = `Style: ${styleTexts(form.watch('style')).name}${instructed ? ', with your instructions' : ''}`;
  return (
    <FoldedFields label={label} open={open} onToggle={onToggle}>
      <Suspense>
        <StyleChoices form={form} mayInstruct={mayInstruct} />
      </Suspense>
    </FoldedFields>
  );
}
