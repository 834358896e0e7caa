import { getNomina, type Nomina, updateNominas, updateNominasFle } from '@rodal/contracts/nominas';
import type { MarcaNomina } from '@rodal/domain/maquinas';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { toastDone } from '../../ui/toast.ts';

type Empresa = Nomina['empresa'];

/** The root of what a mark or a load changes, beside the lists. */
export const NOMINA = 'nomina';
export const LISTAS: Readonly<Record<Empresa, string>> = { COMSA: 'nominasVigentes', FLE: 'nominasVigentesFle' };

const nominaOptions = (id: string) => queryOptions({ queryKey: [NOMINA, id], queryFn: ({ signal }) => call(getNomina, { Identificador: id }, { signal }) });

/** A roll with its lines. @param id its Identificador */
export const useNomina = (id: string) => useQuery(nominaOptions(id));

/** A mark to set or take back, on what was before somebody's eyes. */
export interface CambioMarca {
  readonly empresa: Empresa;
  readonly nomina: Pick<Nomina, 'Identificador' | 'Nomina' | 'version'>;
  readonly marca: MarcaNomina;
  readonly pone: boolean;
}

/** Sends it; what the screens show follows, also when somebody else or a load was faster. */
export function useMarcar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ empresa, nomina: { Identificador, Nomina: idNomina, version }, marca, pone }: CambioMarca) =>
      call(empresa === 'COMSA' ? updateNominas : updateNominasFle, {
        Identificador, idNomina, checkedSeleccionado: marca, Estado: pone ? '1' : '0', visto: { version, Estado: pone ? '0' : '1' },
      }),
    onSuccess: ({ Mensaje, nomina }) => {
      client.setQueryData(nominaOptions(nomina.Identificador).queryKey, { nomina });
      toastDone(Mensaje);
    },
    onSettled: (_reply, _error, { empresa, nomina }) =>
      Promise.all([client.invalidateQueries({ queryKey: [LISTAS[empresa]] }), client.invalidateQueries({ queryKey: [NOMINA, nomina.Identificador] })]),
  });
}
