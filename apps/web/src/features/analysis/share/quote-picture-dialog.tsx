import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import {
  QUOTE_PICTURES,
  QUOTE_SHAPES,
  type QuoteShape,
  quoteImageFileName,
  quoteImagePath,
  quotesForPictures,
} from '#core/sharing/quote-card.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { FIELD_CLASS } from '#ui/lib/class-names.js';
import { saveFile } from '#ui/lib/save-file.js';
import { useApi } from '#web/lib/api-client.js';
import { quotePictureTexts as texts } from '../texts.js';
import { shareNatively } from './share-popup.js';

const MAX_LABEL_LENGTH = 90;

interface QuotePictureDialogProps {
  readonly analysis: Analysis;
  readonly onClose: () => void;
}

/** Chooses a quote and a shape, shows the picture, and saves or shares it (contract §12). */
export default function QuotePictureDialog({ analysis, onClose }: QuotePictureDialogProps) {
  const [number, setNumber] = useState(1);
  const [shape, setShape] = useState<QuoteShape>('square');
  const quoteField = useId();
  const quotes = quotesForPictures(analysis);
  const chosen = quotes[number - 1];
  return (
    <Dialog title={texts.title} onClose={onClose} isAtTop>
      <label htmlFor={quoteField} className="mt-4 block font-medium text-ui">
        {texts.quote}
      </label>
      <select
        id={quoteField}
        value={number}
        onChange={({ target }) => setNumber(Number(target.value))}
        className={`${FIELD_CLASS} mt-1 h-11`}
      >
        {quotes.map(({ quote, speaker }, index) => (
          // Quotes have no ids and keep their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is the quote's identity
          <option key={index} value={index + 1}>
            {label(quote, speaker)}
          </option>
        ))}
      </select>
      <fieldset className="mt-4">
        <legend className="font-medium text-ui">{texts.shape}</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {QUOTE_SHAPES.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2 text-ui">
              <input
                type="radio"
                name="shape"
                checked={one === shape}
                onChange={() => setShape(one)}
                className="size-4 accent-accent"
              />
              {texts.shapes[one]}
            </label>
          ))}
        </div>
      </fieldset>
      {chosen && (
        <Picture
          key={`${number} ${shape}`}
          id={analysis.id}
          number={number}
          shape={shape}
          quote={chosen.quote}
        />
      )}
    </Dialog>
  );
}

function label(quote: string, speaker = ''): string {
  const text = quote.length > MAX_LABEL_LENGTH ? `${quote.slice(0, MAX_LABEL_LENGTH).trimEnd()}…` : quote;
  return speaker ? `${text} (${speaker})` : text;
}

interface PictureProps {
  readonly id: number;
  readonly number: number;
  readonly shape: QuoteShape;
  readonly quote: string;
}

function Picture({ id, number, shape, quote }: PictureProps) {
  const api = useApi();
  const query = useQuery({
    queryKey: ['quote-picture', id, number, shape],
    queryFn: async () => {
      const png = await api.download(quoteImagePath(id, number, shape));
      return { png, address: await dataUrl(png) };
    },
    gcTime: 60_000,
  });
  const { width, height } = QUOTE_PICTURES[shape];
  const frame = 'mx-auto mt-4 max-h-[45dvh] w-auto max-w-full rounded-md border border-line';
  return (
    <QueryStates
      data={query.data}
      query={query}
      loading={
        <div
          role="status"
          aria-label={texts.loading}
          className={frame}
          style={{ aspectRatio: width / height }}
        >
          <Skeleton className="h-[45dvh] max-w-full" />
        </div>
      }
      failure={texts.failed}
    >
      {({ png, address }) => (
        <>
          <img src={address} alt={texts.alt(quote)} width={width} height={height} className={frame} />
          <Actions png={png} name={quoteImageFileName(id, number, shape)} />
        </>
      )}
    </QueryStates>
  );
}

/** The picture as an address that the content security policy allows. */
async function dataUrl(png: Blob): Promise<string> {
  const bytes = new Uint8Array(await png.arrayBuffer());
  return `data:image/png;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

function Actions({ png, name }: { readonly png: Blob; readonly name: string }) {
  const files = [new File([png], name, { type: 'image/png' })];
  const canShare = navigator.canShare?.({ files }) ?? false;
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-3">
      {canShare && (
        <Button variant="quiet" onClick={() => void shareNatively({ files }, navigator)}>
          {texts.share}
        </Button>
      )}
      <Button onClick={() => saveFile(png, name)}>{texts.save}</Button>
    </div>
  );
}
