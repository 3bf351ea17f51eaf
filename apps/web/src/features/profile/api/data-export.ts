import { useMutation } from '@tanstack/react-query';
import { userMessage } from '#ui/lib/api-errors.js';
import { saveFile } from '#ui/lib/save-file.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { profileTexts, profileToasts } from '../texts.js';

/** GET /api/auth/user/export, downloaded as a file (contract §3). */
export function useDataExport() {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      saveFile(await api.download('/api/auth/user/export'), profileTexts.dataExport.fileName);
    },
    meta: { handlesErrors: true },
    onSuccess: () => {
      showToast(profileToasts.dataExported);
    },
    onError: (error) => {
      showToast({ ...profileToasts.dataExportFailed, description: userMessage(error) });
    },
  });
}
