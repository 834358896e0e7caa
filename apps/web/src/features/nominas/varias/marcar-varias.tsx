import type { NominaFila } from '@rodal/contracts/listados/nominas';
import type { Nomina } from '@rodal/contracts/nominas';
import { type MarcaNomina, MARCAS_NOMINA } from '@rodal/domain/maquinas';
import { can } from '@rodal/domain/puede';
import { IconChecks } from '@tabler/icons-react';
import { use, useState } from 'react';
import type { AccionesProps } from '../../../listado/elegir.tsx';
import { ListadoContext } from '../../../listado/listado-context.ts';
import toolbar from '../../../ui/toolbar.module.css';
import { MarcarVariasModal } from './marcar-varias-modal.tsx';
import { MARCAS, PALABRA_MARCA } from './palabras.ts';

/** Sets a mark on the chosen rolls: a button for each mark that this person sets. Taking back stays one by one. */
export function MarcarVarias({ empresa, ...eleccion }: AccionesProps<NominaFila> & { readonly empresa: Nomina['empresa'] }) {
  const { permisos } = use(ListadoContext);
  const [marca, setMarca] = useState<MarcaNomina | null>(null);
  const suyas = MARCAS.filter((una) => can(permisos, MARCAS_NOMINA[una].acciones.marcar.permiso));
  return (
    <>
      {eleccion.elegidas.length === 0
        ? null
        : suyas.map((una) => (
            <button key={una} type="button" className={toolbar.button} disabled={eleccion.espera} onClick={() => setMarca(una)}>
              <IconChecks size={18} aria-hidden />
              Marcar {PALABRA_MARCA[una]}
            </button>
          ))}
      {marca === null ? null : <MarcarVariasModal {...eleccion} empresa={empresa} marca={marca} onClose={() => setMarca(null)} />}
    </>
  );
}
