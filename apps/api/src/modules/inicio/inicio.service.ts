import type { Output } from '@rodal/contracts/endpoint';
import { diasBandeja, MAX_BANDEJA } from '@rodal/contracts/bandeja';
import { FLUJO_NOMBRES, FLUJOS } from '@rodal/contracts/flujos';
import { type CuentaInicio, type getInicioErp, type getInicioFaenas, type getInicioHoy, type getInicioSinGuia, PANTALLA_FLUJO, SEMANAS } from '@rodal/contracts/inicio';
import { quienCarga } from '@rodal/contracts/quien-carga';
import { addDays, dayRange, dayStart, sameTime, santiagoDay } from '@rodal/domain/fechas';
import { parseGeoreferencia } from '@rodal/domain/georeferencia';
import type { Permission } from '@rodal/domain/permisos';
import { can } from '@rodal/domain/puede';
import { FLUJOS_ERP } from '../../erp/fuentes/fuentes.ts';
import type { Deps } from '../../puertos/deps.ts';
import { contarDespachos, contarPorFaena, ultimaAntesDe } from '../busqueda/contar.service.ts';
import { selectDatosAl, selectUltimas } from './ultimas.repo.ts';

type Ours = Pick<Deps, 'db' | 'clock'>;

/** More loads than any day has; beyond it the tile says "más de", as the search does. */
const MAX_DEL_DIA = 20_000;

/** A day against the same weekday before, each only as far as the clock has come today: 11 o'clock is held against 11 o'clock. */
export async function tellHoy(deps: Ours): Promise<Output<typeof getInicioHoy>> {
  const ahora = deps.clock();
  const hoy = santiagoDay(ahora);
  const cuentas = await contarDespachos(deps, dayRange(hoy, hoy), { max: MAX_DEL_DIA });
  const antes: Output<typeof getInicioHoy>['antes'] = [];
  for (let semana = 1; semana <= SEMANAS; semana += 1) {
    const dia = addDays(hoy, -7 * semana);
    const { total, volumenes } = await contarDespachos(deps, { desde: dayStart(dia), hasta: sameTime(dia, ahora) }, { max: MAX_DEL_DIA });
    antes.push({ dia, total, volumenes });
  }
  return { dia: hoy, al: ahora.toISOString(), ...cuentas, antes };
}

/** Before the first load of a day, those of the last day that had any: a map without a mark says nothing. */
export async function tellFaenas(deps: Ours): Promise<Output<typeof getInicioFaenas>> {
  const ahora = deps.clock();
  const hoy = santiagoDay(ahora);
  const own = await contarPorFaena(deps, dayRange(hoy, hoy));
  const last = own.length > 0 ? null : await ultimaAntesDe(deps, dayStart(hoy));
  const dia = last === null ? hoy : santiagoDay(last);
  const faenas = last === null ? own : await contarPorFaena(deps, dayRange(dia, dia));
  return {
    dia,
    isHoy: dia === hoy,
    al: ahora.toISOString(),
    faenas: faenas.map(({ codigo, rol, nombre, cargas, ultima, ...sitio }) => ({ codigo, rol, nombre, cargas, ultima: ultima.toISOString(), lugar: lugarOf(sitio) })),
  };
}

function lugarOf({ latitud, longitud, georeferencia }: { readonly latitud: number | null; readonly longitud: number | null; readonly georeferencia: string }) {
  if (latitud !== null && longitud !== null) return { latitud, longitud };
  const punto = parseGeoreferencia(georeferencia)?.punto;
  return punto === undefined ? null : { latitud: punto[1], longitud: punto[0] };
}

/** What left and has no tax guide yet, as the search's state `enviado` finds it. */
export async function tellSinGuia(deps: Ours): Promise<Output<typeof getInicioSinGuia>> {
  const hoy = santiagoDay(deps.clock());
  const cuenta = async (desde: string, hasta: string): Promise<CuentaInicio> => {
    const { total, masDe } = await contarDespachos(deps, dayRange(desde, hasta), { estado: 'enviado', max: MAX_BANDEJA });
    return { total, masDe, destino: `/despachoRecepciones?desde=${desde}&hasta=${hasta}&estado=enviado` };
  };
  return { hoy: await cuenta(hoy, hoy), antes: await cuenta(diasBandeja(hoy).desde, addDays(hoy, -1)) };
}

/** Of the flows that somebody may see. */
export async function tellErp({ db }: Ours, permisos: readonly Permission[]): Promise<Output<typeof getInicioErp>> {
  const flujos = FLUJO_NOMBRES.filter((flujo) => can(permisos, quienCarga(flujo, 'ver') ?? []));
  const fuentesOf = (flujo: (typeof flujos)[number]) => FLUJOS_ERP[flujo].fuentes.map(({ nombre }) => nombre);
  const ultimas = new Map((await selectUltimas(db.pool, flujos)).map((ultima) => [ultima.flujo, ultima]));
  const datosAl = await selectDatosAl(db.pool, flujos.flatMap(fuentesOf));
  return {
    fuentes: flujos.map((flujo) => {
      const ultima = ultimas.get(flujo);
      const { ruta, permiso } = PANTALLA_FLUJO[flujo];
      const leidas = fuentesOf(flujo).flatMap((fuente) => datosAl.get(fuente)?.toISOString() ?? []);
      return {
        flujo,
        titulo: FLUJOS[flujo].titulo,
        estado: ultima?.estado ?? null,
        cuando: ultima?.cuando.toISOString() ?? null,
        datosAl: leidas.toSorted().at(-1) ?? null,
        destino: can(permisos, 'trabajos.ver') ? `/trabajos?flujo=${flujo}` : can(permisos, permiso) ? ruta : null,
      };
    }),
  };
}
