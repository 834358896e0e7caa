import type { UbicacionUsuario } from '@rodal/contracts/usuarios';
import { MESSAGES } from '@rodal/domain/messages';
import { isInChile } from '@rodal/domain/perimetro';
import { parseRut } from '@rodal/domain/rut';
import type { Tx } from '../../db/client.ts';
import { refuseField } from '../../http/refuse-field.ts';
import { existsOrigen, updateFicha } from './usuarios.repo.ts';

/** What is edited of a person's record. */
export interface Edicion {
  readonly email: string;
  readonly ubicacion: UbicacionUsuario;
  readonly empresaRut: string | null;
}

/** @throws AppError `datos_invalidos` naming `empresaRut`, `ubicacion.latitud` or `ubicacion.origenForzado` */
export async function editUsuario(tx: Tx, id: number, { email, ubicacion, empresaRut }: Edicion): Promise<void> {
  const rut = empresaRut === null || empresaRut === '' ? null : parseRut(empresaRut);
  if (rut === null && empresaRut !== null && empresaRut !== '') throw refuseField('empresaRut', 'valor', `RUT de la empresa: ${MESSAGES.rutNoValido}`);
  const fijo = ubicacion.modo === 'fijo' ? ubicacion : null;
  // A post there would put every load of this person out of any perimeter; most likely the two are exchanged (C24).
  if (fijo !== null && !isInChile(fijo.longitud, fijo.latitud)) {
    const invertida = isInChile(fijo.latitud, fijo.longitud) ? ' Latitud y longitud parecen cambiadas.' : '';
    throw refuseField('ubicacion.latitud', 'valor', `Puesto fijo: la posición queda fuera de Chile.${invertida}`);
  }
  const origen = fijo?.origenForzado ?? null;
  if (origen !== null && !(await existsOrigen(tx, origen))) {
    throw refuseField('ubicacion.origenForzado', 'no_existe', `Origen forzado: no hay una faena ${origen}.`);
  }
  await updateFicha(tx, id, {
    email,
    empresaRut: rut,
    ubicacionModo: ubicacion.modo,
    latitud: fijo?.latitud ?? null,
    longitud: fijo?.longitud ?? null,
    origenForzado: origen,
  });
}
