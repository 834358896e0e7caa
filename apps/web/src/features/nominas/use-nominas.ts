import { getNomina, type Nomina, updateNominas, updateNominasFle } from '@rodal/contracts/nominas';
import type { MarcaNomina } from '@rodal/domain/maquinas';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../api/call.ts';
import { toastDone } from '../../ui/toast.ts';

type Empresa = Nomina['empresa'];

/** The root of what a mark or a load changes, beside the lists. */
export const NOMINA = 'nomina';
export const LISTAS: Readonly<Record<Empresa, string>> = { COMSA: 'nominasVigentes', FLE: 'nominasVigentesFle' };

const nominaOptions = (id: string, desde: string | null = null) =>
  queryOptions({ queryKey: [NOMINA, id, desde], queryFn: ({ signal }) => call(getNomina, { Identificador: id, ...(desde !== null && { desde }) }, { signal }) });

/**
 * A roll with its lines. The link of a mail says in the address which version it was of, as `desde=<Identificador>.<version>`: then also what changed
 * since that one.
 * @param id its Identificador
 */
export function useNomina(id: string) {
  const [direccion] = useSearchParams();
  const [cual, version] = direccion.get('desde')?.split('.') ?? [];
  const desde = cual === id && version !== undefined && /^[1-9]\d{0,8}$/.test(version) ? version : null;
  return { ...useQuery(nominaOptions(id, desde)), desde: desde === null ? null : Number(desde) };
}

/** A mark to set or take back, on what was before somebody's eyes. */
export interface CambioMarca {
  readonly empresa: Empresa;
  readonly nomina: Pick<Nomina, 'Identificador' | 'Nomina' | 'version'>;
  readonly marca: MarcaNomina;
  readonly pone: boolean;
  /** Why a flagged roll may be paid so, and which flags were seen (E1). */
  readonly nota?: string;
  readonly huellaSenales?: string;
}

/** Asks the server for it, which judges it by what was seen. */
export function sendMarca({ empresa, nomina: { Identificador, Nomina: idNomina, version }, marca, pone, nota, huellaSenales }: CambioMarca) {
  return call(empresa === 'COMSA' ? updateNominas : updateNominasFle, {
    Identificador, idNomina, checkedSeleccionado: marca, Estado: pone ? '1' : '0',
    visto: { version, Estado: pone ? '0' : '1', ...(huellaSenales !== undefined && { huellaSenales }) }, ...(nota !== undefined && { nota }),
  });
}

/**
 * Sends it; what the screens show follows, also when somebody else or a load was faster.
 * @param alHacer as soon as the server said yes: what is shown is not asked for again yet
 */
export function useMarcar(alHacer?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendMarca,
    onSuccess: ({ Mensaje, nomina }) => {
      client.setQueryData(nominaOptions(nomina.Identificador).queryKey, { nomina });
      toastDone(Mensaje);
      alHacer?.();
    },
    onSettled: (_reply, _error, { empresa, nomina }) =>
      Promise.all([client.invalidateQueries({ queryKey: [LISTAS[empresa]] }), client.invalidateQueries({ queryKey: [NOMINA, nomina.Identificador] })]),
  });
}
