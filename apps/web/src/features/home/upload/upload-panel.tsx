import { useQueryClient } from '@tanstack/react-query';
import { FileAudio, Pause, Play, RotateCw, Upload as UploadIcon, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { UNSTORED_FILES } from '#core/jobs/share-target.js';
import { cleanFileName, UPLOAD_LIMITS, UPLOAD_PLANS_MESSAGE } from '#core/jobs/upload.js';
import { Button } from '#ui/components/button.js';
import { useMember } from '#web/lib/member.js';
import { useSession, useSessionControl } from '#web/lib/session.js';
import { nextSharedFile, type SharedFile } from '#web/offline/shared-files.js';
import { IconButton } from '#web/ui/icon-button.js';
import { Link } from '#web/ui/link.js';
import type { UploadControls } from '../components/analyze-panel.js';
import { ACCEPTED_FILES } from '../submission/form-values.js';
import { begunUpload, type FileUpload, fileUpload, type UnfinishedUpload } from './file-upload.js';
import { sizeText, type Transfer, TransferProgress } from './transfer-progress.js';
import { UnfinishedUploads, unfinishedQuery } from './unfinished-uploads.js';

/** For the chooser of files; their content decides. */
const ACCEPTED = `audio/*,video/mp4,.mp3,.m4a,.wav,.opus,.ogg,.mp4,${ACCEPTED_FILES}`;

/** What the button of a transfer says. */
const ACTIONS = {
  chosen: ['Upload and analyze', undefined],
  sending: ['Pause', Pause],
  paused: ['Go on', Play],
  failed: ['Try Again', RotateCw],
} as const;

/** Uploads a recording, chosen, dropped or pasted (contract §13). Transcripts go into the form's own field. */
export function UploadPanel({ metadata, onDone, onTranscript }: UploadControls) {
  const session = useSession();
  const control = useSessionControl();
  const { data: member } = useMember();
  const uid = session.status === 'signedIn' ? session.user.uid : undefined;
  const chooser = useRef<HTMLInputElement>(null);
  const running = useRef<FileUpload>(undefined);
  const [transfer, setTransfer] = useState<Transfer>();
  const [isDeletedAfter, setDeletedAfter] = useState(false);
  const unstored = useSharedProblem();
  const [notice, setNotice] = useState(unstored);
  /** Number of shared files that were refused. */
  const [refused, setRefused] = useState(0);
  const [isCancelled, setCancelled] = useState(false);
  const [isDropTarget, setDropTarget] = useState(false);
  const keepId = useId();
  const queryClient = useQueryClient();
  /** The upload that the chooser was opened for. */
  const continued = useRef<UnfinishedUpload>(undefined);
  const openChooser = (upload?: UnfinishedUpload) => {
    continued.current = upload;
    chooser.current?.click();
  };

  useEffect(() => () => running.current?.pause(), []);

  const choose = (file: File | undefined, shared?: SharedFile, chosen?: UnfinishedUpload) => {
    if (!file || transfer || uid === undefined) return;
    const begun = begunUpload(file, uid, chosen);
    if (chosen && !begun)
      return setNotice(
        `This is not “${chosen.name}” with ${sizeText(chosen.bytes)}, unchanged since its upload began. Choose that file to continue.`,
      );
    const type = file.name.toLowerCase().split('.').at(-1) ?? '';
    const isTranscript = ACCEPTED_FILES.split(',').includes(`.${type}`);
    const refusal = member?.subscriptionPlan === 'free' ? UPLOAD_PLANS_MESSAGE : problemOf(file);
    setNotice(isTranscript ? undefined : refusal);
    if (!isTranscript && refusal === undefined)
      return setTransfer({ file, shared, begun, phase: 'chosen', sent: 0 });
    if (isTranscript) onTranscript(file);
    void shared?.remove().then(() => !isTranscript && setRefused((count) => count + 1));
  };
  const onShared = useEffectEvent((shared?: SharedFile) => choose(shared?.file, shared));
  const isReady = member !== undefined && transfer === undefined;
  // After a refused file the next one that was shared is offered.
  useEffect(() => {
    if (isReady && refused >= 0) void nextSharedFile().then(onShared, () => undefined);
  }, [isReady, refused]);

  const change = (changes: Partial<Transfer>) => setTransfer((now) => now && { ...now, ...changes });
  /** What goes on is treated as it was announced, which no request changes. */
  const isFileDeleted = transfer?.begun ? transfer.begun.metadata.keep === 'false' : isDeletedAfter;
  const start = () => {
    if (!transfer || uid === undefined) return;
    const { file, begun } = transfer;
    running.current ??= fileUpload({
      file,
      uid,
      begun,
      metadata: { ...metadata(), keep: String(!isFileDeleted) },
      headers: (fresh) => control.headers(fresh),
      onProgress: (sent, secondsLeft) => change({ sent, secondsLeft }),
      onDone: (jobId) => {
        void end();
        onDone(jobId);
      },
      onFailed: (problem, isOffline) => change({ phase: 'failed', problem, isOffline }),
    });
    change({ phase: 'sending', problem: undefined, secondsLeft: undefined });
    running.current.start();
  };
  const end = async () => {
    running.current = undefined;
    await transfer?.shared?.remove().catch(() => undefined);
    setTransfer(undefined);
    void queryClient.invalidateQueries(unfinishedQuery);
  };
  const pause = () => {
    running.current?.pause();
    change({ phase: 'paused', secondsLeft: undefined });
  };
  const cancel = () => {
    const upload = running.current;
    setCancelled(true);
    void end();
    void upload
      ?.cancel()
      .catch(() => undefined)
      .finally(() => queryClient.invalidateQueries(unfinishedQuery));
  };
  const onOnline = useEffectEvent(() => transfer?.phase === 'failed' && transfer.isOffline && start());
  const onFiles = useEffectEvent((file?: File) => choose(file));
  useEffect(() => {
    const removals: (() => void)[] = [];
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const on = <K extends keyof WindowEventMap>(name: K, react: (event: WindowEventMap[K]) => void) => {
      window.addEventListener(name, react);
      removals.push(() => window.removeEventListener(name, react));
    };
    on('dragover', (event) => {
      if (!hasFiles(event) || event.defaultPrevented) return setDropTarget(false);
      event.preventDefault();
      setDropTarget(true);
    });
    on('dragleave', ({ relatedTarget }) => !relatedTarget && setDropTarget(false));
    on('drop', (event) => {
      setDropTarget(false);
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      onFiles(event.dataTransfer?.files[0]);
    });
    on('paste', ({ clipboardData }) => {
      if (clipboardData && !clipboardData.getData('text')) onFiles(clipboardData.files[0]);
    });
    on('online', () => onOnline());
    return () => {
      for (const remove of removals) remove();
    };
  }, []);

  if (uid === undefined) return null;
  const isChosen = transfer?.phase === 'chosen';
  const [action, ActionIcon] = ACTIONS[transfer?.phase ?? 'chosen'];
  return (
    <div className="space-y-3">
      {transfer ? (
        <section aria-label="Upload" className="rounded-md border border-line bg-sheet p-4">
          <p className="flex items-center gap-2 text-ui">
            <FileAudio size={18} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 flex-1 truncate font-medium">{cleanFileName(transfer.file.name)}</span>
            <IconButton
              label="Cancel the upload"
              icon={X}
              className="text-muted hover:text-ink"
              onClick={cancel}
            />
          </p>
          {transfer.phase === 'chosen' ? (
            <>
              {transfer.begun ? (
                <p className="text-ui">
                  The upload goes on with the choices it began with.{' '}
                  {isFileDeleted ? 'The file is deleted once it is transcribed. ' : ''}
                  To choose anew, remove it from the unfinished uploads first.
                </p>
              ) : (
                <label htmlFor={keepId} className="flex min-h-11 items-center gap-2 text-ui">
                  <input
                    id={keepId}
                    type="checkbox"
                    className="size-4 accent-accent"
                    checked={isDeletedAfter}
                    onChange={({ target }) => setDeletedAfter(target.checked)}
                  />
                  Delete the file once it is transcribed
                </label>
              )}
              <p className="text-muted text-note">
                {sizeText(transfer.file.size)}. Only you see the summary. The file is deleted with it at the
                latest.
              </p>
            </>
          ) : (
            <TransferProgress {...transfer} />
          )}
          {transfer.problem && (
            <p role="alert" className="mt-2 text-danger text-ui">
              {transfer.problem}
            </p>
          )}
          <div className="mt-3">
            <Button
              key={String(isChosen)}
              type="button"
              variant={isChosen ? 'primary' : 'quiet'}
              onClick={transfer.phase === 'sending' ? pause : start}
              autoFocus={isChosen}
            >
              {ActionIcon && <ActionIcon size={18} aria-hidden="true" />}
              {action}
            </Button>
          </div>
        </section>
      ) : (
        <>
          <Button type="button" variant="quiet" autoFocus={isCancelled} onClick={() => openChooser()}>
            <UploadIcon size={18} aria-hidden="true" />
            {isDropTarget ? 'Drop the file to upload it' : 'Upload a recording'}
          </Button>
          <input
            ref={chooser}
            type="file"
            accept={ACCEPTED}
            aria-label="Recording or transcript"
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              choose(target.files?.[0], undefined, continued.current);
              target.value = '';
            }}
          />
          <UnfinishedUploads onContinue={openChooser} />
        </>
      )}
      {notice !== undefined && (
        <p role="alert" className="text-danger text-ui">
          {notice}{' '}
          {notice === UPLOAD_PLANS_MESSAGE && (
            <Link to="/pricing" className="link">
              Compare Plans
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

/** Why shared files were not stored, once: the address forgets it. */
function useSharedProblem(): string | undefined {
  const { search } = useLocation();
  const navigate = useNavigate();
  const problem = Object.entries(UNSTORED_FILES).find(([query]) => query === search)?.[1];
  useEffect(() => {
    if (problem) navigate('/', { replace: true });
  }, [problem, navigate]);
  return problem;
}

function problemOf({ size }: File): string | undefined {
  if (size === 0) return 'This file is empty.';
  return size > UPLOAD_LIMITS.bytes ? 'This file is larger than 2 GB.' : undefined;
}
