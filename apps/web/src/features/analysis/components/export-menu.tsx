import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, useState } from 'react';
import { CONNECTED_SERVICES, type ConnectedService } from '#core/connecting/connection.js';
import { type ExportFormat, exportFileName } from '#core/sharing/export-formats.js';
import { saveFile } from '#ui/lib/save-file.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { sendTexts } from '#web/lib/connections/texts.js';
import { LazyDialog } from '#web/lib/lazy-dialog.js';
import { loadChunk } from '#web/lib/load-chunk.js';
import { useAsMember } from '#web/lib/session.js';
import { analysisTexts, exportToasts } from '../texts.js';
import { MenuButton, MenuItem } from './menu-button.js';
import { useCollecting } from './save-button.js';

const SendDialog = lazy(() => loadChunk(() => import('#web/lib/connections/send-dialog.js')));

/** Downloads of the summary as PDF, Markdown and JSON (spec §2), and copies at other services. */
export function ExportMenu({ id }: { readonly id: number }) {
  const asMember = useAsMember();
  // Outside the menu, which closes when the dialog takes the focus.
  const [service, setService] = useState<ConnectedService>();
  const collecting = useCollecting(id);
  return (
    <>
      <MenuButton label={analysisTexts.export} icon={Download}>
        <div className="sm:hidden">
          <MenuItem
            label={analysisTexts.collect}
            hint={analysisTexts.collectHint}
            onClick={collecting.open}
          />
        </div>
        <ExportItem id={id} format="pdf" name={analysisTexts.pdf} hint={analysisTexts.pdfHint} />
        <ExportItem
          id={id}
          format="markdown"
          name={analysisTexts.markdown}
          hint={analysisTexts.markdownHint}
        />
        <ExportItem id={id} format="json" name={analysisTexts.json} hint={analysisTexts.jsonHint} />
        {CONNECTED_SERVICES.map((to) => (
          <MenuItem
            key={to}
            label={sendTexts.send(to)}
            hint={sendTexts.hints[to]}
            onClick={() => asMember(() => setService(to))}
          />
        ))}
      </MenuButton>
      {collecting.dialog}
      {service && (
        <LazyDialog>
          <SendDialog service={service} ids={[id]} onClose={() => setService(undefined)} />
        </LazyDialog>
      )}
    </>
  );
}

interface ExportItemProps {
  readonly id: number;
  readonly format: ExportFormat;
  readonly name: string;
  readonly hint: string;
}

function ExportItem({ id, format, name, hint }: ExportItemProps) {
  const { mutate, isPending } = useExportFile(id, format);
  return (
    <MenuItem
      label={isPending ? analysisTexts.making(name) : analysisTexts.download(name)}
      hint={hint}
      isPending={isPending}
      onClick={mutate}
    />
  );
}

/** Downloads an analysis as a file (spec §2, §7, §8). */
function useExportFile(id: number, format: ExportFormat) {
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
