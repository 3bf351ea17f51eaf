import { type OutboundUnderTest, startOutbound } from '#test/support/outbound-under-test.js';
import { readEnv } from '../env/env.js';
import { upstreamClients } from './upstreams.js';

describe('the clients of the upstreams', () => {
  let house: OutboundUnderTest;
  beforeEach(async () => {
    house = await startOutbound();
  });
  afterEach(() => house.close());

  it('reach a recording behind twenty redirects, and a feed behind five', async () => {
    const { host, outbound } = house;
    const { audio, feeds } = upstreamClients(readEnv({}), outbound);
    host.serve('/', { headers: { 'content-type': 'audio/mpeg' }, body: Buffer.from('ID3\u0004\0\0 sound') });
    for (const redirects of [8, 20]) {
      const recording = await audio(`${host.url}/hops/${redirects}`);
      expect([recording.status, recording.url]).toEqual([200, `${host.url}/`]);
      expect(await recording.text()).toContain('sound');
    }
    await expect(audio(`${host.url}/hops/21`)).rejects.toMatchObject({ details: { reason: 'redirects' } });
    expect((await feeds(`${host.url}/hops/5`)).status).toBe(200);
    await expect(feeds(`${host.url}/hops/6`)).rejects.toMatchObject({ details: { reason: 'redirects' } });
  });
});
