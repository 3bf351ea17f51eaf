import { CirclePlay, FolderPlus, Headphones, ListTodo } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import type { Source } from '#core/links/source.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { shortcutTarget } from '#web/lib/shortcuts.js';
import type { EpisodeSources } from '../player/player.js';
import { analysisTexts } from '../texts.js';
import { ExportMenu } from './export-menu.js';
import { SaveButton, useCollecting } from './save-button.js';
import { ShareMenu } from './share-menu.js';

const PrivateNotice = lazyComponent(async () => (await import('./private-notice.js')).PrivateNotice);

interface ActionBarProps {
  readonly analysis: Analysis;
  readonly sources: EpisodeSources;
  /** Id of the next steps; absent without any. */
  readonly stepsId?: string;
}

/**
 * Save, share, export and listen actions (spec §2): a row below the title, a bar at the bottom of the window on phones.
 * Private summaries cannot be shared: their links work for the owner only.
 */
export function ActionBar({ analysis, sources, stepsId }: ActionBarProps) {
  const isPrivate = analysis.visibility === 'private';
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and styles undone. */}
      <div role="group" aria-label={analysisTexts.actions} className="action-bar no-print">
        <SaveButton id={analysis.id} />
        <CollectButton id={analysis.id} />
        {sources.spotify && (
          <SourceLink source={sources.spotify} verb="Listen" name="Spotify" icon={Headphones} />
        )}
        {sources.youtube && (
          <SourceLink source={sources.youtube} verb="Watch" name="YouTube" icon={CirclePlay} />
        )}
        {sources.apple && (
          <SourceLink source={sources.apple} verb="Listen" name="Apple Podcasts" icon={Headphones} />
        )}
        {stepsId && (
          <a href={`#${stepsId}`} className="action sm:hidden">
            <ListTodo size={20} aria-hidden="true" />
            {analysisTexts.toDo}
          </a>
        )}
        {!isPrivate && <ShareMenu analysis={analysis} />}
        <ExportMenu id={analysis.id} />
      </div>
      {isPrivate && (
        <Suspense fallback={<p className="no-print mt-3 text-muted text-ui">{analysisTexts.notPublic}</p>}>
          <PrivateNotice analysis={analysis} />
        </Suspense>
      )}
    </>
  );
}

interface SourceLinkProps {
  readonly source: Source;
  readonly verb: string;
  readonly name: string;
  readonly icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
}

function SourceLink({ source, verb, name, icon: Icon }: SourceLinkProps) {
  return (
    <a
      href={source.url}
      {...shortcutTarget('play')}
      target="_blank"
      rel="noopener noreferrer"
      className="action"
    >
      <Icon size={20} aria-hidden="true" />
      <span>
        {verb}
        <span className="max-sm:sr-only">{` on ${name}`}</span>
      </span>
    </a>
  );
}

/** Puts the summary into a collection. On phones the export menu has it: the bar has no room. */
function CollectButton({ id }: { readonly id: number }) {
  const { open, dialog } = useCollecting(id);
  return (
    <>
      <button
        type="button"
        aria-label={analysisTexts.collect}
        title={analysisTexts.collect}
        className="action max-sm:hidden"
        onClick={open}
      >
        <FolderPlus size={20} aria-hidden="true" />
      </button>
      {dialog}
    </>
  );
}
