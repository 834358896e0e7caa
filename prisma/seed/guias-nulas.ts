import { dayStart, santiagoDay } from '@rodal/domain/fechas';
import { folioDe } from '@rodal/domain/guias-nulas';
import { GUIA_NULA } from '@rodal/domain/maquinas';
import { RESUELVE } from './avisos.ts';
import type { Row } from './copy-rows.ts';
import type { DespachoDemo } from './despachos.ts';
import { rowOfHecho } from './hechos.ts';
import { fakeUuidV7 } from './identidades.ts';
import { type Prng, prngFor } from './prng.ts';

/** A voided note of the demo. */
interface GuiaNulaDemo {
  readonly id: string;
  readonly numero: string;
  readonly reemplaza: string;
  readonly motivo: string;
  readonly fecha: Date;
  readonly usuario: string;
  /** What it voids, or voided until it was withdrawn. */
  readonly despacho: DespachoDemo | null;
  readonly retiro: { readonly en: Date; readonly motivo: string } | null;
}

const HOUR_MS = 3_600_000;

const MOTIVOS = [
  'Patente del carro equivocada: el camión salió con otro carro',
  'Destino equivocado: la carga va a otra planta',
  'Producto equivocado al registrar',
  'El camión volvió a la faena por carga mal amarrada y se descargó',
  'Cantidad equivocada: se contó de nuevo al salir',
  'Chofer distinto del que firma la guía',
  'Se emitió dos veces por la misma carga',
] as const;

/** A load that follows another of the same truck within a day stands in its place. */
function reemplazoDe({ recibidoEn }: DespachoDemo, delCamion: readonly DespachoDemo[]): string {
  const despues = (otro: DespachoDemo) => otro.recibidoEn.getTime() - recibidoEn.getTime();
  const siguiente = delCamion.find((otro) => otro.ciclo.anuladoEn === null && despues(otro) > 0 && despues(otro) < 24 * HOUR_MS);
  return siguiente?.ciclo.guiaNumero ?? '';
}

/** Those that voided what is voided, and of each other state some, today among them. @param despachos in the order of their arrival */
export function buildGuiasNulas(despachos: readonly DespachoDemo[], now: Date): GuiaNulaDemo[] {
  const prng = prngFor('guiasNulas');
  const porCamion = Map.groupBy(despachos, ({ enviado }) => enviado.patentecamion);
  const anuladas = despachos.flatMap((despacho): GuiaNulaDemo[] => {
    const { ciclo, enviado } = despacho;
    if (ciclo.anuladoEn === null || ciclo.guiaNumero === null) return [];
    const reemplaza = prng.chance(0.7) ? reemplazoDe(despacho, porCamion.get(enviado.patentecamion) ?? []) : '';
    return [nota(prng, { numero: ciclo.guiaNumero, reemplaza, motivo: prng.pick(MOTIVOS), fecha: ciclo.anuladoEn, despacho })];
  });
  return [...anuladas, ...otras(prng, despachos, now)];
}

/** What waits and what was withdrawn: of guides of the last days that stand. */
function otras(prng: Prng, despachos: readonly DespachoDemo[], now: Date): GuiaNulaDemo[] {
  const vigentes = despachos.filter(({ ciclo }) => ciclo.guiaNumero !== null && ciclo.anuladoEn === null && ciclo.recepcionadoEn === null);
  const [dos, una, retirada] = vigentes.slice(-12, -9);
  const hace = (horas: number) => new Date(now.getTime() - horas * HOUR_MS);
  // Whatever the hour, one stands in the list as it opens: that of today.
  const hoy = new Date(Math.max(dayStart(santiagoDay(now)).getTime(), hace(0.6).getTime()));
  const deGuia = (despacho: DespachoDemo | undefined, mas: Omit<Nota, 'numero' | 'despacho'>) => (despacho?.ciclo.guiaNumero == null ? [] : [nota(prng, { ...mas, numero: despacho.ciclo.guiaNumero, despacho: null })]);
  return [
    ...deGuia(una, { motivo: MOTIVOS[3], fecha: hoy }),
    ...deGuia(dos, { motivo: MOTIVOS[0], fecha: hace(27) }),
    nota(prng, { numero: 'N° 1.204.377', motivo: 'Guía manual del talonario de respaldo, mal escrita', fecha: hace(30), despacho: null }),
    nota(prng, { numero: '1204401', reemplaza: '1204402', motivo: 'Guía manual del talonario de respaldo, con la fecha equivocada', fecha: hace(76), despacho: null }),
    ...(retirada?.ciclo.guiaNumero == null
      ? []
      : [nota(prng, { numero: retirada.ciclo.guiaNumero, motivo: MOTIVOS[1], fecha: hace(5), despacho: retirada, retiro: { en: hace(4.4), motivo: 'Era la guía del camión siguiente' } })]),
  ];
}

interface Nota {
  readonly numero: string;
  readonly reemplaza?: string;
  readonly motivo: string;
  readonly fecha: Date;
  readonly despacho: DespachoDemo | null;
  readonly retiro?: GuiaNulaDemo['retiro'];
}

function nota(prng: Prng, { reemplaza = '', retiro = null, ...resto }: Nota): GuiaNulaDemo {
  return { ...resto, id: fakeUuidV7(prng, resto.fecha), reemplaza, retiro, usuario: RESUELVE };
}

export function rowsOfGuiasNulas(notas: readonly GuiaNulaDemo[]): Row[] {
  return notas.map(({ id, numero, reemplaza, motivo, fecha, usuario, despacho, retiro }) => ({
    id, numero, folio: folioDe(numero), reemplaza, motivo, fecha, usuario, despacho_id: despacho?.enviado.id ?? null, descartados: [],
    retirada_en: retiro?.en ?? null, retirada_por: retiro && usuario, motivo_retiro: retiro?.motivo ?? null,
  }));
}

/** What the audit says of each, and of the dispatch that it voids. */
export function hechosOfGuiasNulas(notas: readonly GuiaNulaDemo[]): Row[] {
  return notas.flatMap(({ id, numero, reemplaza, motivo, fecha, usuario, despacho, retiro }) => {
    const [nula, suyo] = [{ entidad: 'guiaNula', entidad_id: id }, { entidad: 'despacho', entidad_id: despacho?.enviado.id ?? '' }];
    const crear = rowOfHecho(fecha, usuario, { accion: 'guiaNula.crear', ...nula, despues: { guia: numero, motivo, ...(reemplaza !== '' && { reemplaza }), ...(despacho && { despacho: String(despacho.numero) }) } });
    if (despacho === null) return [crear];
    const anular = rowOfHecho(fecha, usuario, { accion: 'despacho.anular', ...suyo, despues: { guia: numero, motivo, ...(reemplaza !== '' && { reemplaza }) } });
    if (retiro === null) return [crear, anular];
    return [
      crear,
      anular,
      rowOfHecho(retiro.en, usuario, { accion: 'despacho.restaurar', ...suyo, despues: { guia: numero, motivo: retiro.motivo } }),
      rowOfHecho(retiro.en, usuario, { accion: 'guiaNula.retirar', ...nula, antes: { estado: GUIA_NULA.estados.aplicada }, despues: { estado: GUIA_NULA.estados.retirada, motivo: retiro.motivo } }),
    ];
  });
}
