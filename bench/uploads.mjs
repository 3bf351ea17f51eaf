import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startFakeS3 } from '../test/upstreams/s3.ts';
import { allAccessMember } from './support/member.mjs';
import { scratchFolder, startProduct } from './support/product.mjs';

const WHOLE = 2 * 1024 ** 3;
/** Part of the web app. */
const PART = 4 * 1024 * 1024;
const CHUNK = 64 * 1024;
const MEGABYTE = 1e6;

/** Measures the memory of an upload of 2 GB, and what is sent again after the product was killed within a part. */
export async function uploads() {
  const s3 = await startFakeS3();
  try {
    return [...(await measure({}, 'disk')), ...(await measure(s3.env, 'S3'))];
  } finally {
    await s3.close();
  }
}

async function measure(storage, name) {
  const folder = await scratchFolder();
  const env = {
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    OPENAI_MODEL: 'extractive',
    OPENAI_TRANSCRIBE_MODEL: 'whisper-1',
    ...storage,
  };
  let product = await startProduct({ dataDir: folder.path, env });
  try {
    const headers = { ...(await allAccessMember(product.url)), 'tus-resumable': '1.0.0' };
    const path = await begin(product.url, headers);
    await send(product.url, path, headers, 0, PART);
    await pause(2000);
    const idle = await memory(product.pid);
    const startedAt = performance.now();
    const peak = await peakOf(product.pid, async () => {
      for (let at = PART; at < WHOLE - PART; at += PART) await send(product.url, path, headers, at, PART);
    });
    const seconds = (performance.now() - startedAt) / 1000;
    const rate = (WHOLE - 2 * PART) / MEGABYTE / seconds;
    await end(product.url, path, headers);

    const killed = await begin(product.url, headers);
    const sent = await sendUntilKilled(product, killed, headers);
    product = await startProduct({ dataDir: folder.path, env });
    const kept = await offsetOf(product.url, killed, headers);
    return [
      { name: `${name}: memory of the process above idle`, value: peak - idle, unit: 'MB', bound: 80 },
      { name: `${name}: upload through loopback`, value: rate, unit: 'MB/s' },
      { name: `${name}: sent again after a kill`, value: (sent - kept) / MEGABYTE, unit: 'MB', bound: 8 },
    ];
  } finally {
    await product.stop();
    await folder.remove();
  }
}

async function begin(url, headers) {
  const answer = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(WHOLE) },
  });
  if (answer.status !== 201) throw new Error(`begin: ${answer.status} ${await answer.text()}`);
  return answer.headers.get('location');
}

function partRequest(url, path, headers, offset, bytes) {
  return request(url + path, {
    method: 'PATCH',
    headers: {
      ...headers,
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes,
      'upload-offset': offset,
    },
  });
}

/** The beginning of a WAV file, then silence. */
function chunkAt(offset) {
  const chunk = Buffer.alloc(CHUNK);
  if (offset === 0) chunk.write('RIFF\xff\xff\xff\x7fWAVEfmt ', 'latin1');
  return chunk;
}

async function send(url, path, headers, offset, bytes) {
  const call = partRequest(url, path, headers, offset, bytes);
  const answered = once(call, 'response');
  for (let at = 0; at < bytes; at += CHUNK) {
    if (!call.write(chunkAt(offset + at))) await once(call, 'drain');
  }
  call.end();
  const [answer] = await answered;
  answer.resume();
  if (answer.statusCode !== 204) throw new Error(`part at ${offset}: ${answer.statusCode}`);
}

/** Kills the product within a part and returns what the client has handed over. */
async function sendUntilKilled({ url, pid }, path, headers) {
  let sent = 0;
  for (; sent < 20 * PART; sent += PART) await send(url, path, headers, sent, PART);
  const call = partRequest(url, path, headers, sent, PART);
  const failed = new Promise((resolve) => {
    call.on('error', resolve);
  });
  for (let at = 0; at < PART; at += CHUNK) {
    call.write(chunkAt(sent + at));
    if (at === PART / 2) process.kill(pid, 'SIGKILL');
  }
  await failed;
  return sent + PART;
}

async function offsetOf(url, path, headers) {
  const answer = await fetch(url + path, { method: 'HEAD', headers });
  return Number(answer.headers.get('upload-offset'));
}

const end = (url, path, headers) => fetch(url + path, { method: 'DELETE', headers });

async function memory(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

async function peakOf(pid, work) {
  const done = new AbortController();
  let peak = 0;
  const watching = (async () => {
    while (!done.signal.aborted) {
      peak = Math.max(peak, await memory(pid));
      await pause(50);
    }
  })();
  await work().finally(() => done.abort());
  await watching;
  return peak;
}
