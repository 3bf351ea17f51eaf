import fc from 'fast-check';
import { escapeHtml, wordDocumentText } from './markup.js';

describe('escapeHtml', () => {
  it('leaves nothing that ends a text or a quoted attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
    );
    fc.assert(fc.property(fc.string(), (text) => expect(escapeHtml(text)).not.toMatch(/[<>"']/)));
  });
});

describe('wordDocumentText', () => {
  it('reads paragraphs, runs, tabs and line breaks', () => {
    const xml =
      '<w:document><w:body><w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t xml:space="preserve">Ada: Fish </w:t></w:r><w:r><w:t>&amp; chips&#33;</w:t></w:r></w:p><w:p><w:r><w:t>Ben:</w:t><w:tab/><w:t>Yes.</w:t><w:br/><w:t>So.</w:t></w:r></w:p><w:p/></w:body></w:document>';
    expect(
      wordDocumentText(xml)
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual(['Ada: Fish & chips!', 'Ben: Yes.', 'So.']);
  });

  it('leaves out deleted text and fields', () => {
    const xml =
      '<w:p><w:del><w:r><w:delText>No.</w:delText></w:r></w:del><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:t>Yes.</w:t></w:r></w:p>';
    expect(wordDocumentText(xml)).toBe('Yes.');
  });

  it.each(['<w:t', '<w:t>', '<w:p>', '</w:p>', '&', '<'])('takes linear time for %s alone', (piece) => {
    const started = process.threadCpuUsage();
    wordDocumentText(piece.repeat(500_000));
    expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(5000);
  });
});
