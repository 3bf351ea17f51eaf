import { ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/button.js';
import { useServerConfig } from '#web/lib/server-config.js';

/** Number of samples shown before expanding. */
const INITIAL_SAMPLES = 4;

/** Sample links that this server can analyze offline; renders nothing if it has none. */
export function SampleLinks({ onChoose }: { readonly onChoose: (url: string) => void }) {
  const samples = useServerConfig().data?.samples ?? [];
  const [all, setAll] = useState(false);
  if (samples.length === 0) return null;
  return (
    <div>
      <h2 className="font-medium font-sans text-ui">No link at hand? Try a sample episode</h2>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {(all ? samples : samples.slice(0, INITIAL_SAMPLES)).map(({ show, title, url }) => (
          <li key={url}>
            <button
              type="button"
              onClick={() => onChoose(url)}
              className="group flex min-h-11 w-full items-center gap-3 py-2 text-left text-ui"
            >
              <span className="min-w-0 flex-1 truncate">
                <span className="group-hover:text-accent">{title}</span>
                <span className="text-muted">{` · ${show}`}</span>
              </span>
              <ArrowUpRight size={16} aria-hidden="true" className="text-muted group-hover:text-accent" />
            </button>
          </li>
        ))}
      </ul>
      {!all && samples.length > INITIAL_SAMPLES && (
        <Button variant="text" className="-ml-2 mt-1" onClick={() => setAll(true)}>
          {`Show all ${samples.length}`}
        </Button>
      )}
    </div>
  );
}
