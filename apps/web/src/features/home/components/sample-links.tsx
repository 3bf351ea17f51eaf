import { ArrowUpRight } from 'lucide-react';
import { useServerConfig } from '../../../lib/server-config.js';

interface SampleLinksProps {
  readonly disabled: boolean;
  readonly onChoose: (url: string) => void;
}

/** Links that work on this server at once; nothing where there are none. */
export function SampleLinks({ disabled, onChoose }: SampleLinksProps) {
  const samples = useServerConfig().data?.samples ?? [];
  if (samples.length === 0) return null;
  return (
    <div>
      <h2 className="font-medium font-sans text-ui">No link at hand? Try a sample episode</h2>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {samples.map(({ show, title, url }) => (
          <li key={url}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(url)}
              className="group flex min-h-11 w-full items-center gap-3 py-2 text-left text-ui disabled:opacity-55"
            >
              <span className="min-w-0 flex-1 truncate">
                <span className="group-hover:text-accent">{title}</span>
                <span className="text-muted"> · {show}</span>
              </span>
              <ArrowUpRight size={16} aria-hidden="true" className="text-muted group-hover:text-accent" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
