import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** Faults that the fake server can simulate. */
export const SMTP_FAULTS = [
  'hang', // accepts the connection and sends no greeting
  'hang-data', // receives the whole mail and never confirms it
  'busy', // 421 instead of a greeting
  'reset', // closes the connection before the greeting
  'reset-data', // closes the connection after receiving the mail
  'busy-recipient', // 451: temporary failure
  'refuse-recipient', // 550 5.1.1: unknown mailbox
  'refuse-relay', // 550 5.7.1: relaying denied
  'refuse-sender', // 550 5.1.0
  'refuse-message', // 554 after DATA
  'busy-message', // 452 after DATA
] as const;
export type SmtpFault = (typeof SMTP_FAULTS)[number];

/** A received mail. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Buffer;
  /** True if it was sent over TLS. */
  readonly secure: boolean;
}

export interface FakeSmtp {
  /** smtp:// or smtps:// URL with credentials if required. */
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedMail[];
  /** Number of connections opened so far. */
  connections(): number;
  /** Number of open connections. */
  underWay(): number;
  /** Attempted logins as `user:password`. */
  readonly logins: string[];
  /** Applies a fault to the next `times` connections or mails (default: all). */
  misbehave(fault: SmtpFault | undefined, times?: number): void;
  close(): Promise<void>;
}

export interface FakeSmtpOptions {
  /** Credentials required before any mail. */
  readonly login?: { readonly user: string; readonly password: string };
  /** PEM key and certificate for implicit TLS; without them the server has no TLS. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

/** A mail server that stores received mails. */
export async function startFakeSmtp(options: FakeSmtpOptions = {}): Promise<FakeSmtp> {
  const { login, tls } = options;
  const received: ReceivedMail[] = [];
  const logins: string[] = [];
  const sockets = new Map<number | undefined, Socket>();
  let connections = 0;
  let fault: SmtpFault | undefined;
  let faultsLeft = 0;

  /** The fault of the next item if it is one of these. */
  function meets<const T extends SmtpFault>(...faults: T[]): T | undefined {
    const met = faultsLeft > 0 ? faults.find((name) => name === fault) : undefined;
    if (met) faultsLeft -= 1;
    return met;
  }

  function drop({ remotePort }: SMTPServerSession): void {
    sockets.get(remotePort)?.resetAndDestroy();
  }

  const server = new SMTPServer({
    name: 'mail.fake.invalid',
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authOptional: !login,
    disableReverseLookup: true,
    closeTimeout: 1,
    ...(tls && { ...tls, secure: true }),
    onConnect(session, done) {
      const met = meets('hang', 'busy', 'reset');
      if (met === 'reset') drop(session);
      else if (met === 'busy') done(answer(421, '4.3.2 Too busy, come back later'));
      else if (!met) done();
    },
    onAuth({ username, password }, _session, done) {
      logins.push(`${username}:${password}`);
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(answer(535, '5.7.8 Who are you?'));
    },
    onMailFrom(_address, _session, done) {
      done(meets('refuse-sender') && answer(550, '5.1.0 Not from there'));
    },
    onRcptTo(_address, _session, done) {
      const met = meets('busy-recipient', 'refuse-recipient', 'refuse-relay');
      done(met && RECIPIENT_ANSWERS[met]());
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const met = meets('hang-data', 'reset-data', 'refuse-message', 'busy-message');
      if (met === 'reset-data') drop(session);
      if (met === 'refuse-message') done(answer(554, '5.6.0 Not like this'));
      if (met === 'busy-message') done(answer(452, '4.3.1 No room now'));
      if (met) return;
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks),
        secure: session.secure,
      });
      done(null, 'Taken');
    },
  });
  // Connections dropped on purpose are reported as errors.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    connections += 1;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });

  const listener = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const { port } = listener.address() as AddressInfo;
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : '';
  return {
    url: `${tls ? 'smtps' : 'smtp'}://${credentials}127.0.0.1:${port}`,
    port,
    received,
    connections: () => connections,
    underWay: () => sockets.size,
    logins,
    misbehave(next, times = Number.POSITIVE_INFINITY) {
      fault = next;
      faultsLeft = next ? times : 0;
    },
    async close() {
      // TLS sockets must not be destroyed here: Node crashes during a handshake.
      if (!tls) for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

const RECIPIENT_ANSWERS = {
  'busy-recipient': () => answer(451, '4.2.1 Not now'),
  'refuse-recipient': () => answer(550, '5.1.1 Nobody of that name <script>'),
  'refuse-relay': () => answer(550, '5.7.1 Relaying denied'),
};

function answer(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
