/** Owner of private analyses and idempotency keys. */
type Owner =
  | { readonly kind: 'member'; readonly memberId: number }
  | { readonly kind: 'visitor'; readonly visitorId: string };

/** Prefix of the stored owner of every member. */
export const MEMBER_OWNER_PREFIX = 'member:';

/** Serializes an owner: `member:<id>` or `visitor:<id>`. */
function formatOwner(owner: Owner): string {
  return owner.kind === 'member' ? `${MEMBER_OWNER_PREFIX}${owner.memberId}` : `visitor:${owner.visitorId}`;
}

/** Stored owner for a member. */
export function memberOwner(memberId: number): string {
  return formatOwner({ kind: 'member', memberId });
}

/** Stored owner for a visitor. */
export function visitorOwner(visitorId: string): string {
  return formatOwner({ kind: 'visitor', visitorId });
}
