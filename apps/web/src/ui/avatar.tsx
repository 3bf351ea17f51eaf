import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import { httpsPicture } from '#core/accounts/display-fields.js';

interface AvatarProps {
  readonly photoUrl: string | null | undefined;
  /** Width and height, in pixels. */
  readonly size: number;
}

/** A user's photo; falls back to an icon if it is missing, broken or not served over https. */
export function Avatar({ photoUrl, size }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const address = httpsPicture(photoUrl);
  if (!address || address === broken) return <CircleUserRound size={size} aria-hidden="true" />;
  return (
    <img
      src={address}
      alt=""
      width={size}
      height={size}
      referrerPolicy="no-referrer"
      className="flex-none rounded-full object-cover"
      style={{ width: size, height: size }}
      onError={() => setBroken(address)}
    />
  );
}
