/** Export formats of an analysis (spec §7), by the last segment of their API path. */
export const EXPORT_FORMATS = {
  pdf: { extension: 'pdf', contentType: 'application/pdf' },
  markdown: { extension: 'md', contentType: 'text/markdown; charset=utf-8' },
  json: { extension: 'json', contentType: 'application/json; charset=utf-8' },
} as const;

export type ExportFormat = keyof typeof EXPORT_FORMATS;

export function exportFileName(analysisId: number, format: ExportFormat): string {
  return `podcast-analysis-${analysisId}.${EXPORT_FORMATS[format].extension}`;
}
