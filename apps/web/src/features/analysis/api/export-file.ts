import { useMutation } from '@tanstack/react-query';
import { type ExportFormat, exportFileName } from '#core/sharing/export-formats.js';
import { saveFile } from '#ui/lib/save-file.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { exportToasts } from '../texts.js';

/** Downloads an analysis as a file (spec §2, §7, §8). */
export function useExportFile(id: number, format: ExportFormat) {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const file = await api.download(`/api/analysis/${id}/export/${format}`);
      saveFile(file, exportFileName(id, format));
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
