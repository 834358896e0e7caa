import { deflateSync } from 'node:zlib';

/** Papers as people have them, and as nobody should: PDFs by hand, each with its table of contents. */

/** A picture in a page. */
interface Imagen {
  readonly ancho: number;
  readonly alto: number;
  /** Its filter and what that needs, e.g. `/Filter/DCTDecode/ColorSpace/DeviceRGB/BitsPerComponent 8`. */
  readonly dict: string;
  readonly bytes: Uint8Array;
}

/** What a page shows; '' is a blank one. */
interface Hoja {
  readonly contenido?: string;
  readonly imagen?: Imagen;
  /** The same picture as this page, counted from 0. */
  readonly imagenDe?: number;
  /** What a stamp draws that was put on the page later: 80 by 80 points. */
  readonly sello?: string;
  readonly lado?: readonly [ancho: number, alto: number];
}

const encode = (text: string) => Buffer.from(text, 'latin1');

/** The letter of a text: one that every reader has, and one of an alphabet whose table a reader fetches. */
const LETRA = '/Subtype/Type1/BaseFont/Helvetica';
export const LETRA_CHINA =
  '/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>' +
  '/FontDescriptor<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80/FontBBox[0 0 1000 1000]>>>>]';

/** A whole PDF of these pages. */
export function pdfOf(hojas: readonly Hoja[], letra = LETRA): Uint8Array<ArrayBuffer> {
  const objects: Buffer[] = [];
  const add = (body: string, stream?: Uint8Array) => {
    const parts = stream === undefined ? [encode(body)] : [encode(body), encode('\nstream\n'), stream, encode('\nendstream')];
    objects.push(Buffer.concat([encode(`${objects.length + 1} 0 obj\n`), ...parts, encode('\nendobj\n')]));
    return objects.length;
  };
  add('<</Type/Catalog/Pages 2 0 R>>');
  add(`<</Type/Pages/Count ${hojas.length}/Kids[${hojas.map((_hoja, at) => `${4 + 3 * at} 0 R`).join(' ')}]>>`);
  add(`<</Type/Font${letra}>>`);
  for (const { contenido = '', imagen, imagenDe, sello, lado: [ancho, alto] = [200, 300] } of hojas) {
    const page = objects.length + 1;
    const picture = imagenDe === undefined ? page + 2 : 6 + 3 * imagenDe;
    const pictured = imagen !== undefined || imagenDe !== undefined;
    add(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${ancho} ${alto}]/Contents ${page + 1} 0 R${sello === undefined ? '' : `/Annots[<</Type/Annot/Subtype/Stamp/F 4/Rect[100 100 180 180]/AP<</N ${page + 2} 0 R>>>>]`}/Resources<</Font<</F 3 0 R>>${pictured ? `/XObject<</I ${picture} 0 R>>` : ''}>>>>`);
    const dibujo = pictured ? `q ${ancho - 20} 0 0 ${alto - 60} 10 10 cm /I Do Q\n${contenido}` : contenido;
    add(`<</Length ${dibujo.length}>>`, encode(dibujo));
    if (imagen) add(`<</Type/XObject/Subtype/Image/Width ${imagen.ancho}/Height ${imagen.alto}${imagen.dict}/Length ${imagen.bytes.length}>>`, imagen.bytes);
    else if (sello !== undefined) add(`<</Type/XObject/Subtype/Form/BBox[0 0 80 80]/Length ${sello.length}>>`, encode(sello));
    else add('null');
  }
  const head = encode('%PDF-1.7\n');
  const places = objects.map((_object, at) => objects.slice(0, at).reduce((sum, { length }) => sum + length, head.length));
  const end = objects.reduce((sum, { length }) => sum + length, head.length);
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}`;
  return Uint8Array.from(Buffer.concat([head, ...objects, encode(`${table}trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${end}\n%%EOF\n`)]));
}

/** A line of text near the top of the page. */
export function texto(linea: string): string {
  return `BT /F 14 Tf 10 270 Td (${linea}) Tj ET`;
}

const base64 = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'));

const JPX_BYTES = base64(
  '/0//UQApAAAAAAAwAAAAMAAAAAAAAAAAAAAAMAAAADAAAAAAAAAAAAABBwEB/1IADAAAAAEAAgICAAH/XAAKQEBISFBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAAM1AAH/k9+FIgnlDNXffdfY/hzXNX50SU0HKtAA0WJteYKCVC6LCuwTB2wnPCuN5LeSuU8czbG7IEPnmNF1pK+iShu6bALke+82Y+2wbhOQK1cyfQKNAELLyqyQHx6krkEDr3Cm0/kvOJpNP48T8+Na89Kt0p0/rA4BavE5dPz05yBjUG1GBgMiK2Pf6lvR8TEJAB7pGs3PIZ3PwYJ+C1H4JABL+ShXy2s7YSzjCQrbylVcE3Dn2jb3XW5EwHKYmX2rqU/b3CsN+3rv8bboeTWoRDokn1lWuLQfu43H6ecL/c9x8WDRSwyzIiU/ZEacG9eZsYgaReG2YfuU3Mf37cpsDr+Bf8Vl5bBsFfjkUgoNV3dt3Qzy7cfYY31YDF/DTKw75YCABCYMyXFaCPj4qFi/rZGoCjtLJ/W7z36Yh2I8rGyR4LukcYo61sSh9XRhdSwwNezNOcbM4p+e8k9MDdQ8YbgVaUc59eOrNVLCfc3TrdWMuLkBt/xlr5Ms6HSUqNyTZh8NLa72mcNuf0IcxsN13AUWmdMn/yWKbWU6wiAwbGgD+K/l9pr/AVfwKf4COX2kf8B6+0q/gHYvtFv4Df8A5faEgCxb5rbRLp5PSP75SjXswRrsQ622LkDKCRv/V6xGz5GV0ABETiBzAMYDAyZ44PeEVhlSlv9/X03yu+NnhYCwxwyz41ZQajlc/0YJHI16mpMdXkAfw7MYc0VfP9sd4HfPXT9iOPCt1IxxX6RGQ4ykfP8NcD1DfN8NG9kHynZIDufk1b8CHY3dGb8Wr32gUZ6hlHFlO6Ju700t/WOK54m8bsQ+oIjwZlVuOUTqBnRzyDS7W0hNoKRkRv8+wH5jXcJGK6++9coiQZXZENvuxI/8tNwBp97tGJ1MTHArXOZMOB5Sju6O1iMWpXrXRf7qCNROVEwiyqHEeuXZ78UncXMWfImWfPevFq6hKmT1PtPd3ZDW5vN9RWo1nTF4b4LBP8x6uG+ysJXRYbIbOUV0qE68ee0nfk/lrPezXDbHeSOf6hNruXifW1lVBXZ+ud8zPEYJAyERhl8UGnNRg5pRI/pSaxaxfu06XJYc3f/Z',
);
const JBIG2_BYTES = base64(
  'AAAAADAAAQAAABMAAABAAAAAQAAAAAAAAAAAAAAAAAAAASYAAQAAAIsAAABAAAAAQAAAAAAAAAAAAAEjgzoofZHBasjgWWRwK7I4LNkcFiyOBRZHAnsjgcWRwN7I4ElkcFOyOHIYGLI4geyOQeyO3sjoPb0/09P9P9P////////a/a/a2v2toofDCZHDFpkcHhhMjgkMJkcPFkcLZHCWRxLI4tkcdkcrI52R3YLYW1uACACA',
);
const JPEG_BYTES = base64(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCABgAGADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDv6KKKAGv/AKqT/cP8q8hVP3r/AO+f5168/wDqn/3T/KvKFT96/wDvH+dAEkSVdgT50/3hUMSVdgT51+ooA9AX7i/7opaRfuL/ALopaAEPQ/SsmNOT9a1j0P0qhGnJ+tAEsSVciSookp97e2ul2L3l9J5cCY3NjOM0AJvj/wCesf8A30KN8f8Az0j/AO+hXiURk/56yf8AfRq5F5n/AD0k/wC+jQB7A7p5b/vE+6f4h6V5ksT+Y/7t/vH+E+tRW+/zE/eP94fxH1r1NFTy0+RPuj+EelAHncUTf3G/KrsEbbl+Vuo7V3G1f7i/lSFV2t8q9D2oAFI2L8w6DvS5HqPzrm4w248nqe9W4lPqfzoA2cjHUVXiTmo4lPHWrtAD4krz74oa27BNHsZHYf8ALzGIyfQjmu+ppSMnLRxk+pUE0AeMRJVyJKZFE/8Azzf/AL5NXIon/wCeb/8AfJoAlgT94n+8P516cv8Aq0/3R/KvOYIm3p8jfeHavRVZdi/Mv3R3oAdSH7p+lGV/vL+dBIweR09aAMGNPmP1q5ElRxocng9auRJ7UASxJU1LElMLxg4aRFPoWANADqKb5kX/AD1j/wC+xRvj/wCesf8A30KAF2J/zzT/AL5FG1P+eaf98ilooAayrsb5F6HtXGoG3t8zdT3rs2+630NcmifO31NAEsQb+8351chU5HJ6+tRRJVyFORQBqADA4HSlo7CigBGbajP/AHQWx64rw7xDq0ms67cXyq8AcgbA54wMV7hJ/qJf9xv5V4Fs/fy/77fzoAkiMv8Az1k/77NXIjJ/z1k/76NQxJVyJKAPaNyf31/76FG5f76/nXnsQf8Avv8A99GrkQb+8350AdsSu1vmXoe9c3HGdx+U9T2qKENuX5m6+tdSANo4HT0oAxokPofyq5EnTiruB6CloAKQsq/fdVz03HFTRgKpZugGTXjHjjX5NY111trpnsoTiHaNuOBn9aAPXpJIvJk/ex/cb+MeleGCGTzpP3Un32/gPrUdsZfOj/eyffX+M+te8Rxx+TH+6j+4P4R6UAeLRQyf88pP++TVyKJ/+eb/APfJr17ZH/zyj/75FGxP+eaf98igDhYkq5ElRRJVyJKAJYU5H1rox0H0rEhTkfWtsdB9KAFoopGbajP12gtj1xQBzXxB8S3GhWEVvZACe6BAkz9zGO1eRRqWYseSTk1oeItUOt67cXxjMQY4CFs4wMVViSgCe2T97H/vj+de6R/6mP8A3B/KvErdP3sf++P517an+qj/ANwfyoAdRRRQB//Z',
);

export const JPX: Imagen = { ancho: 48, alto: 48, dict: '/Filter/JPXDecode/ColorSpace/DeviceGray/BitsPerComponent 8', bytes: JPX_BYTES };
export const JBIG2: Imagen = { ancho: 64, alto: 64, dict: '/Filter/JBIG2Decode/ColorSpace/DeviceGray/BitsPerComponent 1', bytes: JBIG2_BYTES };
export const JPEG: Imagen = { ancho: 96, alto: 96, dict: '/Filter/DCTDecode/ColorSpace/DeviceRGB/BitsPerComponent 8', bytes: JPEG_BYTES };

/** The same picture, cut: what a scanner that ran out of paper, or a mail that was cut, leaves. */
export function cortada(imagen: Imagen, bytes = Math.floor(imagen.bytes.length / 2)): Imagen {
  return { ...imagen, bytes: imagen.bytes.subarray(0, bytes) };
}

/** The same picture with anything in it from some byte on. */
export function cualquierCosa(imagen: Imagen, desde: number): Imagen {
  return { ...imagen, bytes: imagen.bytes.map((byte, at) => (at < desde ? byte : (at * 73) & 255)) };
}

/** An A4 in black and white at 2.400 dots per inch: 557 million of them, in some kilobytes. */
export function escaneo2400(): Imagen {
  const [ancho, alto] = [19_843, 28_063];
  return { ancho, alto, dict: '/Filter/FlateDecode/ColorSpace/DeviceGray/BitsPerComponent 1', bytes: deflateSync(Buffer.alloc(Math.ceil(ancho / 8) * alto, 0xf0)) };
}
