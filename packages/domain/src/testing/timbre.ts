/** A stamp as an issuer makes it, written apart from what reads it, element by element; all of ISO-8859-1. */
export interface TimbreEscrito {
  readonly RE?: string;
  readonly TD?: string;
  readonly F?: string;
  readonly FE?: string;
  readonly RR?: string;
  readonly RSR?: string;
  readonly MNT?: string;
  readonly IT1?: string;
  readonly TSTED?: string;
  readonly cafRE?: string;
  readonly cafTD?: string;
  readonly cafRS?: string;
  readonly D?: string;
  readonly H?: string;
  readonly FA?: string;
}

/** The public half of a key, in base64. */
export interface ClavePublica {
  readonly modulo: string;
  readonly exponente: string;
}

const el = (nombre: string, texto: string) => `<${nombre}>${texto}</${nombre}>`;

function cafDe(e: TimbreEscrito, { modulo, exponente }: ClavePublica): string {
  const folios = `<RNG>${el('D', e.D ?? '1')}${el('H', e.H ?? '200')}</RNG>${el('FA', e.FA ?? '2003-09-04')}`;
  const clave = `<RSAPK>${el('M', modulo)}${el('E', exponente)}</RSAPK>${el('IDK', '100')}`;
  const da = el('DA', `${el('RE', e.cafRE ?? e.RE ?? '97975000-5')}${el('RS', e.cafRS ?? 'RUT DE PRUEBA')}${el('TD', e.cafTD ?? e.TD ?? '52')}${folios}${clave}`);
  return `<CAF version="1.0">${da}<FRMA algoritmo="SHA1withRSA">c2luIGZpcm1h</FRMA></CAF>`;
}

/** What is signed of it, `<DD>…</DD>`. @param clave null = without its authorization of folios */
export function ddDe(e: TimbreEscrito, clave: ClavePublica | null): string {
  const cabeza = `${el('RE', e.RE ?? '97975000-5')}${el('TD', e.TD ?? '52')}${el('F', e.F ?? '60')}${el('FE', e.FE ?? '2003-10-13')}${el('RR', e.RR ?? '77777777-7')}`;
  const cuerpo = `${el('RSR', e.RSR ?? 'EMPRESA LTDA')}${el('MNT', e.MNT ?? '119000')}${el('IT1', e.IT1 ?? 'PINO ASERRABLE 3,20')}`;
  return el('DD', `${cabeza}${cuerpo}${clave === null ? '' : cafDe(e, clave)}${el('TSTED', e.TSTED ?? '2003-10-13T09:33:20')}`);
}

/** The whole of it. @param firma in base64; null = nobody signed it */
export function tedDe(dd: string, firma: string | null): string {
  return `<TED version="1.0">${dd}${firma === null ? '' : `<FRMT algoritmo="SHA1withRSA">${firma}</FRMT>`}</TED>`;
}
