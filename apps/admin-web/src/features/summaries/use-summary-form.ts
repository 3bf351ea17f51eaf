import { useEffect, useState } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { AdminApiError, errorMessage } from '#admin-web/lib/admin-api.js';
import { showToast } from '#ui/lib/toasts.js';
import {
  jsonText,
  type PointField,
  pointFields,
  type RemovableField,
  SUMMARY_FIELDS,
  type SummaryFormValues,
  TEXT_FIELDS,
  toFormValues,
  validatePoints,
} from './summary.js';
import { useReloadSummary, useUpdateSummary, type VersionedSummary } from './summary-api.js';

/** Unsaved edits of this window, kept during navigation. */
const drafts = new Map<string, { readonly typed: SummaryFormValues; readonly base: VersionedSummary }>();

export type SummaryForm = ReturnType<typeof useSummaryForm>;

interface EditorValues {
  readonly episodeTitle: string;
  readonly summary: string;
  readonly publisherDescription?: string;
  /** The passages that stay, as JSON text. */
  readonly passages?: string;
  /** The sections of a template that stay, as JSON text. */
  readonly custom?: string;
  /** Lists of points as JSON text. */
  readonly lists: readonly { readonly field: PointField; readonly json: string }[];
}

/** Form state of a summary: values, the version they are based on, and validation errors. */
export function useSummaryForm(id: string, opened: VersionedSummary) {
  const [draft] = useState(() => drafts.get(id));
  const [base, setBase] = useState(draft?.base ?? opened);
  const before = toFormValues(base.detail);
  const { control, register, handleSubmit, reset, setError, setValue, formState } = useForm<EditorValues>({
    defaultValues: toEditorValues(draft?.typed ?? before),
  });
  const { fields } = useFieldArray({ control, name: 'lists' });
  const typed = fromEditorValues(useWatch({ control }) as EditorValues);
  const save = useUpdateSummary(id);
  const reload = useReloadSummary(id);
  const { errors } = formState;
  const isChanged = SUMMARY_FIELDS.some((name) => typed[name] !== before[name]);

  useEffect(() => {
    if (isChanged) drafts.set(id, { typed, base });
    else drafts.delete(id);
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
    reset(toEditorValues(next));
  };
  const submit = handleSubmit((values) => {
    if (save.isPending) return;
    save.mutate(
      { typed: fromEditorValues(values), etag: base.etag },
      {
        onSuccess: (saved) => startFrom(saved, toFormValues(saved.detail)),
        onError: (error) => {
          showToast({ title: 'Update Failed', description: errorMessage(error), tone: 'danger' });
          for (const { field, message } of serverErrors(error)) {
            const list = values.lists.findIndex((one) => one.field === field);
            const text = TEXT_FIELDS.find((one) => one === field);
            if (list >= 0) setError(`lists.${list}.json`, { message });
            else if (text) setError(text, { message });
          }
        },
      },
    );
  });
  const onChange = () => save.reset();
  const removable = <Item>(field: RemovableField, all: readonly Item[] = []) => {
    const isKept = new Set((JSON.parse(typed[field] ?? '[]') as unknown[]).map(jsonText));
    return {
      error: errors[field]?.message,
      items: all.map((item) => ({
        item,
        isKept: isKept.has(jsonText(item)),
        /** Takes the item away, or back in. */
        toggle: () => {
          save.reset();
          const kept = new Set(isKept);
          if (!kept.delete(jsonText(item))) kept.add(jsonText(item));
          setValue(field, jsonText(all.filter((one) => kept.has(jsonText(one)))));
        },
      })),
    };
  };
  const isFilled = (message: string) => (text: string) => text.trim() !== '' || message;
  return {
    typed,
    detail: base.detail,
    isChanged,
    save,
    isConflict: save.error instanceof AdminApiError && save.error.status === 412,
    title: {
      error: errors.episodeTitle?.message,
      props: register('episodeTitle', { validate: isFilled('Enter the episode title.'), onChange }),
    },
    summary: {
      error: errors.summary?.message,
      props: register('summary', { validate: isFilled('Enter the summary.'), onChange }),
    },
    /** Absent where the publisher's words are not shown. */
    publisher: before.publisherDescription !== undefined && {
      error: errors.publisherDescription?.message,
      props: register('publisherDescription', { onChange }),
    },
    passages: removable('passages', base.detail.summary.passages),
    custom: removable('custom', base.detail.summary.custom),
    /** JSON is validated while typing; the server's errors are shown until the next change. */
    lists: fields.map(({ id: key, field }, index) => {
      const name = `lists.${index}.json` as const;
      const value = typed[field] ?? '';
      const problem = validatePoints(value);
      return {
        key,
        field,
        value,
        error: problem?.message ?? errors.lists?.[index]?.json?.message,
        errorLine: problem?.line,
        props: register(name, { validate: (json) => validatePoints(json)?.message ?? true, onChange }),
        format: () => {
          save.reset();
          setValue(name, jsonText(value));
        },
      };
    }),
    submit,
    /** After names were given, which change the version and no text: the next save is based on the new version. */
    renewVersion: () => {
      reload().then(
        (fresh) => {
          const texts = (version: VersionedSummary) => JSON.stringify(toFormValues(version.detail));
          setBase((known) => (texts(fresh) === texts(known) ? fresh : known));
        },
        // The next save meets the version conflict, which offers both texts.
        () => undefined,
      );
    },
    /** Replaces the values with the server's version. */
    takeTheirs: (theirs: VersionedSummary) => startFrom(theirs, toFormValues(theirs.detail)),
    /** Keeps the values; the next save overwrites the server's version. */
    keepMine: (theirs: VersionedSummary) => startFrom(theirs, typed),
    discard: () => {
      reset(toEditorValues(before));
      drafts.delete(id);
    },
  };
}

function toEditorValues(values: SummaryFormValues): EditorValues {
  const { episodeTitle, summary, publisherDescription, passages, custom } = values;
  const lists = pointFields(values).map(([field, json]) => ({ field, json }));
  return { episodeTitle, summary, publisherDescription, passages, custom, lists };
}

function fromEditorValues({ lists, ...texts }: EditorValues): SummaryFormValues {
  return { ...texts, ...Object.fromEntries(lists.map(({ field, json }) => [field, json])) };
}

interface ServerError {
  readonly field: (typeof SUMMARY_FIELDS)[number];
  readonly message: string;
}

/** The server's errors by field, parsed from paths such as `insights[2].title`. */
function serverErrors(error: unknown): ServerError[] {
  const listed = error instanceof AdminApiError ? error.payload.errors : undefined;
  return (Array.isArray(listed) ? listed : []).flatMap((entry) => {
    const { field: path, message } = Object(entry) as Record<string, unknown>;
    const field = SUMMARY_FIELDS.find((known) => String(path).startsWith(known));
    return field && typeof message === 'string' ? [{ field, message }] : [];
  });
}
