import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { MAX_PRESET_NAME_LENGTH } from '#core/analysis/summary-style.js';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/text-field.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { useDeletePreset, usePromptPresets, useSavePreset } from '../api/prompt-presets.js';
import { homeTexts } from '../texts.js';

interface PromptPresetsProps {
  /** What stands in the field now. */
  readonly prompt: string;
  readonly onUse: (prompt: string) => void;
}

/** The member's kept instructions: to be used, deleted, and added to. */
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

/** Not a form of its own: it stands within the form that is sent to be analysed. */
function NewPreset({ prompt }: Pick<PromptPresetsProps, 'prompt'>) {
  const [name, setName] = useState('');
  const keep = useSavePreset();
  const isReady = prompt.trim() !== '' && name.trim() !== '' && !keep.isPending;
  const send = () => {
    if (isReady) keep.mutate({ name, prompt }, { onSuccess: () => setName('') });
  };
  return (
    <div className="flex flex-wrap items-start gap-2">
      <TextField
        label={homeTexts.instructions.name}
        className="min-w-0 flex-1 basis-48"
        value={name}
        maxLength={MAX_PRESET_NAME_LENGTH}
        error={keep.isError ? userMessage(keep.error) : undefined}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          send();
        }}
      />
      <Button variant="quiet" className="mt-[1.6875rem]" disabled={!isReady} onClick={send}>
        {homeTexts.instructions.keep}
      </Button>
    </div>
  );
}
