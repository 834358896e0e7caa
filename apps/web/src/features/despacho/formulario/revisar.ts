import type { Sesion } from '@rodal/contracts/sesion';
import { missingFields, type Borrador, type CampoFaltante } from '@rodal/domain/borrador';
import { MESSAGES } from '@rodal/domain/messages';
import { can } from '@rodal/domain/permisos';
import { parseRut } from '@rodal/domain/rut';
import type { Variante } from '@rodal/domain/variantes';
import type { Catalogos } from '../catalogos/catalogos.ts';

interface Contexto {
  readonly variante: Variante;
  readonly sesion: Pick<Sesion, 'ajustes' | 'permisos'>;
  readonly catalogos: Pick<Catalogos, 'choferes'>;
}

/**
 * Everything that keeps a draft from being sent: the complete check of the domain, and
 * what settings turn from a flag into a refusal on the phone (A10, A11). Empty = 'Listo
 * para Enviar'.
 */
export function revisar(borrador: Borrador, { variante, sesion, catalogos }: Contexto): CampoFaltante[] {
  const faltantes = missingFields(borrador, variante, sesion.ajustes);
  const { exigirChoferAutorizado, exigirPerimetro } = sesion.ajustes;
  const rut = parseRut(borrador.rutChofer);
  if (exigirChoferAutorizado && rut !== null && !catalogos.choferes.filas.some((fila) => parseRut(fila.rut) === rut)) {
    faltantes.push({ campo: 'rutChofer', codigo: 'invalido', mensaje: MESSAGES.choferNoAutorizado });
  }
  const fuera = borrador.estadoUbicacion === 'fuera' && !can(sesion.permisos, 'despacho.fueraPerimetro');
  if (exigirPerimetro && fuera) {
    faltantes.push({
      campo: 'origen',
      codigo: 'invalido',
      mensaje: `${MESSAGES.fueraPerimetro}: no se puede enviar sin permiso de la oficina`,
    });
  }
  return faltantes;
}

/**
 * What Guardar stores of what is on the form: measurements of a mode the product does not
 * have were only hidden until now (A27).
 */
export function toSaved(borrador: Borrador): Borrador {
  const modo = borrador.producto?.modo;
  if (modo === undefined) return borrador;
  const typed = modo === 'chips' || modo === 'manual';
  return { ...borrador, conteos: modo === 'diametros' ? borrador.conteos : [], cantidad: typed ? borrador.cantidad : '' };
}
