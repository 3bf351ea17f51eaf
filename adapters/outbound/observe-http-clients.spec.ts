import { once } from 'node:events';
import { request } from 'node:http';
import type { Operation, Telemetry } from '#core/ports/telemetry.js';
import { noTelemetry } from '#core/ports/telemetry.js';
import { type OutboundUnderTest, startOutbound } from '#test/support/outbound-under-test.js';
import { hostWithPort, observeHttpClients } from './observe-http-clients.js';

const PATH = '/feeds/private-token?key=of-ada';

describe('the record of requests to other servers', () => {
  let house: OutboundUnderTest;
  let recorded: Readonly<Record<string, unknown>>[];
  let operations: Operation[];
  let telemetry: Telemetry;
  let endObservation: () => void;
  beforeEach(async () => {
    recorded = [];
    operations = [];
    telemetry = {
      ...noTelemetry,
      begin(operation) {
        operations.push(operation);
        return ({ error, attributes } = {}) => {
          recorded.push({
            ...operation.attributes,
            ...attributes,
            ...(error !== undefined && { failure: error }),
          });
        };
      },
    };
    endObservation = observeHttpClients(telemetry);
    house = await startOutbound();
    house.host.serve('/', { body: 'a text' });
    house.host.serve('/feeds/private-token', { body: 'a text' });
  });
  afterEach(async () => {
    endObservation();
    await house.close();
  });
  const server = () => ({
    'server.address': '127.0.0.1',
    'server.port': Number(new URL(house.host.url).port),
  });

  it('has those of fetch and of node:http, with server and status, without path and query', async () => {
    const headers = { authorization: 'Bearer of-ada' };
    await (await fetch(house.host.url + PATH, { method: 'POST', body: 'text of ada', headers })).text();
    const sent = request(house.host.url + PATH, { headers }).end();
    const [response] = await once(sent, 'response');
    response.resume();
    await once(response, 'end');
    expect(recorded).toEqual([
      { 'http.request.method': 'POST', ...server(), 'http.response.status_code': 200 },
      { 'http.request.method': 'GET', ...server(), 'http.response.status_code': 200 },
    ]);
    expect(operations.map(({ name, metric }) => `${name} ${metric}`)).toEqual([
      'POST http.client.request.duration',
      'GET http.client.request.duration',
    ]);
    expect(JSON.stringify([recorded, operations])).not.toMatch(/private|ada/);
  });

  it('names the upstream of a guarded client, and no host that anybody may have given', async () => {
    await (await house.client()(house.host.url)).text();
    await (await house.client({ name: 'feeds', hosts: 'public' })(house.host.url + PATH)).text();
    await (await house.client({ name: 'notion', sharesHosts: true })(house.host.url + PATH)).text();
    expect(
      recorded.map(({ 'podgist.upstream': upstream, 'server.address': address }) => [upstream, address]),
    ).toEqual([
      ['tests', '127.0.0.1'],
      ['feeds', 'public'],
      ['notion', 'public'],
    ]);
    expect(JSON.stringify(recorded.slice(1))).not.toContain(String(server()['server.port']));
  });

  it('has each attempt with its number and its failure', async () => {
    house.host.misbehave('500', 1);
    await (await house.throughPauses(house.client()(house.host.url))).text();
    house.host.misbehave('reset', 1);
    await house
      .client({ retries: 0 })(`${house.host.url}/?2`)
      .catch(() => undefined);
    house.host.misbehave('reset-midway', 1);
    await house
      .client({ retries: 0 })(`${house.host.url}/?3`)
      .catch(() => undefined);
    expect(recorded).toMatchObject([
      { 'http.response.status_code': 500, 'error.type': '500' },
      { 'http.response.status_code': 200, 'http.request.resend_count': 1 },
      { failure: { code: expect.stringMatching(/^(?:UND_ERR_SOCKET|ECONNRESET)$/) } },
      { 'http.response.status_code': 200, failure: expect.anything() },
    ]);
  });

  it('counts a response that its reader cuts as answered, and an aborted request as failed', async () => {
    house.host.serve('/', { body: 'x'.repeat(4 << 20) });
    await house
      .client({ maxBytes: 1000 })(house.host.url)
      .catch(() => undefined);
    house.host.misbehave('hang', 1);
    await fetch(house.host.url, { signal: AbortSignal.timeout(50) }).catch(() => undefined);
    expect(recorded).toMatchObject([
      { 'http.response.status_code': 200 },
      { failure: { name: 'TimeoutError' } },
    ]);
    expect(recorded[0]).not.toHaveProperty('failure');
  });

  it('leaves out a host that is ignored, and ends when it is told to', async () => {
    endObservation();
    endObservation = observeHttpClients(telemetry, [hostWithPort(new URL(house.host.url))]);
    await (await fetch(house.host.url)).text();
    endObservation();
    await (await house.client()(`${house.host.url}/?2`)).text();
    expect(recorded).toEqual([]);
  });
});
