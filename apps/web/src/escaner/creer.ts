import { leerTimbre, type Timbre } from '@rodal/domain/timbre';
import { leerEnlace } from '@rodal/domain/verificacion';
import { comprobarFirma } from './firma.ts';
import type { CodigoVisto } from './leer-imagen.ts';
import type { Lectura } from './lectura.ts';

/** What one look at a paper comes to: what can be believed; or why not, which is said while looking goes on; or nothing was there. */
export type Juicio = { readonly lectura: Lectura } | { readonly reparo: string } | null;

/** Judges what was read, one look after the other. @param toma tells one look from another: the same one twice is no second */
export type Juez = (vistos: readonly CodigoVisto[], toma: string) => Promise<Juicio>;

const OTRA_VEZ = 'Este timbre no trae firma que se pueda comprobar: se cree cuando dos tomas dicen lo mismo. Manténgalo a la vista o elija otra foto';
const FIRMA_MALA = 'El timbre no se pudo comprobar: su firma no es de lo que dice. Acérquese y léalo de nuevo';
const OTRO_QR = 'Este cuadro QR no es el de una guía de Rodal: no dice nada de ella';

/**
 * What is believed: a QR that leads to this program; a stamp whose signature is of what it says; and one without, once two looks have read the same.
 * Of several the stamp comes first: it says the number by itself, also without signal.
 * @param origin of this program
 */
export function createJuez(origin: string, comprobar: typeof comprobarFirma = comprobarFirma): Juez {
  let antes: { readonly toma: string; readonly dice: string } | null = null;

  const juzgarTimbre = async (bytes: Uint8Array, toma: string): Promise<Juicio> => {
    const leido = leerTimbre(bytes);
    if ('reparo' in leido) return leido;
    const { timbre, firmado } = leido;
    const comprobada = firmado === null ? 'noSePudo' : await comprobar(firmado);
    if (comprobada === 'mala') return { reparo: FIRMA_MALA };
    if (comprobada === 'buena') return deTimbre(timbre);
    const dice = String(bytes);
    const dosVeces = antes !== null && antes.toma !== toma && antes.dice === dice;
    antes = { toma, dice };
    return dosVeces ? deTimbre(timbre) : { reparo: OTRA_VEZ };
  };

  return async (vistos, toma) => {
    const juicios: Juicio[] = [];
    for (const { formato, bytes } of vistos.toSorted((a, b) => ORDEN.indexOf(a.formato) - ORDEN.indexOf(b.formato))) {
      const juicio = formato === 'pdf417' ? await juzgarTimbre(bytes, toma) : juzgarQr(bytes, origin);
      if (juicio !== null && 'lectura' in juicio) return juicio;
      juicios.push(juicio);
    }
    return juicios[0] ?? null;
  };
}

const ORDEN: readonly CodigoVisto['formato'][] = ['pdf417', 'qr'];

function deTimbre(timbre: Timbre): Juicio {
  return { lectura: { tipo: 'timbre', timbre } };
}

function juzgarQr(bytes: Uint8Array, origin: string): Juicio {
  const enlace = leerEnlace(new TextDecoder().decode(bytes), origin);
  switch (enlace.tipo) {
    case 'codigo':
      return { lectura: { tipo: 'codigo', codigo: enlace.codigo } };
    case 'ajeno':
      return { reparo: `Este cuadro QR lleva a ${visible(enlace.host)}, no a Rodal: no dice nada de la guía` };
    case 'otro':
      return { reparo: OTRO_QR };
  }
}

/** A stranger wrote it: letters that turn the line around, or look like others, are not shown as such. */
function visible(host: string): string {
  return host.replaceAll(/[^\u0021-\u007e]/gu, '?').slice(0, 80);
}
