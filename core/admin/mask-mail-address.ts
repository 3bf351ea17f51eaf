/** An address that its owner recognizes and nobody else learns: `a•••@example.com`. */
export function maskMailAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return '•••';
  const [first = ''] = address;
  return `${first}•••${address.slice(at)}`;
}
