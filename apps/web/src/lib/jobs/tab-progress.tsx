import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import type { ResponseBody } from '#ui/api/routes.js';
import { ApiError } from '#ui/lib/api-errors.js';
import { type ApiClient, useApi } from '../api-client.js';
import { PENDING_JOB, storedJson } from '../browser-storage.js';
import { lazyComponent } from '../load-chunk.js';
import { useSession } from '../session.js';

const ReadyMailField = lazyComponent(async () => (await import('./ready-mail-field.js')).ReadyMailField);
const NotifyButton = lazyComponent(async () => (await import('./notify-button.js')).NotifyButton);

/** List of the member's ended jobs, asked for again when one has ended. */
const NOTICES = '/api/user/notices';
/** Interval of looking at the tab's job while no panel shows it, in milliseconds. */
const LOOK_INTERVAL_MS = 4000;
/** The icon is drawn anew at each step, in percent. */
const ICON_STEP = 5;
/** Width of the icon's bar at 100 %, in units of its drawing. */
const BAR_WIDTH = 28;

let prefix = '';
/** The title as the page has set it. */
let title = '';
let icon: { readonly link: HTMLLinkElement; readonly href: string } | undefined;
let watcher: MutationObserver | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let panels = 0;

/**
 * Shows the progress of the tab's analysis in its title and icon (contract §12), also while no panel shows it any more, and
 * offers to tell when it is ready.
 */
export function TabProgress({ percent }: { readonly percent: number }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const isMember = useSession().status === 'signedIn';
  const shownJob = useRef<string>(undefined);
  useEffect(() => {
    panels += 1;
    clearTimeout(timer);
    return () => {
      panels -= 1;
      followPendingJob({ api, queryClient });
    };
  }, [api, queryClient]);
  useEffect(() => {
    shownJob.current = pendingJobId() ?? shownJob.current;
    showTabProgress(percent);
  }, [percent]);
  useEffect(
    () => () => {
      const hasEnded = pendingJobId() === undefined && document.visibilityState === 'visible';
      if (isMember && hasEnded && shownJob.current) cancelMail(api, shownJob.current);
    },
    [api, isMember],
  );
  return (
    <div className="mt-4 empty:hidden">
      <Suspense>
        <NotifyButton />
        <ReadyMailField label="Mail me when it is ready" />
      </Suspense>
    </div>
  );
}

/** Apart from `loadPendingJob`, so that the start page does not load a file that both share. */
function pendingJobId(): string | undefined {
  const { jobId } = (storedJson('sessionStorage', PENDING_JOB) ?? {}) as Partial<Record<string, unknown>>;
  return typeof jobId === 'string' ? jobId : undefined;
}

/** Who sees the end on the page needs no mail. One mail too many is not worth a message. */
function cancelMail(api: ApiClient, jobId: string): void {
  void api.call('DELETE /api/user/notices/{jobId}/mail', { path: { jobId } }).catch(() => {});
}

interface Parts {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}

/** Follows the job that the tab waits for on pages without its panel, until it has ended. */
export function followPendingJob({ api, queryClient }: Parts): void {
  clearTimeout(timer);
  if (panels > 0) return;
  const jobId = pendingJobId();
  const end = () => {
    showTabProgress(undefined);
    void queryClient.invalidateQueries({ queryKey: [NOTICES] });
  };
  if (jobId === undefined) {
    end();
    return;
  }
  const look = async () => {
    const percent = await percentOf(api, jobId);
    if (panels > 0 || pendingJobId() !== jobId) return;
    if (percent === undefined) return end();
    if (percent !== 'unknown') showTabProgress(percent);
    timer = setTimeout(look, LOOK_INTERVAL_MS);
  };
  void look();
}

/** Undefined once the job has ended or does not exist. */
async function percentOf(api: ApiClient, id: string): Promise<number | undefined | 'unknown'> {
  try {
    const { status, percent } = await api.get<ResponseBody<'GET /api/analyze/jobs/{id}'>>(
      `/api/analyze/jobs/${encodeURIComponent(id)}`,
    );
    return status === 'queued' || status === 'running' ? percent : undefined;
  } catch (error) {
    return error instanceof ApiError && error.status < 500 && error.status !== 429 ? undefined : 'unknown';
  }
}

/** Undefined gives the page's own title and icon back. */
export function showTabProgress(percent: number | undefined): void {
  if (!watcher && percent === undefined) return;
  takeTitle();
  prefix = percent === undefined ? '' : `${percent} % · `;
  document.title = prefix + title;
  showIcon(percent);
  if (percent === undefined) {
    watcher?.disconnect();
    watcher = undefined;
    return;
  }
  if (watcher) return;
  // Pages set their titles when they open and when they learn more.
  watcher = new MutationObserver(() => {
    if (document.title.startsWith(prefix)) return;
    takeTitle();
    document.title = prefix + title;
  });
  watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
}

function takeTitle(): void {
  const current = document.title;
  title = prefix !== '' && current.startsWith(prefix) ? current.slice(prefix.length) : current;
}

function showIcon(percent: number | undefined): void {
  if (percent === undefined) {
    if (icon) icon.link.href = icon.href;
    icon = undefined;
    return;
  }
  const link = icon?.link ?? document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  icon ??= { link, href: link.href };
  const href = progressIcon(Math.round(percent / ICON_STEP) * ICON_STEP);
  if (link.href !== href) link.href = href;
}

/** The product's icon with a bar in place of its line. */
function progressIcon(percent: number): string {
  const width = (BAR_WIDTH * percent) / 100;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#0B5D4B"/><path d="M10 17v-5M16 17V5M22 17v-4" stroke="#FBFAF6" stroke-width="2.5" stroke-linecap="round"/><path d="M2 25h${BAR_WIDTH}" stroke="#FBFAF6" stroke-width="6" opacity=".35"/><path d="M2 25h${width}" stroke="#FBFAF6" stroke-width="6"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
