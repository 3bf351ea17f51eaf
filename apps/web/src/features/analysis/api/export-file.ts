import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#ui/lib/save-file.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { exportToasts } from '../texts.js';

/** A form that a summary can be taken along in; also the last part of its address at the API. */
export type ExportFormat = 'pdf' | 'markdown' | 'json';

const EXTENSIONS: Readonly<Record<ExportFormat, string>> = { pdf: 'pdf', markdown: 'md', json: 'json' };

/** Gets an analysis as a file and hands it to the reader (spec §2, §7, §8). */
export function useExportFile(id: number, format: ExportFormat) {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const file = await api.download(`/api/analysis/${id}/export/${format}`);
      saveFile(file, `podcast-analysis-${id}.${EXTENSIONS[format]}`);
    },
    meta: { handlesErrors: true },
    onSuccess: () => {
      showToast(exportToasts[format].done);
    },
    onError: () => {
      showToast(exportToasts[format].failed);
    },
  });
}
