import { type Borrador, NO_APLICA } from './borrador.ts';
import { findNoHabilitados, type ListasHabilitacion } from './habilitacion.ts';
import { cleanPatente, isCompletePatente } from './patente.ts';
import { type DiasCarga, findBloqueos, type ListasBloqueo } from './reglas-envio.ts';
import { parseRut } from './rut.ts';

/** What a load says of the truck that took it, and with whom. */
export type Viaje = Pick<Borrador, 'patenteCamion' | 'patenteCarro' | 'transportista' | 'rutChofer' | 'nombreChofer'>;

export interface ListasViaje extends ListasBloqueo, ListasHabilitacion {}

/** What can be filled in with one tap; empty = nothing. */
export type Recuerdo = Partial<Omit<Viaje, 'patenteCamion'>>;

/**
 * What a truck's plate remembers of its last loads: trailer, carrier and driver, each as last used with it, only into
 * what is still empty, and only while it holds: on no blocked list (A9), enabled (E4) and, of what has a list, still on it (registro 114).
 * @param actual what the form holds
 * @param viajes earlier loads, the latest first
 */
export function recordarPatente(actual: Viaje, viajes: readonly Viaje[], listas: ListasViaje, dias: DiasCarga): Recuerdo {
  const patente = cleanPatente(actual.patenteCamion);
  if (!isCompletePatente(patente)) return {};
  const suyos = viajes.filter(({ patenteCamion }) => cleanPatente(patenteCamion) === patente);
  const patenteCarro = lastOf(suyos.map((viaje) => cleanPatente(viaje.patenteCarro))) ?? '';
  const rutChofer = lastOf(suyos.map((viaje) => parseRut(viaje.rutChofer) ?? '')) ?? '';
  const transportista = lastOf(suyos.map((viaje) => viaje.transportista)) ?? '';
  const bloqueados = new Set<string>(findBloqueos({ patenteCamion: patente, patenteCarro, rutChofer }, listas, dias.carga).map(({ campo }) => campo));
  if (bloqueados.has('patenteCamion')) return {};
  // The truck's plate is told beside it, and takes nothing with it.
  for (const { campo } of findNoHabilitados({ patenteCamion: '', transportista, rutChofer }, listas, dias.papeles)) bloqueados.add(campo);

  const nombreChofer = nombreDe(rutChofer, suyos, listas.choferes);
  const sinChofer = actual.rutChofer === '' && actual.nombreChofer === '';
  return {
    ...(actual.patenteCarro === '' && isCompletePatente(patenteCarro) && !bloqueados.has('patenteCarro') ? { patenteCarro } : {}),
    ...(actual.transportista === '' && !bloqueados.has('transportista') && isOffered(transportista, listas.transportistas) ? { transportista } : {}),
    ...(sinChofer && nombreChofer !== null && !bloqueados.has('rutChofer') ? { rutChofer, nombreChofer } : {}),
  };
}

/** The first that says something: what travels for a field that was not asked for does not (A13, A14). */
function lastOf(textos: readonly string[]): string | undefined {
  return textos.find((texto) => texto !== '' && texto !== '-' && texto !== NO_APLICA);
}

function isOffered(nombre: string, { filas, fetchedAt }: ListasViaje['transportistas']): boolean {
  return nombre !== '' && (fetchedAt === null || filas.some(({ nombreEmpresa }) => nombreEmpresa === nombre));
}

/** The driver's name of today; null = nobody, or no longer authorised (A10). */
function nombreDe(rut: string, viajes: readonly Viaje[], { filas, fetchedAt }: ListasViaje['choferes']): string | null {
  if (rut === '') return null;
  const autorizado = filas.find((chofer) => parseRut(chofer.rut) === rut)?.nombre;
  if (autorizado !== undefined || fetchedAt !== null) return autorizado ?? null;
  return lastOf(viajes.filter((viaje) => parseRut(viaje.rutChofer) === rut).map(({ nombreChofer }) => nombreChofer)) ?? null;
}

/** `carro JJKK33, TRANSPORTES ÑUBLE, chofer JUAN PÉREZ`: what one tap fills in. */
export function describeRecuerdo({ patenteCarro, transportista, nombreChofer }: Recuerdo): string {
  return [patenteCarro && `carro ${patenteCarro}`, transportista, nombreChofer && `chofer ${nombreChofer}`].filter(Boolean).join(', ');
}
