import { EMPRESAS_COSTO } from '@rodal/contracts/costos';
import type { CostoDicho } from '@rodal/domain/costos/campos';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { santiagoDay } from '@rodal/domain/fechas';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { type Campos, type Leido, leido } from '../../formulario/campo.ts';
import { CamposDe } from '../../formulario/formulario.tsx';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { camposCosto, type Escrito, leerCosto, NADA } from './escrito.ts';
import { useAgregar } from './use-costos.ts';

type Nuevo = Escrito & { readonly empresa: string };
type Dicho = CostoDicho & { readonly empresa: (typeof EMPRESAS_COSTO)[number] };

const CAMPOS: Campos<Nuevo> = {
  empresa: { titulo: 'Empresa', tipo: 'opcion', obligatorio: true, opciones: EMPRESAS_COSTO.map((value) => ({ value, label: value })), ayuda: 'De quién es la compra. El importe va en pesos.' },
  ...camposCosto(false),
};

function leer({ empresa, ...escrito }: Nuevo): Leido<Nuevo, Dicho> {
  const costo = leerCosto(escrito);
  const suya = EMPRESAS_COSTO.find((una) => una === empresa);
  return leido<Nuevo, Dicho>({ ...('errores' in costo ? costo.errores : {}), ...(suya === undefined && { empresa: 'Empresa es obligatoria' }) }, () => {
    if ('errores' in costo || suya === undefined) throw new RangeError('Sin leer.');
    return { ...costo.datos, empresa: suya };
  });
}

/** A cost that the ERP does not have. */
export function AgregarModal({ onClose }: { readonly onClose: () => void }) {
  const [ahora] = useState(() => ({ escrito: { ...NADA, empresa: 'COMSA', fecha: santiagoDay(new Date()) }, visto: null }));
  // Sent again after an answer that was lost, or twice, it is the same one.
  const [id] = useState(uuidv7);
  const { mutateAsync } = useAgregar();
  const form = useFormulario<Nuevo, Dicho, null>({
    campos: CAMPOS,
    ahora,
    leer,
    guardar: async (dicho) => {
      await mutateAsync({ id, ...dicho });
      onClose();
    },
    fallo: MESSAGES_OFICINA.errorAgregar,
  });
  return (
    <FormularioModal form={form} titulo="Nuevo costo" label="Costo" enviar="Grabar Nuevo" cerrar="Cerrar" size="52rem" onClose={onClose}>
      <CamposDe form={form} />
    </FormularioModal>
  );
}
