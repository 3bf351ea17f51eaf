import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { dialThroughProxy } from './proxy-dial.js';

const TARGET = { hostname: 'www.youtube.com', port: 443, addresses: [] };

describe('a proxy for YouTube (contract §1)', () => {
  const open: { close: () => void }[] = [];
  afterEach(() => {
    for (const one of open.splice(0)) one.close();
  });

  /** A proxy that answers CONNECT with `answer` and then echoes. */
  async function proxyWith(answer: string) {
    const heard: string[] = [];
    const server: Server = createServer((socket: Socket) => {
      open.push({ close: () => socket.destroy() });
      socket.on('error', () => undefined);
      socket.once('data', (request) => {
        heard.push(String(request));
        socket.write(answer);
        if (!answer.includes(' 200 ')) return socket.end();
        socket.on('data', (data) => socket.write(data));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    open.push(server);
    return { heard, url: `http://ada:s%20cret@127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  it('opens a tunnel to the host by its name, with the operator’s password', async () => {
    const { heard, url } = await proxyWith('HTTP/1.1 200 Connection established\r\nVia: x\r\n\r\n');
    const socket = await dialThroughProxy(url, ['www.youtube.com'])(TARGET);
    open.push({ close: () => socket.destroy() });
    socket.write('bytes');
    let text = '';
    for await (const chunk of socket) {
      text += String(chunk);
      if (text.endsWith('bytes')) break;
    }
    expect(text).toBe('bytes');
    expect(heard[0]).toMatch(/^CONNECT www\.youtube\.com:443 HTTP\/1\.1\r\n/);
    expect(heard[0]).toContain(`Basic ${Buffer.from('ada:s cret').toString('base64')}\r\n\r\n`);
  });

  it.each([
    'HTTP/1.1 407 Proxy Authentication Required\r\n\r\n',
    'SSH-2.0-x\r\n\r\n',
    'HTTP/1.1 200 OK\r\n\r\nmore',
    'HTTP/1.1 2',
  ])('fails when it answers %j', async (answer) => {
    const { url } = await proxyWith(answer);
    await expect(dialThroughProxy(url, ['www.youtube.com'])(TARGET)).rejects.toThrow(/the proxy/);
  });

  it('leaves other hosts alone', async () => {
    const direct = async () => {
      throw new Error('dialled directly');
    };
    const dial = dialThroughProxy('http://127.0.0.1:1', ['www.youtube.com'], direct);
    await expect(dial({ ...TARGET, hostname: 'evil.www.youtube.com' })).rejects.toThrow('dialled directly');
  });
});
