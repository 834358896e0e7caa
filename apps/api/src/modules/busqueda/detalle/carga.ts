import type { CargaDetalle } from '@rodal/contracts/detalle';
import { type CargaRegistrada, largosPosibles, recomputeCarga } from '@rodal/domain/carga-registrada';
import type { Deps } from '../../../puertos/deps.ts';
import { readMedicion } from './registro.ts';
import { type DetalleRow, selectCeldas } from './detalle.repo.ts';

/** What the phone measured beside what the server makes of it (A16), with today's volume table. */
export async function readCarga({ db }: Pick<Deps, 'db'>, row: DetalleRow): Promise<CargaDetalle> {
  const { ilegibles, ...medicion } = readMedicion(row.medicion);
  const registrada: CargaRegistrada = { ...row, ...medicion };
  const tabla = await selectCeldas(db.pool, largosPosibles(registrada, row.producto));
  const { modo, largoCm, diferencia, diametros, camion, carro, notas } = recomputeCarga(registrada, row.producto, tabla);
  const dichas = ilegibles === 0 ? notas : [...notas, `Líneas de la medición que no se pueden leer: ${ilegibles}.`];
  return {
    modo,
    largo: largoCm === null ? null : (largoCm / 100).toFixed(2),
    unidad: row.unidad,
    cantidad: row.cantidad,
    cantidadServidor: row.cantidadServidor,
    diferencia,
    diametros: [...diametros],
    camion: camion && { ...camion, alturas: [...camion.alturas] },
    carro: carro && { ...carro, alturas: [...carro.alturas] },
    ...(dichas.length > 0 && { notas: [...dichas] }),
  };
}
