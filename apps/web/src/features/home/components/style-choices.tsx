import { Lock, Trash2 } from 'lucide-react';
import { useEffect, useId } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { MAX_CUSTOM_PROMPT_LENGTH, MAX_PRESET_NAME_LENGTH } from '#core/analysis/sections/summary-style.js';
import { CUSTOM_PROMPT_MESSAGE, TEMPLATE_MESSAGE } from '#core/plans/entitlements.js';
import { Button } from '#ui/components/button.js';
import { SelectField, TextField } from '#ui/components/form-fields.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { classNames, FIELD_CLASS } from '#ui/lib/class-names.js';
import { useTemplates } from '#web/lib/templates.js';
import { IconButton } from '#web/ui/icon-button.js';
import { Link } from '#web/ui/link.js';
import { useDeletePreset, usePromptPresets, useSavePreset } from '../api.js';
import { type AnalyzeValues, STYLE_CHOICES, saveFormValues, styleTexts } from '../submission/form-values.js';
import { homeTexts, PLANS_PATH } from '../texts.js';

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
      {canUseCustomPrompt && <TemplateChoice form={form} />}
      {canUseCustomPrompt && <CustomInstructions form={form} />}
      {canUseCustomPrompt === false && (
        <p className="max-w-[52ch] text-note">
          <Lock size={16} aria-hidden="true" className="mr-1.5 mb-0.5 inline text-muted" />
          {CUSTOM_PROMPT_MESSAGE} {TEMPLATE_MESSAGE}{' '}
          <Link
            to={PLANS_PATH}
            className="text-accent underline decoration-1 underline-offset-4"
            onClick={() => saveFormValues({ ...form.getValues(), isStyleOpen: true })}
          >
            {homeTexts.style.plans}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Template of the member whose sections the summary is to hold (contract §11). */
function TemplateChoice({ form }: { readonly form: UseFormReturn<AnalyzeValues> }) {
  const { data, isError, isFetching, refetch } = useTemplates();
  const texts = homeTexts.template;
  const { setValue } = form;
  const chosen = form.watch('templateId');
  const isDeleted =
    chosen !== '' && data !== undefined && !isFetching && !data.templates.some(({ id }) => id === chosen);
  useEffect(() => {
    if (isDeleted) setValue('templateId', '');
  }, [isDeleted, setValue]);
  const options = (data?.templates ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div>
      <SelectField
        label={texts.label}
        hint={isFetching && !data ? texts.loading : data && options.length === 0 ? texts.empty : undefined}
        options={[{ value: '', label: texts.none }, ...options]}
        {...form.register('templateId')}
        key={options.length}
      />
      {isError && (
        <p role="alert" className="mt-1.5 text-danger text-note">
          {texts.notLoaded}{' '}
          <Button variant="text" onClick={() => refetch()}>
            Try Again
          </Button>
        </p>
      )}
      <Link
        to="/templates"
        className="inline-flex min-h-11 items-center text-accent text-note underline decoration-1 underline-offset-4"
        onClick={() => saveFormValues({ ...form.getValues(), isStyleOpen: true })}
      >
        {texts.manage}
      </Link>
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
      <PromptPresets prompt={prompt} onUse={(preset) => form.setValue('customPrompt', preset)} />
    </div>
  );
}

interface PromptPresetsProps {
  /** Current value of the prompt field. */
  readonly prompt: string;
  readonly onUse: (prompt: string) => void;
}

/** The member's saved prompts with actions to apply, delete and add them. */
function PromptPresets({ prompt, onUse }: PromptPresetsProps) {
  const id = useId();
  const { data, isError, refetch } = usePromptPresets();
  const remove = useDeletePreset();
  const texts = homeTexts.instructions;
  return (
    <div className="space-y-3">
      {isError && (
        <p role="alert" className="text-danger text-note">
          {texts.notLoaded}{' '}
          <Button variant="text" onClick={() => refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {data && data.presets.length > 0 && (
        <div>
          <p id={id} className="font-medium text-ui">
            {texts.saved}
          </p>
          <ul aria-labelledby={id} className="mt-1 divide-y divide-line border-line border-y">
            {data.presets.map((preset) => (
              <li key={preset.id} className="flex items-center gap-2">
                <button
                  type="button"
                  title={preset.prompt}
                  className="min-h-11 min-w-0 flex-1 truncate rounded-md text-left text-ui hover:text-accent"
                  onClick={() => onUse(preset.prompt)}
                >
                  <span className="sr-only">Use </span>
                  {preset.name}
                </button>
                <IconButton
                  label={`Delete ${preset.name}`}
                  icon={Trash2}
                  disabled={remove.isPending}
                  className="rounded-md text-muted hover:text-ink disabled:opacity-40"
                  onClick={() => remove.mutate(preset.id)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {data && <NewPreset prompt={prompt} />}
    </div>
  );
}

/** Not a form element, because it is nested in the analysis form. */
function NewPreset({ prompt }: Pick<PromptPresetsProps, 'prompt'>) {
  const { register, handleSubmit, reset, setError, watch, formState } = useForm({
    defaultValues: { name: '' },
  });
  const { mutateAsync, isPending } = useSavePreset();
  const isReady = prompt.trim() !== '' && watch('name').trim() !== '' && !isPending;
  const submit = handleSubmit(async ({ name }) => {
    if (!isReady) return;
    try {
      await mutateAsync({ name, prompt });
      reset();
    } catch (error) {
      setError('name', { message: userMessage(error) });
    }
  });
  return (
    <div className="flex flex-wrap items-start gap-2">
      <TextField
        label={homeTexts.instructions.name}
        className="min-w-0 flex-1 basis-48"
        maxLength={MAX_PRESET_NAME_LENGTH}
        error={formState.errors.name?.message}
        {...register('name')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void submit();
        }}
      />
      <Button variant="quiet" className="mt-[1.6875rem]" disabled={!isReady} onClick={() => void submit()}>
        {homeTexts.instructions.keep}
      </Button>
    </div>
  );
}
