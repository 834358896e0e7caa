/** What a file is by its first bytes: `foto` can become a PDF, `otra_foto` is a picture that cannot; '' = something else. */
export type Clase = 'pdf' | 'foto' | 'otra_foto' | '';

/** JPEG and PNG begin so. */
const FOTOS = ['ffd8ff', '89504e470d0a1a0a'];

/** How far readers look for a PDF's beginning (ISO 32000-1, annex H, note 13). */
const MAX_ANTES = 1024;
/** A mark of UTF-8 and blank lines, as web programs put before what they send (R164); anything else there is another format. */
const PDF = new RegExp(`^(?:\\xef\\xbb\\xbf)?[\\0\\t\\n\\f\\r ]{0,${MAX_ANTES}}%PDF-`);

/** An empty file counts as a PDF without anything. */
export function claseOf(bytes: Buffer): Clase {
  if (bytes.length === 0 || PDF.test(bytes.toString('latin1', 0, MAX_ANTES + 8))) return 'pdf';
  if (FOTOS.some((magia) => bytes.toString('hex', 0, magia.length / 2) === magia)) return 'foto';
  const [webp, iso] = [bytes.toString('latin1', 8, 12) === 'WEBP', /^ftyp(hei|hev|mif1|msf1|avi)/.test(bytes.toString('latin1', 4, 12))];
  return webp || iso ? 'otra_foto' : '';
}
