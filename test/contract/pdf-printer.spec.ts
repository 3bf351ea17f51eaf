import { fileURLToPath } from 'node:url';
import { memoryPdfPrinter } from '#adapters/memory/memory-pdf-printer.js';
import { pdfkitPrinter } from '#adapters/print/pdf/pdfkit-printer.js';
import { pdfPrinterContract } from './pdf-printer.contract.js';

/** Lets worker threads load the TypeScript sources, which import each other by their built `.js` names. */
const sources = ['--import', fileURLToPath(new URL('../support/typescript.mjs', import.meta.url))];

pdfPrinterContract('memory', async () => ({ printer: memoryPdfPrinter(), close: async () => undefined }), {
  latinOnly: 'The fake draws with a font that every viewer has, and those have Latin letters only.',
  untagged: 'Nobody reads the fake with a screen reader.',
});

pdfPrinterContract('pdfkit', async () => {
  const printer = pdfkitPrinter({ execArgv: sources });
  return { printer, close: () => printer.close() };
});
