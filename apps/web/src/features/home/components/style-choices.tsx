import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { MAX_CUSTOM_PROMPT_LENGTH } from '#core/analysis/sections/summary-style.js';
import { CUSTOM_PROMPT_MESSAGE } from '#core/plans/entitlements.js';
import { classNames, FIELD_CLASS } from '#ui/lib/class-names.js';
import { Link } from '#web/ui/link.js';
import { saveFormValues } from '../submission/form-storage.js';
import type { AnalyzeValues } from '../submission/reader-transcript.js';
import { STYLE_CHOICES, styleTexts } from '../submission/style-options.js';
import { homeTexts, PLANS_PATH } from '../texts.js';
import { PromptPresets } from './prompt-presets.js';

interface StyleChoicesProps {
  readonly form: UseFormReturn<AnalyzeValues>;
  readonly canUseCustomPrompt: boolean | undefined;
}

/** Summary styles with their purposes, and custom instructions if the plan includes them. */
export function StyleChoices({ form, canUseCustomPrompt }: StyleChoicesProps) {
  const id = useId();
  return (
    <div className="space-y-5">
      <fieldset aria-describedby={`${id}-own`}>
        <legend className="sr-only">Style of the summary</legend>
        {STYLE_CHOICES.map((choice) => {
          const { name, purpose } = styleTexts(choice);
          return (
            <label key={choice} className="flex min-h-11 cursor-pointer items-baseline gap-3 py-1.5 text-ui">
              <input
                type="radio"
                value={choice}
                className="size-4 shrink-0 translate-y-0.5 accent-accent"
                {...form.register('style')}
              />
              <span>
                <span className="font-medium">{name}</span>
                <span className="block text-muted text-note">{purpose}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
      <p id={`${id}-own`} className="max-w-[52ch] text-muted text-note">
        {homeTexts.style.own}
      </p>
      {canUseCustomPrompt && <CustomInstructions form={form} />}
      {canUseCustomPrompt === false && (
        <p className="max-w-[52ch] text-note">
          {CUSTOM_PROMPT_MESSAGE}{' '}
          <Link
            to={PLANS_PATH}
            className="text-accent underline decoration-1 underline-offset-4"
            onClick={() => saveFormValues(form.getValues())}
          >
            {homeTexts.style.plans}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Custom instructions for the summary, typed or taken from a saved prompt (spec §6, custom prompts). */
function CustomInstructions({ form }: { readonly form: UseFormReturn<AnalyzeValues> }) {
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
