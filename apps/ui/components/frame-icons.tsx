/** Drawings of lucide. */
const DRAWINGS = {
  search: 'm21 21-4.34-4.34M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z',
  menu: 'M4 5h16M4 12h16M4 19h16',
  close: 'M18 6 6 18M6 6l12 12',
  'chevron-down': 'm6 9 6 6 6-6',
} as const;

interface FrameIconProps {
  readonly name: keyof typeof DRAWINGS;
  /** Width and height in pixels. */
  readonly size: number;
  readonly className?: string;
}

/**
 * An icon of the header, which the first load has without the component that lucide's icons share: it is larger than all
 * of these.
 */
export function FrameIcon({ name, size, className = '' }: FrameIconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`lucide ${className}`}
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
