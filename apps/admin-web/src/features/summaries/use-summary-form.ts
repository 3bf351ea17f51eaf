import { useEffect, useState } from 'react';
import { AdminApiError, errorMessage } from '#admin-web/lib/admin-api.js';
import { showToast } from '#ui/lib/toasts.js';
import { useUpdateSummary, type VersionedSummary } from './api.js';
import { deleteDraft, findDraft, saveDraft } from './drafts.js';
import { pointFields, SUMMARY_FIELDS, type SummaryFormValues, toFormValues } from './summary.js';
import { summaryTexts } from './texts.js';
import { type PointsError, validatePoints } from './validate-points.js';

export type SummaryForm = ReturnType<typeof useSummaryForm>;

/** An edit of one summary: what is typed, over which version, and what keeps it from being saved. */
export function useSummaryForm(id: string, opened: VersionedSummary) {
  const [base, setBase] = useState(findDraft(id)?.base ?? opened);
  const [typed, setTyped] = useState(findDraft(id)?.typed ?? toFormValues(opened.detail));
  const [isTried, setTried] = useState(false);
  const save = useUpdateSummary(id);
  const before = toFormValues(base.detail);
  const isChanged = SUMMARY_FIELDS.some((name) => typed[name] !== before[name]);
  const problems = { ...refusedFields(save.error), ...problemsOf(typed, isTried) };

  useEffect(() => {
    if (isChanged) saveDraft(id, { typed, base });
    else deleteDraft(id);
  }, [id, isChanged, typed, base]);
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);

  const startFrom = (version: VersionedSummary, next: SummaryFormValues) => {
    save.reset();
    setBase(version);
    setTyped(next);
  };
  return {
    typed,
    before,
    detail: base.detail,
    isChanged,
    problems,
    save,
    isConflict: save.error instanceof AdminApiError && save.error.status === 412,
    change: (part: Partial<SummaryFormValues>) => {
      save.reset();
      setTyped({ ...typed, ...part });
    },
    submit: () => {
      setTried(true);
      if (save.isPending || Object.keys(problemsOf(typed, true)).length > 0) return;
      save.mutate(
        { typed, etag: base.etag },
        {
          onSuccess: (saved) => startFrom(saved, toFormValues(saved.detail)),
          onError: (error) =>
            showToast({
              title: summaryTexts.updateFailed,
              description: errorMessage(error),
              tone: 'danger',
            }),
        },
      );
    },
    /** Takes the server's version in place of what is typed. */
    takeTheirs: (theirs: VersionedSummary) => startFrom(theirs, toFormValues(theirs.detail)),
    /** Keeps what is typed; the next save replaces the server's version. */
    keepMine: (theirs: VersionedSummary) => startFrom(theirs, typed),
    forget: () => {
      setTyped(before);
      deleteDraft(id);
    },
  };
}

type Problems = Partial<Record<keyof SummaryFormValues, PointsError>>;

/** JSON is judged while it is typed; empty texts only once somebody tried to save them. */
function problemsOf(typed: SummaryFormValues, isTried: boolean): Problems {
  const { titleNeeded, summaryNeeded } = summaryTexts.editor;
  const points = pointFields(typed).flatMap(([field, text]) => {
    const problem = validatePoints(text);
    return problem ? [[field, problem]] : [];
  });
  return {
    ...(isTried && typed.episodeTitle.trim() === '' && { episodeTitle: { message: titleNeeded } }),
    ...(isTried && typed.summary.trim() === '' && { summary: { message: summaryNeeded } }),
    ...Object.fromEntries(points),
  };
}

/** What the server found wrong, at the field that it names by its path: `insights[2].title`. */
function refusedFields(error: unknown): Problems {
  const listed = error instanceof AdminApiError ? error.payload.errors : undefined;
  const problems: Problems = {};
  for (const entry of Array.isArray(listed) ? listed : []) {
    const { field, message } = Object(entry) as Record<string, unknown>;
    const name = SUMMARY_FIELDS.find((known) => String(field).startsWith(known));
    if (name && typeof message === 'string') problems[name] = { message };
  }
  return problems;
}
