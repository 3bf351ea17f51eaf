import fc from 'fast-check';
import { isPublicAddress } from './guarded-connector.js';

const PUBLIC = ['1.1.1.1', '8.8.8.8', '93.184.215.14', '2606:4700:4700::1111', '2a00:1450:4001:82b::200e'];

const SET_ASIDE = {
  unspecified: ['0.0.0.0', '0.1.2.3', '::'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  'link-local, with the metadata service': ['169.254.169.254', '169.254.0.1', 'fe80::1', 'febf::1'],
  'shared by carriers': ['100.64.0.1', '100.127.255.255', '100.100.100.200'],
  multicast: ['224.0.0.1', '239.255.255.250', 'ff02::1', 'ff0e::1'],
  broadcast: ['255.255.255.255'],
  reserved: ['240.0.0.1', '192.0.0.8', '192.88.99.1', '4000::1', 'e000::1', '::2'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  benchmarking: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  'unique-local': ['fc00::1', 'fd00:ec2::254', 'fdff::1'],
  'site-local': ['fec0::1', 'feff::1'],
  'discard-only and segment routing': ['100::1', '5f00::1'],
  'tunnels: 6to4, Teredo, ISATAP': ['2002:7f00:1::', '2002:808:808::1', '2001::1', '2a00:1450::5efe:7f00:1'],
  'IPv4 in IPv6': [
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '::ffff:7f00:1',
  ],
  'NAT64 of an address set aside': ['64:ff9b::7f00:1', '64:ff9b::169.254.169.254', '64:ff9b::a00:1'],
  'local NAT64': ['64:ff9b:1::808:808'],
  'with a zone': ['fe80::1%eth0', '2606:4700:4700::1111%eth0'],
  'no address': ['', 'localhost', '127.0.0.1.', '1.1.1.1.1', '1.1.1', ':::1', '8.8.8.8/32'],
};

describe('a public address', () => {
  it.each(PUBLIC)('is %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each(Object.entries(SET_ASIDE))('is none that is %s', (_kind, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });

  it('is judged by its IPv4 part behind NAT64, and never when mapped', () => {
    fc.assert(
      fc.property(fc.ipV4(), (ipv4) => {
        expect(isPublicAddress(`64:ff9b::${ipv4}`)).toBe(isPublicAddress(ipv4));
        expect(isPublicAddress(`::ffff:${ipv4}`)).toBe(false);
      }),
    );
  });
});
