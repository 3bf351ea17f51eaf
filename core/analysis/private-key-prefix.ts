/** What the keys of an owner's private analyses begin with. */
export function privateKeyPrefix(ownerId: string): string {
  return `private:${ownerId}:`;
}
