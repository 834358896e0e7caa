/** What a file is by its first bytes: `foto` can become a PDF, `otra_foto` is a picture that cannot; '' = something else. */
export type Clase = 'pdf' | 'foto' | 'otra_foto' | '';

/** JPEG and PNG begin so. */
const FOTOS = ['ffd8ff', '89504e470d0a1a0a'];

/** An empty file counts as a PDF without anything. */
export function claseOf(bytes: Buffer): Clase {
  if (bytes.length === 0 || bytes.toString('latin1', 0, 5) === '%PDF-') return 'pdf';
  if (FOTOS.some((magia) => bytes.toString('hex', 0, magia.length / 2) === magia)) return 'foto';
  const [webp, iso] = [bytes.toString('latin1', 8, 12) === 'WEBP', /^ftyp(hei|hev|mif1|msf1|avi)/.test(bytes.toString('latin1', 4, 12))];
  return webp || iso ? 'otra_foto' : '';
}
