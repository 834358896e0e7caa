import { azar, elemento } from './azar.ts';
import { sumarDias } from './calendario.ts';
import { type EspecieFaena, FAENAS_COMSA, FAENAS_FLE, type FilaFaena, LUGARES_ANTERIORES } from './faenas-tabla.ts';
import type { Empresa } from './empresas.ts';
import { producto, type Producto } from './productos.ts';

export interface Faena {
  readonly codigo: string;
  readonly rol: string;
  readonly nombre: string;
  readonly ciudad: string;
  readonly numeroAviso: string;
  readonly estado: 'Activa' | 'Cerrada';
  /** `YYYY-MM-DD` */
  readonly inicio: string;
  readonly fin: string | null;
  readonly hectareas: number;
  /** What the ERP's list says of it. */
  readonly especies: string;
  /** 'lat , lng' as it was typed (C24). */
  readonly georeferencia: string;
  readonly productos: readonly Producto[];
}

interface DatosEspecie {
  readonly especies: string;
  readonly productos: readonly Producto[];
}

const ESPECIES: Readonly<Record<EspecieFaena, DatosEspecie>> = {
  pino: { especies: 'PINO RADIATA', productos: [5066, 5098, 5130, 6066, 7000].map(producto) },
  nitens: { especies: 'EUCALYPTUS NITENS', productos: [1000, 1001, 1004].map(producto) },
  globulus: { especies: 'EUCALYPTUS GLOBULUS', productos: [2000, 2001, 2003].map(producto) },
  mixto: { especies: 'PINO RADIATA / EUCALYPTUS', productos: [5002, 5066, 7000, 1000].map(producto) },
  patio: { especies: 'SUBPRODUCTOS', productos: [9052, 9053, 9055, 9056].map(producto) },
  astillado: { especies: 'SUBPRODUCTOS', productos: [8001, 8002, 8003, 9052].map(producto) },
};

/** Every site of a company, those of earlier years first. @param ancla the day their start and end count from */
export function faenasDe(empresa: Empresa, ancla: string): readonly Faena[] {
  const actuales = empresa === 'COMSA' ? FAENAS_COMSA : FAENAS_FLE;
  return [...anteriores(empresa), ...actuales].map((fila) => describir(fila, ancla));
}

function describir(fila: FilaFaena, ancla: string): Faena {
  const [codigo, rol, nombre, ciudad, especie, numeroAviso, lat, lng, hectareas, inicio, fin, escrita] = fila;
  return {
    codigo,
    rol,
    nombre,
    ciudad,
    numeroAviso,
    // A site stays open some days for late papers, as in the demo data.
    estado: fin !== null && fin < -3 ? 'Cerrada' : 'Activa',
    inicio: sumarDias(ancla, inicio),
    fin: fin === null ? null : sumarDias(ancla, fin),
    hectareas,
    georeferencia: escribirPunto(lat, lng, escrita),
    ...ESPECIES[especie],
  };
}

function escribirPunto(lat: number, lng: number, escrita: FilaFaena[11]): string {
  const punto = [lat, lng].map((grados) => grados.toFixed(6));
  if (escrita === 'malformada') return punto.join(' ').replaceAll('.', ',');
  return (escrita === 'invertida' ? punto.toReversed() : punto).join(' , ');
}

/** How many sites each company closed since 2023. */
const CERRADAS: Readonly<Record<Empresa, number>> = { COMSA: 22, 'Forestal La Esperanza': 9 };
const ESPECIES_ANTERIORES: readonly EspecieFaena[] = ['pino', 'nitens', 'pino', 'mixto', 'globulus', 'patio'];

/** The work of earlier years: always some sites open, each for the better part of a year. */
function anteriores(empresa: Empresa): FilaFaena[] {
  const cuantas = CERRADAS[empresa];
  return Array.from({ length: cuantas }, (_, at) => {
    const suerte = azar('faena anterior', empresa, at);
    const [nombre, ciudad, lat, lng] = elemento(LUGARES_ANTERIORES, (at * 5) % LUGARES_ANTERIORES.length);
    const inicio = -1480 + Math.round((at * 1100) / cuantas);
    const vuelta = at >= LUGARES_ANTERIORES.length ? ' 2' : '';
    return [
      `${empresa === 'COMSA' ? 'F0' : 'CO0'}${(empresa === 'COMSA' ? 301 : 101) + 3 * at}`,
      `${suerte.int(90, 3400)}-${suerte.int(1, 60)}`,
      nombre + vuelta,
      ciudad,
      elemento(ESPECIES_ANTERIORES, at % ESPECIES_ANTERIORES.length),
      `${21_000 + 211 * at}/${2022 + Math.floor(at / 8)}`,
      lat,
      lng,
      suerte.int(300, 2400) / 10,
      inicio,
      inicio + suerte.int(190, 330),
    ] as const;
  });
}
