import { connect } from 'node:net';

const READ_BYTES = 256 * 1024;
/** Connections that are opened within 10 ms: more than its backlog holds would be lost by the kernel, and be seconds late. */
const OPENED_AT_ONCE = 10;

/**
 * Sends requests over kept connections, one at a time on each: as many as are answered, or `rate` a second, evenly spaced.
 * It costs a fraction of what the product does, so that on the same machine the product is the one that is overloaded.
 * Resolves with the times of accepted responses in milliseconds, the number of others by status, and of connections that
 * broke, all within `seconds` after `warmUpSeconds`.
 */
export async function generateLoad(
  url,
  { connections, rate = Number.POSITIVE_INFINITY, warmUpSeconds, seconds, requestOf },
) {
  const { hostname, port, host } = new URL(url);
  const times = [];
  const others = {};
  let broken = 0;
  const started = performance.now();
  const measuredFrom = started + warmUpSeconds * 1000;
  const endsAt = measuredFrom + seconds * 1000;
  const idle = [];
  const sockets = new Set();
  let sent = 0;
  let ended = false;

  const send = (connection, now) => {
    sent += 1;
    connection.sentAt = now;
    connection.socket.write(requestText(host, requestOf(sent)), 'latin1');
  };
  const sendDue = () => {
    const now = performance.now();
    const due = Math.min(idle.length, Math.floor((rate * (now - started)) / 1000) - sent);
    for (let index = 0; index < due; index += 1) send(idle.shift(), now);
  };
  const finish = (connection, status) => {
    const now = performance.now();
    if (now >= measuredFrom && now < endsAt) {
      if (status < 300) times.push(now - connection.sentAt);
      else others[status] = (others[status] ?? 0) + 1;
    }
    proceed(connection, now);
  };
  const proceed = (connection, now) => {
    if (ended) return;
    if (rate === Number.POSITIVE_INFINITY) send(connection, now);
    else idle.push(connection);
  };
  const open = () => {
    const connection = { sentAt: 0, socket: undefined };
    const read = responseReader((status) => finish(connection, status));
    const onread = {
      buffer: Buffer.allocUnsafe(READ_BYTES),
      callback: (length, buffer) => {
        read(buffer.subarray(0, length));
        return true;
      },
    };
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
    connection.socket = socket;
    sockets.add(socket);
    socket.once('connect', () => proceed(connection, performance.now()));
    socket.once('error', () => {});
    socket.once('close', () => {
      sockets.delete(socket);
      const at = idle.indexOf(connection);
      if (at >= 0) idle.splice(at, 1);
      if (ended) return;
      broken += 1;
      open();
    });
  };
  const opening = setInterval(() => {
    for (let index = 0; index < OPENED_AT_ONCE && sockets.size < connections; index += 1) open();
    if (sockets.size >= connections) clearInterval(opening);
  }, 10);
  const pace = rate === Number.POSITIVE_INFINITY ? undefined : setInterval(sendDue, 1);
  await new Promise((resolve) => setTimeout(resolve, endsAt - performance.now()));
  ended = true;
  clearInterval(opening);
  clearInterval(pace);
  for (const socket of sockets) socket.destroy();
  return { times, others, broken };
}

function requestText(host, { path, method = 'GET', headers = {}, body = '' }) {
  let text = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n`;
  for (const [name, value] of Object.entries(headers)) text += `${name}: ${value}\r\n`;
  if (body !== '') text += `Content-Length: ${Buffer.byteLength(body, 'latin1')}\r\n`;
  return `${text}\r\n${body}`;
}

/** Reads responses with a Content-Length, one after the other; tells the status of each. */
function responseReader(onResponse) {
  let head = '';
  let status = 0;
  let left = 0;
  return (bytes) => {
    let from = 0;
    while (from < bytes.length) {
      if (left > 0) {
        const taken = Math.min(left, bytes.length - from);
        left -= taken;
        from += taken;
        if (left === 0) onResponse(status);
        continue;
      }
      const end = bytes.indexOf('\r\n\r\n', from, 'latin1');
      head += bytes.latin1Slice(from, end < 0 ? bytes.length : end);
      if (end < 0) return;
      status = Number(head.slice(9, 12));
      left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      if (Number.isNaN(left)) throw new Error(`A response without Content-Length: ${head}`);
      head = '';
      from = end + 4;
      if (left === 0) onResponse(status);
    }
  };
}
