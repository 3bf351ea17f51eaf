import { useEffect, useRef, useState } from 'react';
import { coverDesign } from '#core/sharing/cover-design.js';
import { classNames } from '#ui/lib/class-names.js';

interface CoverProps {
  /** URL of the artwork; falls back to a cover generated from the show's name. */
  readonly src?: string;
  readonly show: string;
  /** Size classes. */
  readonly className?: string;
  /** Loads eagerly for covers above the fold, with a lower priority than text resources. */
  readonly eager?: boolean;
}

/** A square cover. Decorative: the show's name is displayed beside it. */
export function Cover({ src, show, className, eager = false }: CoverProps) {
  const image = useRef<HTMLImageElement>(null);
  const [brokenSrc, setBrokenSrc] = useState<string>();

  useEffect(() => {
    // A server-rendered image may have failed before React attached its listener.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setBrokenSrc(src);
  }, [src]);

  if (!src || src === brokenSrc) return <TypographicCover show={show} className={className} />;
  return (
    <img
      ref={image}
      src={src}
      alt=""
      width={300}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority="low"
      decoding="async"
      referrerPolicy="no-referrer"
      className={classNames('cover object-cover', className)}
      onError={() => setBrokenSrc(src)}
    />
  );
}

function TypographicCover({ show, className }: Pick<CoverProps, 'show' | 'className'>) {
  const { lines, typeSize, ground, ink } = coverDesign(show);
  return (
    <span
      aria-hidden="true"
      className={classNames('cover', className)}
      style={{ containerType: 'inline-size' }}
    >
      <span
        className="flex size-full flex-col justify-end font-medium font-serif leading-[1.05]"
        style={{ background: ground, color: ink, padding: '9cqw', fontSize: `${typeSize * 100}cqw` }}
      >
        {lines.map((line) => (
          <span key={line} className="block whitespace-nowrap">
            {line}
          </span>
        ))}
      </span>
    </span>
  );
}
