import { connect } from 'node:net';

const READ_BYTES = 256 * 1024;
/** Node accepts one connection in a turn of its event loop: all are opened before the load begins. */
const FIRST_REQUEST = { path: '/health/live' };

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
  const idle = [];
  const sockets = new Set();
  let broken = 0;
  let sent = 0;
  let measuredFrom = Number.POSITIVE_INFINITY;
  let endsAt = Number.POSITIVE_INFINITY;
  let phase = 'opening';

  const send = (connection, now) => {
    sent += 1;
    connection.sentAt = now;
    connection.socket.write(requestText(host, requestOf(sent)), 'latin1');
  };
  const onResponse = (connection, status) => {
    const now = performance.now();
    if (now >= measuredFrom && now < endsAt) {
      if (status < 300) times.push(now - connection.sentAt);
      else others[status] = (others[status] ?? 0) + 1;
    }
    if (phase === 'load' && rate === Number.POSITIVE_INFINITY) send(connection, now);
    else idle.push(connection);
  };
  const open = () => {
    const connection = { sentAt: 0, socket: undefined };
    const read = responseReader((status) => onResponse(connection, status));
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
    socket.once('connect', () => socket.write(requestText(host, FIRST_REQUEST)));
    socket.once('error', () => {});
    socket.once('close', () => {
      sockets.delete(socket);
      const at = idle.indexOf(connection);
      if (at >= 0) idle.splice(at, 1);
      if (phase === 'ended') return;
      broken += 1;
      open();
    });
  };

  for (let count = 1; count <= connections; count += 1) {
    open();
    while (idle.length < count) await sleep(0);
  }
  phase = 'load';
  const startedAt = performance.now();
  measuredFrom = startedAt + warmUpSeconds * 1000;
  endsAt = measuredFrom + seconds * 1000;
  const sendDue = () => {
    const now = performance.now();
    const due = Math.min(idle.length, Math.floor((rate * (now - startedAt)) / 1000) - sent);
    for (let index = 0; index < due; index += 1) send(idle.shift(), now);
  };
  const pace = setInterval(sendDue, 1);
  if (rate === Number.POSITIVE_INFINITY) while (idle.length > 0) send(idle.shift(), startedAt);
  await sleep(endsAt - performance.now());
  phase = 'ended';
  clearInterval(pace);
  for (const socket of sockets) socket.destroy();
  return { times, others, broken };
}

function sleep(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
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
