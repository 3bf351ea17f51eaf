import { decodePercentEncoding, nestedLinkIn, parameterValues, pathSegments } from './link-target.js';

describe('the parts of a link', () => {
  it('have segments without the empty ones', () => {
    expect(pathSegments('//a//b/')).toEqual(['a', 'b']);
    expect(pathSegments('')).toEqual([]);
  });

  it.each([
    ['?v=a', ['a']],
    ['?V=a&v=b', ['a', 'b']],
    ['?x=1&amp;v=a/', ['a']],
    ['?v=a/b', ['a/b']],
    ['?x=1?v=a', ['a']],
    ['?v=a#v=b\n&v=c', ['a']],
    ['?v=&vv=a&v', []],
  ])('have the values of a parameter: %j', (params, values) => {
    expect(parameterValues(params, 'v')).toEqual(values);
  });

  it.each([
    ['?u=/watch?v=a&t=1#x', '/watch?v=a&t=1'],
    ['&amp;U=/watch', '/watch'],
    ['?u=%2Fwatch%3Fv%3Da&t=1', '/watch?v=a'],
    ['?u=https%253A%252F%252Fx.test%252Fa&t=1', 'https://x.test/a'],
    ['?u=%252Fwatch', '/watch'],
    ['?u=a%252Fwatch', 'a%2Fwatch'],
    ['?u=%zz', undefined],
    ['?uu=/watch', undefined],
  ])('have the link that a parameter carries: %s', (params, link) => {
    expect(nestedLinkIn(params, 'u')).toBe(link);
  });

  it('are not decoded when the encoding is broken', () => {
    expect(decodePercentEncoding('%E2%82%AC')).toBe('€');
    expect(decodePercentEncoding('%E2%82')).toBeUndefined();
  });
});
