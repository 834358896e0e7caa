import { santiagoDay } from '@rodal/domain/fechas';
import { addMonths, santiagoMonth } from '@rodal/domain/meses';
import type { Row, Tablas } from './copy-rows.ts';
import type { DespachoDemo } from './despachos.ts';
import { hace, rowOfHecho } from './hechos.ts';
import { collectPartidas, type Partida } from './partidas.ts';
import { prngFor } from './prng.ts';

/** Keeps the masters, and what is declared of the sites. */
const QUIEN = 'admin';

/** What is chosen as the detail of a month; the last one is no longer offered. */
const DETALLES = [
  'Cosecha final', 'Raleo comercial', 'Cosecha mecanizada', 'Cosecha manual con torre', 'Madera de caminos y canchas', 'Recuperación por viento', 'Recuperación por incendio', 'Saldo por inventariar', 'Faena suspendida por lluvia',
  'Poda y raleo a desecho',
] as const;

/** The kinds of movement of the demo's ERP. */
const TIPOS = [
  ['Producción', 'produccion'],
  ['Venta', 'salida'],
  ['Transferencia', 'salida'],
  ['Ajuste positivo', 'ajuste'],
  ['Ajuste negativo', 'ajuste'],
] as const;

/** Sites that are told apart: nearly nothing left, more out than declared, nobody has declared one. */
const CASI_AGOTADA = 'F0421';
const SOBREGIRADA = 'F0436';
const SIN_DECLARAR = ['F0463', 'F0390'];

const NOTAS = ['Inventario de precosecha de la temporada', 'Cubicación de 40 parcelas, error de muestreo 8 %', 'Contrato de madera en pie, anexo 2', 'Inventario operacional de COMSA'] as const;

interface Declarado {
  readonly codigo: string;
  readonly rol: string;
  readonly unidad: string;
  readonly volumen: string;
  readonly nota: string;
  readonly cuando: Date;
}

interface Elegido {
  readonly codigo: string;
  readonly rol: string;
  readonly articulo: string;
  readonly unidad: string;
  readonly mes: string;
  readonly detalleId: number;
  readonly cuando: Date;
}

/** What people keep of the sites' history, by what has left them: most are declared, in the units in which their wood leaves. */
export function buildHistorial(despachos: readonly DespachoDemo[], now: Date): { readonly tablas: Tablas; readonly hechos: readonly Row[] } {
  const partidas = collectPartidas(despachos, santiagoDay(now));
  const [declarados, elegidos] = [declarar(partidas, now), elegir(partidas, now)];
  const quien = (cuando: Date) => ({ cambiado_por: QUIEN, cambiado_en: cuando });
  return {
    tablas: {
      detalle2: DETALLES.map((detalle2, at) => ({ id: at + 1, detalle2, activo: at < DETALLES.length - 1 })),
      tipo_movimiento: TIPOS.map(([tipo, efecto]) => ({ tipo, efecto })),
      faena_volumen: declarados.map(({ codigo, rol, unidad, volumen, nota, cuando }) => ({ codigo, rol, unidad, volumen, nota, version: 1, ...quien(cuando) })),
      faena_detalle: elegidos.map(({ detalleId, cuando, ...clave }) => ({ ...clave, detalle_id: detalleId, version: 1, ...quien(cuando) })),
    },
    hechos: [
      ...declarados.map(({ codigo, rol, unidad, volumen, nota, cuando }) => rowOfHecho(cuando, QUIEN, { accion: 'faenaVolumen.declarar', entidad: 'faenaVolumen', entidad_id: `${codigo}*${rol}*${unidad}`, despues: { volumen, nota } })),
      ...elegidos.map(({ codigo, rol, articulo, unidad, mes, detalleId, cuando }) =>
        rowOfHecho(cuando, QUIEN, { accion: 'faenaDetalle.cambiar', entidad: 'faenaDetalle', entidad_id: [codigo, rol, articulo, unidad, mes].join('*'), despues: { detalle: DETALLES[detalleId - 1] ?? null } }),
      ),
    ],
  };
}

function declarar(partidas: readonly Partida[], now: Date): Declarado[] {
  const prng = prngFor('volumen-declarado');
  return [...Map.groupBy(partidas, ({ faena, unidad }) => `${faena.origen} ${unidad}`).values()].flatMap((suyas) => {
    const [una] = suyas;
    if (una === undefined || SIN_DECLARAR.includes(una.faena.codigo)) return [];
    const { codigo, rol } = una.faena;
    const salido = suyas.reduce((total, { salidas, reciente }) => total + reciente - salidas.reduce((suma, { milesimas }) => suma + milesimas, 0), 0);
    const veces = codigo === CASI_AGOTADA ? 1.02 : codigo === SOBREGIRADA ? 0.96 : 1.25 + prng.next() * 1.6;
    // As an inventory tells it: in whole tens.
    const decenas = Math.max(1, codigo === SOBREGIRADA ? Math.floor((salido * veces) / 10_000) : Math.ceil((salido * veces) / 10_000));
    return [{ codigo, rol, unidad: una.unidad, volumen: String(decenas * 10), nota: prng.pick(NOTAS), cuando: hace(now, prng.int(100, 150)) }];
  });
}

/** Of the last months, what of two in three somebody has told. */
function elegir(partidas: readonly Partida[], now: Date): Elegido[] {
  const prng = prngFor('detalle-faenas');
  const actual = santiagoMonth(now);
  return partidas.flatMap(({ faena: { codigo, rol }, productoId, unidad, salidas }) => {
    const meses = [...new Set(salidas.map(({ fecha }) => fecha.slice(0, 7)))].filter((mes) => mes >= addMonths(actual, -3));
    return meses.flatMap((mes): Elegido[] => {
      const [toca, detalleId, dias] = [prng.int(1, 3) < 3, prng.int(1, DETALLES.length - 1), prng.int(1, 6)];
      return toca ? [{ codigo, rol, articulo: String(productoId), unidad, mes, detalleId, cuando: hace(now, mes === actual ? 0 : dias) }] : [];
    });
  });
}
