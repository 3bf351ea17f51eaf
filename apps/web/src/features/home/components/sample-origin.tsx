import { followsChoices, type Provenance } from '#core/analysis/provenance/provenance.js';
import { classNames } from '#ui/lib/class-names.js';
import { useFollowsChoices, useIsOwnInstallation } from '#web/lib/server-config.js';
import { homeTexts } from '../texts.js';

interface SampleOriginProps {
  readonly provenance: Provenance;
  readonly className: string;
}

/** Says beside a sample that a model wrote it, and where the server has none, what its own summaries are. */
export function SampleOrigin({ provenance, className }: SampleOriginProps) {
  const hasModel = useFollowsChoices() !== false;
  const isOwn = useIsOwnInstallation();
  if (!followsChoices(provenance.summarizer)) return null;
  const { written, none, connect } = homeTexts.sample;
  return (
    <p className={classNames('text-muted text-note', className)}>
      {[written, !hasModel && none, !hasModel && isOwn && connect].filter(Boolean).join(' ')}
    </p>
  );
}
