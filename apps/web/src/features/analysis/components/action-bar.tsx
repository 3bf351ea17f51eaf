import { CirclePlay, Headphones, ListTodo } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import type { Source } from '#core/analysis/source.js';
import { shortcutTarget } from '#web/lib/shortcuts.js';
import type { EpisodeSources } from '../evidence/episode-sources.js';
import { analysisTexts } from '../texts.js';
import { ExportMenu } from './export-menu.js';
import { PrivateNotice } from './private-notice.js';
import { SaveButton } from './save-button.js';
import { ShareMenu } from './share-menu.js';

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
        {sources.spotify && (
          <SourceLink source={sources.spotify} verb="Listen" name="Spotify" icon={Headphones} />
        )}
        {sources.youtube && (
          <SourceLink source={sources.youtube} verb="Watch" name="YouTube" icon={CirclePlay} />
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
      {isPrivate && <PrivateNotice id={analysis.id} />}
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
