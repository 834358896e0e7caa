import { describe, expect, it } from 'vitest';
import { isWholePdf } from './pdf.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('isWholePdf', () => {
  it('takes what begins and ends as a PDF does', () => {
    expect(isWholePdf(bytes('%PDF-1.4\n1 0 obj\n%%EOF\n'))).toBe(true);
    expect(isWholePdf(bytes(`%PDF-1.4${'x'.repeat(50_000)}%%EOF`))).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><p>%PDF- %%EOF'],
    ['half a file', `%PDF-1.4${'x'.repeat(5_000)}`],
    ['an end mark long before the end', `%PDF-1.4%%EOF${'x'.repeat(5_000)}`],
  ])('refuses %s', (_what, text) => {
    expect(isWholePdf(bytes(text))).toBe(false);
  });
});
