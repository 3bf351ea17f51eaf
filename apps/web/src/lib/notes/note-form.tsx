import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { MAX_NOTE_LENGTH } from '#core/library/note.js';
import { Button } from '#ui/components/button.js';
import { FormField } from '#ui/components/form-fields.js';
import { FIELD_CLASS } from '#ui/lib/class-names.js';

interface NoteFormProps {
  readonly label: string;
  readonly saveLabel: string;
  readonly text?: string;
  readonly isPending: boolean;
  /** Error of the last attempt. */
  readonly problem?: string;
  readonly className?: string;
  /** Receives the trimmed text; without words the passage is highlighted only. */
  readonly onSave: (text: string) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Writes a note on a passage. It opens at the press of a button and takes the focus. */
export function NoteForm(props: NoteFormProps) {
  const { label, saveLabel, text = '', isPending, problem, className, onSave, children } = props;
  const { register, handleSubmit } = useForm({ defaultValues: { text } });
  const submit = handleSubmit((typed) => onSave(typed.text.trim()));
  return (
    <form className={className} onSubmit={submit} noValidate>
      <FormField label={label}>
        {(control) => (
          <textarea
            {...control}
            // biome-ignore lint/a11y/noAutofocus: the form opens at the press of a button.
            autoFocus
            rows={5}
            maxLength={MAX_NOTE_LENGTH}
            readOnly={isPending}
            className={`${FIELD_CLASS} mt-1.5 py-2`}
            {...register('text')}
          />
        )}
      </FormField>
      {problem && (
        <p role="alert" className="mt-2 text-danger text-ui">
          {problem}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending}>
          {saveLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
