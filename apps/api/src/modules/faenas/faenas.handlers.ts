import type { Parsed } from '@rodal/contracts/endpoint';
import type { FaenaFila, listFaenas } from '@rodal/contracts/faenas';
import { AppError } from '@rodal/domain/errors';
import { checkPoligonos, toGeoReferencia } from '@rodal/domain/kml/poligonos';
import { normalizeText } from '@rodal/domain/texto';
import { actorOf } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { existsFaena, findAnterior, findPerimetro, listAnteriores, selectFaenas, toVersion } from './faenas.repo.ts';
import { restoreAnterior, storePerimetro } from './perimetros.service.ts';
import { receiveKml } from './recibir-kml.ts';
import { reviewKml } from './revisar-kml.ts';

type FaenasKey = 'listFaenas' | 'getPerimetro' | 'listPerimetrosAnteriores' | 'reviewKml' | 'savePerimetro' | 'restorePerimetro';

/** Información Faenas (especificación 1 §2.12): the sites, their perimeters and the earlier ones. */
export function faenasHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, FaenasKey> {
  const { db, clock } = deps;
  return {
    async listFaenas(filtros) {
      return { faenas: await searchFaenas(deps, filtros) };
    },

    async getPerimetro({ codigoFaena: codigo, rol, version }) {
      const clave = { codigo, rol };
      const actual = await findPerimetro(db.prisma, clave);
      if (version === undefined || version === actual?.version) return { detallegeo_json: actual?.geojson ?? null };
      const anterior = await findAnterior(db.prisma, clave, version);
      if (anterior === null) throw new AppError('no_encontrado');
      return { detallegeo_json: anterior.geojson };
    },

    async listPerimetrosAnteriores({ codigoFaena: codigo, rol }) {
      return { anteriores: (await listAnteriores(db.prisma, { codigo, rol })).map(toVersion) };
    },

    async reviewKml(_input, ctx) {
      const { archivo, bytes } = await receiveKml(ctx.request);
      return { archivo, ...(await reviewKml(bytes, await searchFaenas(deps, {}), { de: ctx.llamante().usuario })) };
    },

    async savePerimetro({ CodigoFaena: codigo, Rol: rol, INPUTJSON, archivo, vista }, ctx) {
      const leido = checkPoligonos(INPUTJSON.map((poligono) => poligono.map((anillo) => anillo.map(({ lng, lat }) => [lng, lat]))));
      if (!leido.ok) throw refuseField('INPUTJSON', leido.codigo, leido.mensaje);
      const geojson = toGeoReferencia(leido.perimetro);
      const clave = { codigo, rol };
      const cambio = { actor: actorOf(ctx), ahora: clock(), vista };
      const perimetro = await inTransaction(db.prisma, async (tx) => {
        if (!(await existsFaena(tx, clave))) throw refuseField('CodigoFaena', 'no_existe', `No hay una faena ${codigo} con el rol ${rol}.`);
        return storePerimetro(tx, clave, { geojson, archivo, restaura: null }, cambio);
      });
      return { perimetro };
    },

    async restorePerimetro({ CodigoFaena: codigo, Rol: rol, version, vista }, ctx) {
      const cambio = { actor: actorOf(ctx), ahora: clock(), vista };
      return { perimetro: await inTransaction(db.prisma, (tx) => restoreAnterior(tx, { codigo, rol }, version, cambio)) };
    },
  };
}

type Filtros = Parsed<typeof listFaenas>;

const ORDEN = new Intl.Collator('es-CL', { numeric: true, sensitivity: 'base' });

/** The sites that contain what is asked for, by name, code and roll. A company has some thousands: all are read. */
async function searchFaenas({ db }: Pick<Deps, 'db'>, { codigoFaena = '', origen = '', rol = '' }: Filtros): Promise<FaenaFila[]> {
  const [codigo, nombre, suRol] = [codigoFaena, origen, rol].map(normalizeText);
  const faenas = await selectFaenas(db.pool);
  return faenas
    .filter(
      ({ CodigoFaena, Origen, Rol }) =>
        normalizeText(CodigoFaena).includes(codigo ?? '') && normalizeText(Origen).includes(nombre ?? '') && normalizeText(Rol).includes(suRol ?? ''),
    )
    .toSorted(byNombre);
}

function byNombre(a: FaenaFila, b: FaenaFila): number {
  return ORDEN.compare(a.Origen, b.Origen) || ORDEN.compare(a.CodigoFaena, b.CodigoFaena) || ORDEN.compare(a.Rol, b.Rol);
}
