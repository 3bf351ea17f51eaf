import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { MAX_PRESET_NAME_LENGTH } from '#core/analysis/sections/summary-style.js';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { useDeletePreset, usePromptPresets, useSavePreset } from '../api/queries.js';
import { homeTexts } from '../texts.js';

interface PromptPresetsProps {
  /** Current value of the prompt field. */
  readonly prompt: string;
  readonly onUse: (prompt: string) => void;
}

/** The member's saved prompts with actions to apply, delete and add them. */
export function PromptPresets({ prompt, onUse }: PromptPresetsProps) {
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
            {texts.kept}
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
                <button
                  type="button"
                  disabled={remove.isPending}
                  className="inline-flex size-11 items-center justify-center rounded-md text-muted hover:text-ink disabled:opacity-40"
                  onClick={() => remove.mutate(preset.id)}
                >
                  <Trash2 size={18} aria-hidden="true" />
                  <span className="sr-only">Delete {preset.name}</span>
                </button>
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
