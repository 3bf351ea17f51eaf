import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Play, X } from 'lucide-react';
import type { ResponseBody } from '#ui/api/routes.js';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { NotFoundError } from '#ui/lib/api-errors.js';
import { formatRecentTime } from '#ui/lib/dates.js';
import { useApi } from '#web/lib/api-client.js';
import { IconButton } from '#web/ui/icon-button.js';
import { Section } from '#web/ui/section.js';
import { forgetUpload, type UnfinishedUpload } from './file-upload.js';
import { sizeText } from './transfer-progress.js';

/** Uploads that any device of the member has begun. */
export const unfinishedQuery = queryOptions<ResponseBody<'GET /api/uploads'>>({ queryKey: ['/api/uploads'] });

interface UnfinishedUploadsProps {
  /** Asks for the file. */
  readonly onContinue: (upload: UnfinishedUpload) => void;
}

/** What was begun here or on another device, to go on with or to remove. Shows nothing while there is none. */
export function UnfinishedUploads({ onContinue }: UnfinishedUploadsProps) {
  const { data = [], error, refetch } = useQuery(unfinishedQuery);
  const remove = useRemoveUpload();
  if (error)
    return <ErrorAlert title="Unfinished Uploads Not Loaded" error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <Section title="Unfinished uploads" className="" titleClass="font-medium text-ui">
      <ul className="divide-y divide-line">
        {data.map((upload) => (
          <li key={upload.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-ui">
            <span className="min-w-40 flex-1">
              <span className="block truncate font-medium">{upload.name}</span>
              <span className="block text-muted text-note tabular-nums">
                {sizeText(upload.received)} of {sizeText(upload.bytes)}, kept until{' '}
                {formatRecentTime(upload.expiresAt)}
              </span>
            </span>
            <span className="ml-auto flex items-center gap-1">
              <Button
                type="button"
                variant="quiet"
                aria-label={`Continue ${upload.name}`}
                onClick={() => onContinue(upload)}
              >
                <Play size={18} aria-hidden="true" />
                Continue
              </Button>
              <IconButton
                label={`Remove ${upload.name}`}
                icon={X}
                disabled={remove.isPending}
                onClick={() => remove.mutate(upload.id)}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-muted text-note">To continue, choose the same file again, on any device.</p>
    </Section>
  );
}

function useRemoveUpload() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const headers = { 'tus-resumable': '1.0.0' };
      await api.send(`/api/uploads/${id}`, { method: 'DELETE', headers }).catch((error: unknown) => {
        // Another device has removed or finished it.
        if (!(error instanceof NotFoundError)) throw error;
      });
      forgetUpload(id);
    },
    meta: { failure: 'Upload Not Removed' },
    onSettled: () => queryClient.invalidateQueries(unfinishedQuery),
  });
}
