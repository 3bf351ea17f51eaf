import type { PreviousUpload } from 'tus-js-client';
import { ProgressBar } from '#ui/components/progress-bar.js';
import type { SharedFile } from '#web/offline/shared-files.js';

export type Phase = 'chosen' | 'sending' | 'paused' | 'failed';

/** A file under way. */
export interface Transfer {
  readonly file: File;
  /** Present when a share sheet handed it over. */
  readonly shared?: SharedFile;
  /** The unfinished upload that it goes on with. */
  readonly begun?: PreviousUpload;
  readonly phase: Phase;
  readonly sent: number;
  readonly secondsLeft?: number;
  readonly problem?: string;
  /** True when the upload goes on by itself once there is a connection. */
  readonly isOffline?: boolean;
}

const PHASE_TEXTS: Readonly<Record<Phase, string>> = {
  chosen: '',
  sending: 'Uploading. Keep this page open.',
  paused: 'Paused. What has arrived is kept for a day.',
  failed: 'Interrupted.',
};

export function TransferProgress({ file, phase, sent, secondsLeft }: Transfer) {
  const percent = Math.floor((sent / file.size) * 100);
  const amount = `${sizeText(sent)} of ${sizeText(file.size)}`;
  return (
    <div className="mt-2">
      <p aria-live="polite" className="text-ui">
        {PHASE_TEXTS[phase]}
      </p>
      <ProgressBar label="Upload progress" percent={percent} text={`${percent}%, ${amount}`} />
      <p aria-hidden="true" className="mt-1.5 text-muted text-note tabular-nums">
        {amount}
        {secondsLeft !== undefined && `, ${timeText(secondsLeft)} left`}
      </p>
    </div>
  );
}

export function sizeText(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(2)} GB`;
  return bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`;
}

function timeText(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
