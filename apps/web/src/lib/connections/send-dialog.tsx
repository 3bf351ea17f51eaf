import { useEffect, useRef } from 'react';
import type { ConnectedService, Connection, SummaryExport } from '#core/connecting/connection.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { QueryStates } from '#ui/components/query-states.js';
import { ConnectForm, ParentPicker } from './connect-form.js';
import { useConnections, useSendSummaries } from './connections.js';
import { connectionTexts, sendTexts } from './texts.js';

interface SendDialogProps {
  readonly service: ConnectedService;
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

/** Sends summaries to a service, which is connected first where it has to be. */
export default function SendDialog({ service, ids, onClose }: SendDialogProps) {
  const query = useConnections();
  return (
    <Dialog title={sendTexts.send(service)} onClose={onClose}>
      <QueryStates
        data={query.data}
        query={query}
        loading={<p role="status">{connectionTexts.loading}</p>}
        failure={connectionTexts.failed}
      >
        {(connections) => (
          <NextStep
            service={service}
            connection={connections.find((known) => known.service === service)}
            ids={ids}
            onClose={onClose}
          />
        )}
      </QueryStates>
    </Dialog>
  );
}

function NextStep({
  connection,
  ...props
}: SendDialogProps & { readonly connection: Connection | undefined }) {
  const { service } = props;
  if (connection?.status !== 'active') {
    return (
      <>
        {connection && (
          <p role="alert" className="mt-3 text-danger text-ui">
            {connectionTexts.refused(service)}
          </p>
        )}
        <ConnectForm service={service} />
      </>
    );
  }
  if (service === 'notion' && !connection.parent) {
    return (
      <>
        <p className="mt-3 text-body">{connectionTexts.parentTitle}</p>
        <ParentPicker service={service} />
      </>
    );
  }
  return <Sending {...props} />;
}

function Sending({ service, ids, onClose }: SendDialogProps) {
  const { request, exports } = useSendSummaries(service, ids);
  const { mutate } = request;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate(ids);
  }, [mutate, ids]);
  if (request.error) {
    return <ErrorAlert title={sendTexts.failed} error={request.error} onRetry={() => mutate(ids)} />;
  }
  if (!exports) {
    return (
      <p role="status" className="mt-4 text-body">
        {request.isPaused ? sendTexts.offline : sendTexts.sending(ids.length)}
      </p>
    );
  }
  const failed = exports.filter(({ status }) => status === 'failed');
  return (
    <>
      <Progress service={service} exports={exports} count={ids.length} />
      <div className="mt-5 flex flex-wrap gap-3">
        {failed.length > 0 && (
          <Button onClick={() => mutate(failed.map(({ analysisId }) => analysisId))}>
            {sendTexts.again}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {sendTexts.done}
        </Button>
      </div>
    </>
  );
}

interface ProgressProps {
  readonly service: ConnectedService;
  readonly exports: readonly SummaryExport[];
  /** Summaries that were to be sent: those that are gone are in no answer. */
  readonly count: number;
}

function Progress({ service, exports, count }: ProgressProps) {
  const sent = exports.filter(({ status }) => status === 'sent');
  const waiting = exports.filter(({ status }) => status === 'waiting');
  const missing = count - sent.length - waiting.length;
  const reasons = new Set(
    exports.flatMap(({ status, message }) => (status !== 'sent' && message ? [message] : [])),
  );
  const [only] = count === 1 ? sent : [];
  return (
    <div className="mt-4 text-body">
      <p role="status" className="tabular-nums">
        {waiting.length > 0
          ? `${sendTexts.sending(count)} ${count > 1 ? sendTexts.progress(sent.length, count) : ''}`
          : sent.length > 0 && sendTexts.sent(service, sent.length, count)}
      </p>
      {count > 1 && (
        <progress
          className="mt-3 w-full accent-accent"
          value={count - waiting.length}
          max={count}
          aria-hidden="true"
        />
      )}
      {missing > 0 && <p className="mt-2">{sendTexts.notSent(missing)}</p>}
      {[...reasons].map((reason) => (
        <p key={reason} className="mt-2 text-muted text-ui">
          {reason}
        </p>
      ))}
      {waiting.length > 0 && <p className="mt-2 text-muted text-ui">{sendTexts.background}</p>}
      {only?.url && (
        <a
          href={only.url}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-3 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {sendTexts.open(service)}
        </a>
      )}
    </div>
  );
}
