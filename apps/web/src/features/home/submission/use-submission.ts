import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Analysis } from '#core/analysis/analysis.js';
import { analysisPath } from '#core/catalogue/address.js';
import { PROGRESS_CLEAR_MS, PROGRESS_TICK_MS } from '#core/progress/progress.js';
import { ApiError } from '#ui/lib/api-errors.js';
import { useApi } from '#web/lib/api-client.js';
import { loadPendingJob, savePendingJob } from '#web/lib/jobs/pending-job.js';
import { usePreloadScreen } from '#web/lib/lazy-page.js';
import { memberQuery } from '#web/lib/member.js';
import { pathOfKey } from '#web/lib/query-client.js';
import { anonymousUsageQuery, newIdempotencyKey, type Submission, submitAnalysis, watchJob } from '../api.js';
import {
  IDLE,
  type ReachedLimit,
  type SubmissionError,
  type SubmissionState,
  submissionReducer,
  toSubmissionError,
} from './submission-state.js';

/** Time for which the completed bar is shown before the result, in milliseconds. */
const COMPLETED_DISPLAY_MS = 500;

/** Queries that a new analysis invalidates. */
const LISTS = /^\/api\/(analyses|podcast-summaries|podcasts)(\/|$)/;

type SubmissionInput = Omit<Submission, 'idempotencyKey'>;

/** A request without a response yet; a retry reuses its idempotency key. */
interface OpenRequest {
  readonly content: string;
  readonly key: string;
}

export interface SubmissionControls {
  readonly state: SubmissionState;
  readonly start: (input: SubmissionInput) => void;
  /** Follows a job that was started otherwise. */
  readonly follow: (jobId: string) => void;
  readonly limit: ReachedLimit | undefined;
  readonly closeLimit: () => void;
}

/** Submits an analysis, follows its job and navigates to the result. `onResume` receives the link of an interrupted job. */
export function useSubmission(onResume: (url: string) => void): SubmissionControls {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const preloadScreen = usePreloadScreen();
  const [state, dispatch] = useReducer(submissionReducer, IDLE);
  const [limit, setLimit] = useState<ReachedLimit>();
  const [jobId, setJobId] = useState<string>();
  const [result, setResult] = useState<Analysis>();
  const open = useRef<OpenRequest>(undefined);
  const resumed = useRef(onResume);

  const refreshUsage = useCallback(() => {
    for (const queryKey of [anonymousUsageQuery.queryKey, memberQuery.queryKey])
      void queryClient.invalidateQueries({ queryKey });
  }, [queryClient]);

  const refuse = useCallback(
    (refusal: SubmissionError) => {
      savePendingJob(undefined);
      setJobId(undefined);
      refreshUsage();
      if (refusal.kind === 'failed') return dispatch({ ...refusal, type: 'failed' });
      dispatch({ type: 'cleared' });
      setLimit(refusal);
    },
    [refreshUsage],
  );

  const finish = useCallback(
    (analysis: Analysis) => {
      savePendingJob(undefined);
      setJobId(undefined);
      const { id, urlSlug } = analysis;
      queryClient.setQueryData(urlSlug ? ['/api/analysis/slug', urlSlug] : ['/api/analysis', id], analysis);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => LISTS.test(pathOfKey(queryKey)) });
      refreshUsage();
      dispatch({ type: 'done' });
      setResult(analysis);
    },
    [queryClient, refreshUsage],
  );

  const { mutate } = useMutation({
    mutationFn: (submission: Submission) => submitAnalysis(api, submission),
    meta: { handlesErrors: true },
    onSuccess: (answer, { source }) => {
      open.current = undefined;
      if ('analysis' in answer) return finish(answer.analysis);
      savePendingJob({ jobId: answer.jobId, url: source.url });
      setJobId(answer.jobId);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status < 500) open.current = undefined;
      refuse(toSubmissionError(error));
    },
  });

  const start = (input: SubmissionInput) => {
    const content = JSON.stringify(input);
    const key = open.current?.content === content ? open.current.key : newIdempotencyKey();
    open.current = { content, key };
    dispatch({ type: 'started', now: performance.now() });
    mutate({ ...input, idempotencyKey: key });
  };

  const follow = (id: string) => {
    savePendingJob({ jobId: id, url: '' });
    dispatch({ type: 'started', now: performance.now() });
    setJobId(id);
  };

  useEffect(() => {
    const pending = loadPendingJob();
    if (!pending) return;
    resumed.current(pending.url);
    dispatch({ type: 'started', now: performance.now() });
    setJobId(pending.jobId);
  }, []);

  useEffect(() => {
    if (jobId === undefined) return;
    return watchJob(api, jobId, {
      onView: (view) => {
        if (view.status === 'done' && view.analysis) return finish(view.analysis);
        if (view.status !== 'failed') return dispatch({ type: 'news', view, now: performance.now() });
        // Quota is reserved before the job is queued, so a failed job never means an exhausted limit.
        const { error, message, stage } = view;
        refuse({ kind: 'failed', code: error?.code, message: error?.message ?? message, stage });
      },
      onLost: (message) => refuse({ kind: 'failed', message }),
    });
  }, [api, jobId, finish, refuse]);

  useEffect(() => {
    if (state.phase !== 'pending') return;
    preloadScreen(analysisPath({ id: 0 }));
    const ticking = setInterval(() => dispatch({ type: 'tick', now: performance.now() }), PROGRESS_TICK_MS);
    return () => clearInterval(ticking);
  }, [state.phase, preloadScreen]);

  useEffect(() => {
    if (!result) return;
    const going = setTimeout(() => navigate(analysisPath(result)), COMPLETED_DISPLAY_MS);
    const clearing = setTimeout(() => dispatch({ type: 'cleared' }), PROGRESS_CLEAR_MS);
    return () => {
      clearTimeout(going);
      clearTimeout(clearing);
    };
  }, [result, navigate]);

  return {
    state,
    start,
    follow,
    limit,
    closeLimit: () => setLimit(undefined),
  };
}
