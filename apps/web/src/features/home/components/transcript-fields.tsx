import { FileText, Upload, X } from 'lucide-react';
import { type DragEvent, Suspense, useDeferredValue, useId, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { OWN_TRANSCRIPT_NOTICE } from '#core/transcripts/transcript.js';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { classNames, FIELD_CLASS } from '#ui/lib/class-names.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { IconButton } from '#web/ui/icon-button.js';
import { Link } from '#web/ui/link.js';
import {
  ACCEPTED_FILES,
  type AnalyzeValues,
  readTranscriptFile,
  transcriptSizeError,
} from '../submission/form-values.js';
import { CollapsibleFields } from './style-fields.js';

const SpeakerFields = lazyComponent(async () => (await import('./speaker-fields.js')).SpeakerFields);

interface TranscriptFieldsProps {
  readonly form: UseFormReturn<AnalyzeValues>;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Collapsible fields for the user's own transcript, sent with the link (contract §2). */
export function TranscriptFields({ form, open, onToggle }: TranscriptFieldsProps) {
  return (
    <CollapsibleFields label="Bring your own transcript" open={open} onToggle={onToggle}>
      <Fields form={form} />
    </CollapsibleFields>
  );
}

function Fields({ form }: Pick<TranscriptFieldsProps, 'form'>) {
  const { register, setValue, setError, clearErrors, formState } = form;
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const file = form.watch('file');
  const transcript = useDeferredValue(file?.text ?? form.watch('text'));
  const problem = formState.errors.text?.message;
  const needsTitle = form.watch('url').trim() === '';

  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const read = await readTranscriptFile(chosen);
    if ('problem' in read) return setError('text', { message: read.problem });
    clearErrors('text');
    setValue('file', read);
  };
  const onDrop = (event: DragEvent) => {
    const dropped = event.dataTransfer.files[0];
    if (!dropped) return;
    event.preventDefault();
    void take(dropped);
  };

  return (
    <div className="space-y-4">
      <p id={`${id}-hint`} className="max-w-[52ch] text-muted text-ui">
        For an episode whose transcript cannot be found, or a talk without a link. {OWN_TRANSCRIPT_NOTICE}
      </p>
      <p className="max-w-[52ch] text-muted text-ui">
        For a YouTube video, the{' '}
        <Link to="/browser-extension" className="link">
          browser extension
        </Link>{' '}
        sends the captions that your own browser can see.
      </p>
      <div>
        <label htmlFor={id} className="block font-medium text-ui">
          Transcript
        </label>
        {file ? (
          <p className="mt-1.5 flex min-h-11 items-center gap-2 rounded-md border border-line bg-sheet pl-3 text-ui">
            <FileText size={18} aria-hidden="true" />
            <span className="min-w-0 flex-1 truncate">{file.name}</span>
            <IconButton
              label={`Remove ${file.name}`}
              icon={X}
              className="text-muted hover:text-ink"
              onClick={() => setValue('file', null)}
            />
          </p>
        ) : (
          <textarea
            id={id}
            rows={5}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-note`}
            placeholder={'Ada: We talked to every customer.\nBen: What did they say?'}
            className={classNames(FIELD_CLASS, 'mt-1.5 resize-y py-2.5 text-ui')}
            onDragOver={(event) => event.preventDefault()}
            onDrop={onDrop}
            {...register('text', { validate: (text) => transcriptSizeError(text) ?? true })}
          />
        )}
        <p
          id={`${id}-note`}
          role={problem ? 'alert' : undefined}
          className={classNames('mt-1.5 text-note', problem ? 'text-danger' : 'text-muted')}
        >
          {problem ??
            'Paste it, or drop a file here: text, captions, JSON, a web page or Word. At most 2 MB.'}
        </p>
        {!file && (
          <>
            <Button variant="quiet" className="mt-2" onClick={() => chooser.current?.click()}>
              <Upload size={18} aria-hidden="true" />
              Choose a file
            </Button>
            <input
              ref={chooser}
              type="file"
              accept={ACCEPTED_FILES}
              aria-label="Transcript file"
              tabIndex={-1}
              className="sr-only"
              onChange={({ target }) => {
                void take(target.files?.[0]);
                target.value = '';
              }}
            />
          </>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={needsTitle ? 'Episode title' : 'Episode title (optional)'}
          maxLength={300}
          error={formState.errors.title?.message}
          {...register('title')}
        />
        <TextField label="Show (optional)" maxLength={300} {...register('show')} />
      </div>
      <Suspense>{transcript.trim() !== '' && <SpeakerFields form={form} text={transcript} />}</Suspense>
      <Button type="submit" disabled={!(file || form.watch('text').trim())}>
        Send with this transcript
      </Button>
    </div>
  );
}
