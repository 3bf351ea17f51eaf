import { networkId, networkOf } from './network.js';

describe('networkOf (contract §2)', () => {
  it('is an IPv4 address itself, however it is written', () => {
    const loopback = [
      '127.0.0.1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::FFFF:7F00:1',
      '0:0:0:0:0:ffff:7f00:1',
    ];
    expect(loopback.map(networkOf)).toEqual(loopback.map(() => '127.0.0.1'));
    expect(networkOf('::ffff:7f00:2')).toBe('127.0.0.2');
    expect([networkOf('64:ff9b::c000:201'), networkOf('64:ff9b::192.0.2.2')]).toEqual([
      '192.0.2.1',
      '192.0.2.2',
    ]);
  });

  it('is the /64 of an IPv6 address, in any spelling', () => {
    const one = ['2001:db8:0:1::1', '2001:0db8:0000:0001:ffff:ffff:ffff:ffff', '2001:DB8:0:1:0:0:0:9%eth0'];
    expect(one.map(networkOf)).toEqual(one.map(() => '2001:db8:0:1::/64'));
    expect([networkOf('2001:db8:0:2::1'), networkOf('::1')]).toEqual(['2001:db8:0:2::/64', '::/64']);
  });

  it('leaves what is no address as it is', () => expect(networkOf('unknown')).toBe('unknown'));
});

describe('networkId', () => {
  it('is one for a network and tells neither it nor the secret', () => {
    const id = networkId('2001:db8:0:1::1', 'secret');
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(networkId('2001:db8:0:1::2', 'secret')).toBe(id);
    expect(networkId('2001:db8:0:2::1', 'secret')).not.toBe(id);
    expect(networkId('2001:db8:0:1::1', 'another')).not.toBe(id);
  });
});
