import { memo } from 'react';
import HomePage, { type SampleBlockProps } from '../features/home/components/home-page.js';
import { Island, lazyIsland, useLazyIsland } from '../lib/lazy-island.js';
import { useSignInFromUrl } from './sign-in-from-url.js';

const sampleBlock = lazyIsland(
  async () => (await import('../features/analysis/sample/sample-block.js')).SampleBlock,
);

/** `/`: the home page with parts of the sample as the page of an analysis shows them. */
export default function HomeScreen() {
  useSignInFromUrl();
  return <HomePage SampleBlock={DeferredBlock} />;
}

const DeferredBlock = memo(function DeferredBlock(props: SampleBlockProps) {
  const Block = useLazyIsland(sampleBlock);
  return (
    <Island fallback={null}>
      <Block {...props} />
    </Island>
  );
});
