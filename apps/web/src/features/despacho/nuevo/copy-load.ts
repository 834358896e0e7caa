import type { DespachoBody } from '@rodal/contracts/despacho';
import type { Sesion } from '@rodal/contracts/sesion';
import { NO_APLICA, shownOnly, type Borrador } from '@rodal/domain/borrador';
import type { RelojDia } from '@rodal/domain/habilitacion';
import type { Bloqueo } from '@rodal/domain/reglas-envio';
import { ETIQUETAS_CAMPO, type CampoDespacho, type Variante, type VarianteId } from '@rodal/domain/variantes';
import { type Catalogos, offeredDestinos, offeredProductos } from '../catalogos/catalogos.ts';
import { findBorrados, type ListasBorrado } from '../catalogos/habilitados.ts';

/** What is copied of a load: of one that was sent, or of a draft, where what is not filled in is 0 or ''. */
type Copiado = Pick<
  DespachoBody,
  | 'producto'
  | 'bodega'
  | 'rutbodega'
  | 'nombretranportista'
  | 'nombrecosechero'
  | 'patentecamion'
  | 'patentecarro'
  | 'precio'
  | 'emailchofern'
  | 'rutchofer'
  | 'nombrechofer'
  | 'nombrecarguio'
  | 'indTraslado'
> & { readonly etiquetas: Pick<DespachoBody['etiquetas'], 'destino' | 'cliente'> };

export interface CargaCopiable {
  readonly codigo: string;
  readonly variante: VarianteId;
  readonly payload: Copiado;
}

/** The lists a copy is held against. */
export type ListasCopia = ListasBorrado & Pick<Catalogos, 'productos' | 'destinos' | 'clientes' | 'cosecheros'>;

interface ContextoCopia {
  readonly variante: Variante;
  /** A new form, with what the user and the settings bring along. */
  readonly inicial: Borrador;
  readonly catalogos: ListasCopia;
  /** As the open form's (D25, E4). */
  readonly reloj: RelojDia;
  readonly sesion: Pick<Sesion, 'ajustes'>;
}

export interface Copia {
  readonly borrador: Borrador;
  /** Left out because the lists no longer offer it (R65). */
  readonly omitidos: readonly CampoDespacho[];
  /** Left out because it has been blocked since (A9), or may not work where a setting asks for it (E4). */
  readonly bloqueos: readonly Bloqueo[];
}

/**
 * 'Duplicar última carga' and 'Duplicar': a new form with the truck, driver, route
 * and terms of a load (R7). Never copied: photos, quantity and measurements,
 * position, times, id; nor the comments, which are about that load; nor the origin, its state and its reason, because an origin is what
 * the position says now: Ubicación chooses it anew (A11). What the lists no longer offer and
 * what is blocked or not enabled by now stays empty and is told.
 */
export function copyLoad(carga: Copiado, { variante, inicial, catalogos, reloj, sesion }: ContextoCopia): Copia {
  const producto = offeredProductos(catalogos.productos.filas, variante).find(({ id }) => id === carga.producto);
  const destino = pickOffered(
    catalogos.destinos,
    (filas) => offeredDestinos(filas, variante).find(({ id }) => id === carga.bodega)?.destino,
    carga.etiquetas.destino,
  );
  const cliente = pickOffered(
    catalogos.clientes,
    (filas) => filas.find(({ rut }) => rut === carga.rutbodega)?.razonSocial,
    carga.etiquetas.cliente,
  );
  const transportista = pickOffered(
    catalogos.transportistas,
    (filas) => filas.find(({ nombreEmpresa }) => nombreEmpresa === carga.nombretranportista)?.nombreEmpresa,
    carga.nombretranportista,
  );
  const cosechado = withoutFiller(carga.nombrecosechero);
  const cosechero = pickOffered(catalogos.cosecheros, (filas) => filas.find(({ cosecha }) => cosecha === cosechado)?.cosecha, cosechado);

  const copia = shownOnly<Borrador>(
    {
      ...inicial,
      patenteCamion: carga.patentecamion,
      patenteCarro: withoutFiller(carga.patentecarro),
      destino: destino === null ? null : { id: carga.bodega, label: destino },
      cliente: cliente === null ? inicial.cliente : { rut: carga.rutbodega, label: cliente },
      producto:
        producto === undefined
          ? null
          : { id: producto.id, label: producto.descripcion, modo: producto.modo, largoCm: producto.largoCm, unidad: producto.unidad },
      // With a comma: `1.250` on the wire is no thousand (D1). Zero is also what travels for a price nobody was asked for.
      precio: carga.precio === '0' ? '' : carga.precio.replace('.', ','),
      transportista: transportista ?? '',
      correo: carga.emailchofern,
      rutChofer: carga.rutchofer,
      nombreChofer: carga.nombrechofer,
      cosechero: cosechero ?? '',
      carguio: withoutFiller(carga.nombrecarguio),
      traslado: cliente === null ? inicial.traslado : carga.indTraslado === 5,
    },
    variante,
  );
  const bloqueos = findBorrados(copia, catalogos, { reloj, sesion });
  const gone: readonly (readonly [CampoDespacho, boolean])[] = [
    ['producto', carga.producto !== 0 && producto === undefined],
    ['destino', carga.bodega !== 0 && destino === null],
    ['cliente', carga.rutbodega !== '' && cliente === null],
    ['transportista', carga.nombretranportista !== '' && transportista === null],
    ['cosechero', cosechado !== '' && cosechero === null],
  ];
  return {
    borrador: bloqueos.reduce((borrador, { campo }) => ({ ...borrador, [campo]: '' }), copia),
    omitidos: gone.flatMap(([campo, isGone]) => (isGone ? [campo] : [])),
    bloqueos,
  };
}

/** What the person is told of a copy, beside that it is one. */
export function describeOmitidos({ omitidos, bloqueos }: Copia): string[] {
  const ausentes = omitidos.map((campo) => ETIQUETAS_CAMPO[campo]).join(', ');
  return [...bloqueos.map(({ mensaje }) => mensaje), ...(ausentes === '' ? [] : [`Ya no está en la lista y no se copió: ${ausentes}.`])];
}

/** The entry's name of today; of a list that was never loaded nothing can be said, so the old one stays (R65). */
function pickOffered<F>(
  { filas, fetchedAt }: { readonly filas: readonly F[]; readonly fetchedAt: string | null },
  find: (filas: readonly F[]) => string | undefined,
  antes: string,
): string | null {
  return find(filas) ?? (fetchedAt === null ? antes : null);
}

/** What travels for a field that was not asked for is nothing anybody entered (A13, A14). */
function withoutFiller(text: string): string {
  return text === '-' || text === NO_APLICA ? '' : text;
}
