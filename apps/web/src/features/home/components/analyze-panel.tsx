import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { NO_MODEL_MESSAGE } from '#core/analysis/provenance/provenance.js';
import { sharedLink } from '#core/links/shared-link.js';
import { transcriptSource } from '#core/links/source.js';
import { parseSourceLink } from '#core/links/source-link.js';
import { canRetryWithTranscript } from '#core/progress/recovery-hint.js';
import { Button } from '#ui/components/button.js';
import { classNames, FIELD_CLASS } from '#ui/lib/class-names.js';
import { showToast } from '#ui/lib/toasts.js';
import { LazyDialog } from '#web/lib/lazy-dialog.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { useFollowsChoices } from '#web/lib/server-config.js';
import {
  type AnalyzeValues,
  clearFormValues,
  EMPTY_FORM,
  loadFormValues,
  readTranscriptFile,
  saveFormValues,
  toReaderTranscript,
  toStyleOptions,
  useCanUseCustomPrompt,
} from '../submission/form-values.js';
import { listLink, severalLinks } from '../submission/many-episodes.js';
import { useSubmission } from '../submission/use-submission.js';
import { homeTexts, invalidUrl } from '../texts.js';
import { AnalysisErrorAlert, ProgressPanel } from './progress-panel.js';
import { SampleLinks } from './sample-links.js';
import { StyleFields } from './style-fields.js';
import { TranscriptFields } from './transcript-fields.js';
import { VisitorUsage } from './usage-line.js';

const MonthlyLimitDialog = lazyComponent(
  async () => (await import('./monthly-limit-dialog.js')).MonthlyLimitDialog,
);
const FreeLimitDialog = lazyComponent(
  async () => (await import('./monthly-limit-dialog.js')).FreeLimitDialog,
);

/** What an upload needs of the form. */
export interface UploadControls {
  /** The chosen options, as metadata of the upload. */
  readonly metadata: () => Readonly<Record<string, string | undefined>>;
  /** Receives the job of a finished upload. */
  readonly onDone: (jobId: string) => void;
  /** Receives a file that is a transcript. */
  readonly onTranscript: (file: File) => void;
}

interface AnalyzePanelProps {
  /** Renders the upload of files under the link. */
  readonly upload?: (controls: UploadControls) => ReactNode;
  /** Shows the reader's allowance; default: a visitor's. */
  readonly usage?: ReactNode;
  /** False without the sample links. */
  readonly hasSamples?: boolean;
  /** Stands between the form and the sample links. */
  readonly children?: ReactNode;
}

/** URL form with progress, errors and dialogs of a submission, then sample links (spec §2, §4, §5, §8). */
export function AnalyzePanel({
  usage = <VisitorUsage />,
  hasSamples = true,
  upload,
  children,
}: AnalyzePanelProps) {
  const id = useId();
  const { search } = useLocation();
  const navigate = useNavigate();
  const form = useForm<AnalyzeValues>({ defaultValues: EMPTY_FORM });
  const { register, reset, setValue, getValues, setError, formState } = form;
  const { state, start, follow, limit, closeLimit } = useSubmission((url) => setValue('url', url));
  const [ownOpen, setOwnOpen] = useState(false);
  const [focusWanted, setFocusWanted] = useState(false);
  const [styleOpen, setStyleOpen] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const canUseCustomPrompt = useCanUseCustomPrompt();
  const isFollowed = useFollowsChoices() !== false;
  const [typed, text, file] = form.watch(['url', 'text', 'file']);
  const many = severalLinks(typed) ?? listLink(typed);
  const isPending = state.phase === 'pending' || state.phase === 'done';
  const failure = state.phase === 'failed' ? state : undefined;
  const problem = formState.errors.url?.message;

  useEffect(() => {
    // An upload has no link that a transcript could be added to: its reason is to stay in sight.
    if (!canRetryWithTranscript(failure?.code, failure?.stage) || getValues('url') === '') return;
    setOwnOpen(true);
    if (!getValues('title')) setValue('title', failure?.episode?.title ?? '');
    if (!getValues('show')) setValue('show', failure?.episode?.show ?? '');
    setFocusWanted(true);
  }, [failure, getValues, setValue]);

  // The fields are rendered with the fold, which the failure opens.
  useEffect(() => {
    if (!focusWanted || !ownOpen) return;
    form.setFocus('text');
    // On a phone, the focus, which comes with the next task, scrolls the reason out of sight.
    setTimeout(() => alert.current?.scrollIntoView({ block: 'nearest' }));
    setFocusWanted(false);
  }, [focusWanted, ownOpen, form]);

  useEffect(() => {
    const storedValues = loadFormValues();
    if (!storedValues) return;
    reset(storedValues);
    if (toReaderTranscript(storedValues)) setOwnOpen(true);
    const { style, customPrompt, templateId, isStyleOpen } = storedValues;
    if (isStyleOpen || style || customPrompt || templateId) setStyleOpen(true);
  }, [reset]);

  useEffect(() => {
    const shared = sharedLink(search);
    if (shared === undefined) return;
    navigate('/', { replace: true });
    setValue('url', shared);
    const link = parseSourceLink(shared);
    if (!link.ok) setError('url', { message: link.message }, { shouldFocus: true });
  }, [search, navigate, setValue, setError]);

  useEffect(() => {
    if (limit) saveFormValues(getValues());
  }, [limit, getValues]);

  const isBegun = state.phase === 'idle' && (styleOpen || form.watch('url') !== '');
  const draft = useRef<Partial<AnalyzeValues>>(undefined);
  draft.current = isBegun ? { isStyleOpen: styleOpen } : undefined;
  // After a sign-in, a member's home takes the place of the visitor's.
  useEffect(
    () => () => void (draft.current && saveFormValues({ ...getValues(), ...draft.current })),
    [getValues],
  );

  const submit = form.handleSubmit((values) => {
    const transcript = toReaderTranscript(values);
    const styleOptions = isFollowed ? toStyleOptions(values, canUseCustomPrompt) : {};
    if (values.url.trim() === '' && transcript) {
      if (!transcript.title)
        return setError('title', { message: homeTexts.titleNeeded }, { shouldFocus: true });
      clearFormValues();
      return start({ source: transcriptSource(''), transcript, ...styleOptions });
    }
    const several = severalLinks(values.url);
    if (several) return navigate('/batches', { state: several });
    const link = parseSourceLink(values.url);
    clearFormValues();
    if (link.ok) return start({ source: link.source, transcript, ...styleOptions });
    showToast(link.problem === 'empty' ? homeTexts.urlRequired : invalidUrl(link.message));
    setError('url', { message: link.message }, { shouldFocus: true });
  });
  const takeTranscript = async (chosen: File) => {
    const read = await readTranscriptFile(chosen);
    if ('problem' in read) return setError('text', { message: read.problem });
    form.clearErrors('text');
    setValue('file', read);
    if (!getValues('title')) setValue('title', chosen.name.replace(/\.\w+$/, ''));
  };
  const chooseSample = (url: string) => {
    setValue('url', url);
    void submit();
  };

  const closing = { onClose: closeLimit, onClosed: () => form.setFocus('url') };

  return (
    <>
      <form onSubmit={submit} noValidate className="min-w-0 lg:max-w-[36rem] space-y-3">
        <label htmlFor={id} className="block font-medium text-ui">
          Link to a podcast episode or a video
        </label>
        <div className="flex flex-col gap-2 sm:flex-row">
          <input
            id={id}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://open.spotify.com/episode/…"
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            className={classNames(FIELD_CLASS, 'h-12 min-w-0 sm:flex-1')}
            {...register('url')}
            onPaste={(event) => {
              const several = severalLinks(event.clipboardData.getData('text'));
              if (!several) return;
              // The field joins lines, some browsers without a space.
              event.preventDefault();
              setValue('url', several.links.join(' '));
            }}
          />
          <Button type="submit" className="min-h-12 px-6" disabled={isPending || typed.trim() === ''}>
            Analyze
          </Button>
        </div>
        {many && (
          <Button variant="text" onClick={() => navigate('/batches', { state: many })}>
            {homeTexts.many(many)}
          </Button>
        )}
        {problem && (
          <p id={`${id}-problem`} className="text-danger text-note">
            {problem}
          </p>
        )}
        {usage}
        {state.phase === 'failed' && (
          <div ref={alert}>
            <AnalysisErrorAlert
              message={state.message}
              onRetry={typed.trim() === '' && !text && !file ? undefined : submit}
            />
          </div>
        )}
        {'progress' in state && (
          <ProgressPanel progress={state.progress} episode={state.episode} preview={state.preview} />
        )}
        {!isPending &&
          upload?.({
            metadata: () => (isFollowed ? toStyleOptions(getValues(), canUseCustomPrompt) : {}),
            onDone: follow,
            onTranscript: (file) => {
              setOwnOpen(true);
              void takeTranscript(file);
            },
          })}
        {!isPending && (
          <div>
            {isFollowed ? (
              <StyleFields
                form={form}
                canUseCustomPrompt={canUseCustomPrompt}
                open={styleOpen}
                onToggle={() => setStyleOpen(!styleOpen)}
              />
            ) : (
              <p className="py-2 text-muted text-note">{NO_MODEL_MESSAGE}</p>
            )}
            <TranscriptFields form={form} open={ownOpen} onToggle={() => setOwnOpen(!ownOpen)} />
          </div>
        )}
      </form>
      {children}
      <div className="min-w-0 lg:max-w-[36rem]">
        {hasSamples && !isPending && <SampleLinks onChoose={chooseSample} />}
      </div>
      <LazyDialog>
        {limit?.kind === 'free_limit' && <FreeLimitDialog {...closing} />}
        {limit?.kind === 'monthly_limit' && <MonthlyLimitDialog refusal={limit.refusal} {...closing} />}
      </LazyDialog>
    </>
  );
}
