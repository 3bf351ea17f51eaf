/** Who owns private analyses and idempotency keys. */
type Owner =
  | { readonly kind: 'member'; readonly memberId: number }
  | { readonly kind: 'visitor'; readonly visitorId: string };

/** The owner as it is stored: `member:<id>` or `visitor:<id>`. */
function formatOwner(owner: Owner): string {
  return owner.kind === 'member' ? `member:${owner.memberId}` : `visitor:${owner.visitorId}`;
}

/** The stored owner of what a member made. */
export function memberOwner(memberId: number): string {
  return formatOwner({ kind: 'member', memberId });
}

/** The stored owner of what a visitor made. */
export function visitorOwner(visitorId: string): string {
  return formatOwner({ kind: 'visitor', visitorId });
}
