import { getPerfilEmpresa, type PerfilEmpresa } from '@rodal/contracts/perfil-empresa';
import { santiagoDay } from '@rodal/domain/fechas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call } from '../../api/call.ts';
import { PERFIL, type Propio, toCamion, toConductor, toEmpresa } from './propios.ts';

const CLAVE = [PERFIL];

/** Everything of one company, without its files. */
export interface Perfil {
  /** '' = whoever asks has no company. */
  readonly rut: string;
  /** Null = it is not registered yet. */
  readonly empresa: Propio | null;
  readonly conductores: readonly Propio[];
  readonly camiones: readonly Propio[];
}

function toPerfil({ rut, empresas: [empresa], conductores, camiones }: PerfilEmpresa): Perfil {
  return { rut, empresa: empresa === undefined ? null : toEmpresa(empresa), conductores: conductores.map(toConductor).toSorted(byTurno), camiones: camiones.map(toCamion).toSorted(byTurno) };
}

const ORDEN = new Intl.Collator('es-CL', { numeric: true });

/** Those that wait for the company first, then those that somebody reviews; by name among themselves. */
function byTurno(a: Propio, b: Propio): number {
  return turno(a) - turno(b) || ORDEN.compare(a.nombre, b.nombre);
}

function turno({ toca, enRevision }: Propio): number {
  if (toca === 'empresa') return 0;
  return toca === 'revisor' || enRevision > 0 ? 1 : 2;
}

/** What the server knows of the company of whoever asks, and the Santiago day it is. */
export function usePerfil() {
  const [abierta] = useState(() => santiagoDay(new Date()));
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({ queryKey: CLAVE, queryFn: ({ signal }) => call(getPerfilEmpresa, {}, { signal }), select: toPerfil });
  const traida = santiagoDay(new Date(dataUpdatedAt));
  return { perfil: data, hoy: traida > abierta ? traida : abierta, error, isFetching, refetch };
}

/** Shows at once what was registered: the screen asks for all of it again beside. */
export function useAgregar() {
  const client = useQueryClient();
  return useCallback((agregar: (antes: PerfilEmpresa) => PerfilEmpresa) => void client.setQueryData<PerfilEmpresa>(CLAVE, (antes) => antes && agregar(antes)), [client]);
}
