import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** Sends requests from a separate thread, so that they do not use the CPU time of the product under test. */
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const MEGABYTE = 'x'.repeat(1024 * 1024);
const fill = (text) => text?.replaceAll('@MEGABYTE@', () => MEGABYTE);

parentPort.on('message', async ({ origin, calls }) => {
  parentPort.postMessage(await Promise.all(calls.map((call) => send(origin, call))));
});

function send(origin, { method, path, headers, body }, tries = 3) {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const sent = fill(body);
    const filled = Object.entries(headers).map(([name, value]) => [name, fill(value)]);
    const length = sent === undefined ? {} : { 'content-length': Buffer.byteLength(sent) };
    const options = { agent, hostname, port, method, path: fill(path), timeout: 30_000 };
    const call = request({ ...options, headers: { ...Object.fromEntries(filled), ...length } });
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.on('error', ({ code, message }) => {
      // The server may close a kept-alive connection just when it is reused.
      // It also closes one before it has read a body that is too large; whether the response gets through is a race.
      const isRace = (call.reusedSocket && code === 'ECONNRESET') || code === 'EPIPE';
      if (isRace && tries > 0) resolve(send(origin, { method, path, headers, body }, tries - 1));
      else resolve({ status: 0, type: '', text: code ?? message });
    });
    call.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      response.on('close', () => {
        resolve({ status: response.statusCode, type: response.headers['content-type'] ?? '', text });
      });
    });
    call.end(sent);
  });
}
