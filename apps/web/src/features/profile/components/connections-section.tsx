import { useState } from 'react';
import {
  CONNECTED_SERVICES,
  type ConnectedService,
  type Connection,
  SERVICE_NAMES,
} from '#core/connecting/connection.js';
import { Button } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { ConnectForm, ParentPicker } from '#web/lib/connections/connect-form.js';
import { useConnections, useDisconnect } from '#web/lib/connections/connections.js';
import { connectionTexts } from '#web/lib/connections/texts.js';
import { Section } from '#web/ui/section.js';

const NOT_CONNECTED: Readonly<Record<ConnectedService, string>> = {
  notion: 'Each summary becomes a page of yours.',
  readwise: 'Highlights, insights and quotes join your reviews.',
};

/** The services that summaries can be sent to. */
export function ConnectionsSection() {
  const query = useConnections();
  return (
    <Section
      id="connections"
      title="Connections"
      text="Send summaries to your other tools, from Export on a summary or from a selection in My Summaries."
    >
      <div className="mt-4">
        <QueryStates
          data={query.data}
          query={query}
          loading={<p role="status">{connectionTexts.loading}</p>}
          failure={connectionTexts.failed}
        >
          {(connections) => (
            <ul className="divide-y divide-line border-line border-y">
              {CONNECTED_SERVICES.map((service) => (
                <li key={service} className="py-4">
                  <ServiceRow
                    service={service}
                    connection={connections.find((known) => known.service === service)}
                  />
                </li>
              ))}
            </ul>
          )}
        </QueryStates>
      </div>
    </Section>
  );
}

interface ServiceRowProps {
  readonly service: ConnectedService;
  readonly connection: Connection | undefined;
}

/** A service with what can be changed about it. */
function ServiceRow({ service, connection }: ServiceRowProps) {
  const [open, setOpen] = useState<'token' | 'parent'>();
  const { mutate, isPending, error } = useDisconnect(service);
  const isRefused = connection?.status === 'refused';
  const hasParent = service === 'notion' && connection?.status === 'active';
  const toggle = (form: typeof open) => setOpen(open === form ? undefined : form);
  const showsToken = open === 'token' && (!connection || isRefused);
  return (
    <>
      <h3 className="font-medium text-body">{SERVICE_NAMES[service]}</h3>
      <p className={isRefused ? 'text-danger text-ui' : 'text-muted text-ui'}>
        {stateText(service, connection)}
      </p>
      {error && (
        <p role="alert" className="mt-1 text-danger text-ui">
          {userMessage(error)}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {(!connection || isRefused) && (
          <Button
            variant="quiet"
            aria-expanded={showsToken}
            aria-label={`${isRefused ? 'Enter New Token' : 'Connect'}: ${SERVICE_NAMES[service]}`}
            onClick={() => toggle('token')}
          >
            {isRefused ? 'Enter New Token' : 'Connect'}
          </Button>
        )}
        {hasParent && (
          <Button variant="quiet" aria-expanded={open === 'parent'} onClick={() => toggle('parent')}>
            {connection.parent ? 'Change Page' : 'Choose Page'}
          </Button>
        )}
        {connection && (
          <Button
            variant="quiet"
            isBusy={isPending}
            aria-label={`Disconnect: ${SERVICE_NAMES[service]}`}
            onClick={() => mutate()}
          >
            Disconnect
          </Button>
        )}
      </div>
      {showsToken && <ConnectForm service={service} />}
      {hasParent && open === 'parent' && (
        <ParentPicker service={service} onChosen={() => setOpen(undefined)} />
      )}
    </>
  );
}

function stateText(service: ConnectedService, connection: Connection | undefined): string {
  if (!connection) return NOT_CONNECTED[service];
  if (connection.status === 'refused') return connectionTexts.refused(service);
  const { account, parent } = connection;
  const connected = connectionTexts.connected(account);
  if (service !== 'notion') return connected;
  return `${connected} · ${parent ? `summaries go to ${parent.title}` : 'no page chosen yet'}`;
}
