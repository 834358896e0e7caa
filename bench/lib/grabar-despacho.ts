import { despachoWire, send, uploadFotos } from '@rodal/api/testing/despacho-fixtures';
import type { Muestra } from './banco.ts';
import { grabarSentencias, type Sentencia } from './grabar.ts';
import type { Modelo } from './limite.ts';

/** What one record costs the program, and the record it was seen with. */
export interface Grabacion {
  readonly sentencias: readonly Sentencia[];
  readonly modelo: Modelo;
}

/**
 * Sends two records through the program in this process and notes the statements of the second: what is done only once
 * is not in them.
 * @throws when it is not the common case: refused, or with a flag
 */
export async function grabarDespacho({ t, despachador, carga }: Muestra): Promise<Grabacion> {
  const register = async (): Promise<Grabacion> => {
    const { vacio, lleno } = await uploadFotos(despachador);
    const wire = despachoWire({ vacio, lleno }, carga);
    const sentencias = await grabarSentencias(async () => {
      const reply = await send(despachador, wire);
      if (reply.statusCode !== 201) throw new Error(`No se pudo registrar: ${reply.body}`);
    });
    return { sentencias, modelo: { id: wire.id, patentecamion: wire.patentecamion, fotoempty: vacio, fotofull: lleno } };
  };
  await register();
  const grabacion = await register();
  const { rowCount } = await t.db.pool.query('SELECT FROM despacho_aviso WHERE despacho_id = $1', [grabacion.modelo.id]);
  if (rowCount !== 0) throw new Error('El despacho de muestra tiene avisos: no es el caso común');
  return grabacion;
}
