import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-client.js';
import { saveFile } from '../../../lib/save-file.js';
import { showToast } from '../../../lib/toasts.js';
import { analysisTexts } from '../texts.js';

/** Makes and saves an analysis's PDF (spec §2, §7, §8). */
export function useExportPdf(id: number) {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      saveFile(await api.download(`/api/analysis/${id}/export/pdf`), `podcast-analysis-${id}.pdf`);
    },
    meta: { handlesErrors: true },
    onSuccess: () => {
      showToast(analysisTexts.pdfDone);
    },
    onError: () => {
      showToast(analysisTexts.pdfFailed);
    },
  });
}
