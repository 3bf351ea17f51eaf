import { Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { lazyComponent } from '#web/lib/load-chunk.js';
import type { AnalyzeValues } from '../submission/reader-transcript.js';
import { styleTexts } from '../submission/style-options.js';
import { CollapsibleFields } from './collapsible-fields.js';

const StyleChoices = lazyComponent(async () => (await import('./style-choices.js')).StyleChoices);

interface StyleFieldsProps {
  readonly form: UseFormReturn<AnalyzeValues>;
  readonly canUseCustomPrompt: boolean | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Summary style options behind a disclosure button that names the current choice (spec §6). */
export function StyleFields({ form, canUseCustomPrompt, open, onToggle }: StyleFieldsProps) {
  const instructed = canUseCustomPrompt && form.watch('customPrompt').trim() !== '';
  const label = `Style: ${styleTexts(form.watch('style')).name}${instructed ? ', with your instructions' : ''}`;
  return (
    <CollapsibleFields label={label} open={open} onToggle={onToggle}>
      <Suspense>
        <StyleChoices form={form} canUseCustomPrompt={canUseCustomPrompt} />
      </Suspense>
    </CollapsibleFields>
  );
}
