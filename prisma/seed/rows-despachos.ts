import { contenidoHash } from '@rodal/api/db/contenido-hash';
import type { DespachoEnviado } from '@rodal/api/modules/despacho/despacho-enviado';
import { contenidoDe } from '@rodal/domain/contenido';
import { fechaDe, toColumns, toFotos } from '@rodal/api/modules/despacho/to-columns';
import { RESUELVE } from './avisos.ts';
import { once, type Row, type Tablas } from './copy-rows.ts';
import type { DespachoDemo } from './despachos.ts';
import type { Lados } from './fotos.ts';
import { USER_IDS } from './rows-usuarios.ts';

/**
 * The rows of the dispatches and of what hangs on them, made by the server's own mapping.
 * @param fotos dispatch → its photos; absent = none is kept
 */
export function rowsOfDespachos(
  despachos: readonly DespachoDemo[],
  fotos: ReadonlyMap<string, Lados>,
): Tablas {
  const kept = despachos.flatMap((despacho) => {
    const lados = fotos.get(despacho.enviado.id);
    return lados ? [{ despacho, enviado: withFotos(despacho.enviado, lados), lados }] : [];
  });
  return {
    despacho: despachos.map((despacho) => {
      const lados = fotos.get(despacho.enviado.id);
      const enviado = lados ? withFotos(despacho.enviado, lados) : despacho.enviado;
      return toRow(despacho, enviado);
    }),
    despacho_aviso: despachos.flatMap(({ avisos, enviado, recibidoEn }) =>
      avisos.map(({ codigo, detalle, resueltoEn, nota }) => ({
        despacho_id: enviado.id,
        codigo,
        detalle,
        creado_en: recibidoEn,
        resuelto_en: resueltoEn,
        resuelto_por: resueltoEn && RESUELVE,
        nota,
      })),
    ),
    foto: once(
      kept.flatMap(({ despacho, lados }) => present(lados).map((foto) => ({ ...foto, estado: 'verificada', recibida_en: uploadedAt(despacho) }))),
      'sha256',
    ),
    foto_subida: once(
      kept.flatMap(({ despacho, lados }) => present(lados).map(({ sha256 }) => ({ sha256, usuario_id: authorId(despacho), subida_en: uploadedAt(despacho) }))),
      'sha256', 'usuario_id',
    ),
    despacho_foto: kept.flatMap(({ enviado }) =>
      toFotos(enviado).map(({ lado, sha256, tomada, nombre }) => ({ despacho_id: enviado.id, lado, sha256, tomada_en: tomada, nombre_original: nombre })),
    ),
  };
}

function withFotos(enviado: DespachoEnviado, { vacio, lleno }: Lados): DespachoEnviado {
  return { ...enviado, fotoempty: vacio?.sha256 ?? null, fotofull: lleno?.sha256 ?? null };
}

function present({ vacio, lleno }: Lados) {
  return [vacio, lleno].filter((foto) => foto !== null);
}

function authorId({ plan }: DespachoDemo): number {
  return USER_IDS.get(plan.autor.usuario) ?? 0;
}

/** Photos go first, the record after them. */
function uploadedAt({ recibidoEn }: DespachoDemo): Date {
  return new Date(recibidoEn.getTime() - 2_000);
}

function toRow(despacho: DespachoDemo, enviado: DespachoEnviado): Row {
  const { plan, recibidoEn, cantidadServidor, ciclo, numero } = despacho;
  const columns = toColumns(enviado, {
    hash: contenidoHash(contenidoDe(enviado)),
    usuarioId: authorId(despacho),
    usuario: plan.autor.usuario,
    fecha: fechaDe(enviado, recibidoEn),
    enviadoPor: null,
    recibidoEn,
    nombres: {
      faena: plan.faena.nombre,
      producto: plan.producto.descripcion,
      destino: plan.destino.nombre,
      cliente: plan.cliente.razonSocial,
      // As it is written there already.
      transportista: null,
      cosechero: null,
    },
    modo: plan.producto.modo,
    cantidadServidor,
  });
  return {
    ...columns,
    numero,
    guia_estado: ciclo.guiaEstado,
    guia_documento: ciclo.guiaDocumento,
    guia_numero: ciclo.guiaNumero,
    guia_en: ciclo.guiaEn,
    recepcionado_en: ciclo.recepcionadoEn,
    anulado_en: ciclo.anuladoEn,
  };
}
