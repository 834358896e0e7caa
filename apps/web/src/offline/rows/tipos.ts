import type { ErrorCode } from '@rodal/domain/errors';
import { FOTOS_RECEPCION } from '@rodal/domain/fotos-recepcion';
import { nulo, objeto, texto, type Forma } from '@rodal/domain/forma';
import type { PermissionRule } from '@rodal/domain/permisos';
import type { PayloadCaptura, TipoEnvio } from './tipo-envio.ts';

/**
 * The kinds of record that wait in the outbox beside the despacho, one row each: whatever moves an item there reads what
 * is its own from here, and knows no kind by its name. Another kind is another row.
 */

/** A photo of a kind: the field of the record that names it, and what people call it. */
interface FotoDeTipo {
  readonly campo: string;
  readonly titulo: string;
}

export interface TipoFila {
  /** Who may send one. */
  readonly permiso: PermissionRule;
  /** `1 guía nula`, `2 guías nulas`. */
  readonly uno: string;
  readonly varios: string;
  /** Its record as this program freezes it, for what comes off the disk. */
  readonly payload: Forma;
  /** By `lado`. */
  readonly fotos: Readonly<Record<string, FotoDeTipo>>;
  /** The screen it is registered on; `?corregir=<id>` opens it there. */
  readonly pantalla: `/${string}`;
  /** Apart from the first form, which sends none of these before it can be used. Within the service worker it is part of it. */
  readonly traer: () => Promise<TipoEnvio>;
}

const t = texto();

const TIPOS = {
  guiaNula: {
    permiso: 'guiasNulas.registrar',
    uno: 'guía nula',
    varios: 'guías nulas',
    payload: objeto({ dispatch_number: t, motivo: t, guia_reemplaza: t, despacho: nulo(t) }),
    fotos: {},
    pantalla: '/guiasnulas',
    traer: async () => (await import('./guia-nula.ts')).GUIA_NULA,
  },
  recepcionCamion: {
    permiso: 'recepcionesCamion.registrar',
    uno: 'recepción de camión',
    varios: 'recepciones de camión',
    payload: objeto({ DispatchNumber: t, TruckPlate: t, ArrivalPhoto: nulo(t), DeparturePhoto: nulo(t), GuiaPhoto: nulo(t), despacho: nulo(t) }),
    fotos: FOTOS_RECEPCION,
    pantalla: '/recepcionesApp',
    traer: async () => (await import('./recepcion-camion.ts')).RECEPCION_CAMION,
  },
} as const satisfies Record<string, TipoFila>;

export type TipoCaptura = keyof typeof TIPOS;

export function isTipoCaptura(tipo: unknown): tipo is TipoCaptura {
  return typeof tipo === 'string' && Object.hasOwn(TIPOS, tipo);
}

/** Every kind there is. */
export const TIPOS_CAPTURA: readonly TipoCaptura[] = Object.keys(TIPOS).filter(isTipoCaptura);

/** What a later version of the program left here: shown, counted and kept, and not this one's to send. */
const DE_OTRA_VERSION: TipoFila = {
  permiso: [],
  uno: 'registro de otra versión',
  varios: 'registros de otra versión',
  // What it has to be, nobody here knows.
  payload: () => false,
  fotos: {},
  pantalla: '/sincronizacion',
  traer: () => Promise.reject(new Error('a kind that this version does not know')),
};
/** Why it is not sent: its cause in words says that it goes by itself with an update. */
export const ERROR_OTRA_VERSION: ErrorCode = 'app_antigua';

/** The row of a kind. */
export function tipoDe(tipo: TipoCaptura): TipoFila {
  return isTipoCaptura(tipo) ? TIPOS[tipo] : DE_OTRA_VERSION;
}

/** The photos that a record of a kind names. */
export function fotosDe({ fotos }: Pick<TipoFila, 'fotos'>, payload: PayloadCaptura): readonly (FotoDeTipo & { readonly lado: string; readonly sha256: string })[] {
  return Object.entries(fotos).flatMap(([lado, foto]) => {
    const sha256 = payload[foto.campo];
    return typeof sha256 === 'string' ? [{ ...foto, lado, sha256 }] : [];
  });
}
