import { fileURLToPath } from 'node:url';
import { pdfkitPrinter } from '#adapters/print/pdf/pdfkit-printer.js';
import { pdfPrinterContract } from './pdf-printer.contract.js';

/** Lets worker threads load the TypeScript sources, which import each other by their built `.js` names. */
const sources = ['--import', fileURLToPath(new URL('../support/typescript.mjs', import.meta.url))];

pdfPrinterContract('pdfkit', async () => {
  const printer = pdfkitPrinter({ execArgv: sources });
  return { printer, close: () => printer.close() };
});
