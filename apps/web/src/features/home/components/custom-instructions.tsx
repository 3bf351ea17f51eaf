import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { MAX_CUSTOM_PROMPT_LENGTH } from '#core/analysis/summary-style.js';
import { classNames } from '#ui/lib/class-names.js';
import { FIELD_CLASS } from '#ui/lib/field-class.js';
import type { AnalyzeValues } from '../submission/reader-transcript.js';
import { homeTexts } from '../texts.js';
import { PromptPresets } from './prompt-presets.js';

/** Custom instructions for the summary, typed or taken from a saved prompt (spec §6, custom prompts). */
export function CustomInstructions({ form }: { readonly form: UseFormReturn<AnalyzeValues> }) {
  const id = useId();
  const texts = homeTexts.instructions;
  const prompt = form.watch('customPrompt');
  return (
    <div className="space-y-4">
      <div>
        <label htmlFor={id} className="block font-medium text-ui">
          {texts.label}
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={MAX_CUSTOM_PROMPT_LENGTH}
          aria-describedby={`${id}-note`}
          placeholder={texts.placeholder}
          className={classNames(FIELD_CLASS, 'mt-1.5 resize-y py-2.5 text-ui')}
          {...form.register('customPrompt')}
        />
        <p id={`${id}-note`} className="mt-1.5 flex gap-4 text-muted text-note">
          <span className="max-w-[52ch] flex-1">{texts.hint}</span>
          <span className="tabular-nums">
            {prompt.length} of {MAX_CUSTOM_PROMPT_LENGTH}
          </span>
        </p>
      </div>
      <PromptPresets prompt={prompt} onUse={(kept) => form.setValue('customPrompt', kept)} />
    </div>
  );
}
