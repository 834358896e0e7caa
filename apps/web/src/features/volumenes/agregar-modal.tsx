import { AppError } from '@rodal/domain/errors';
import { isUnidadGestion } from '@rodal/domain/gestion/unidades';
import { deQueTexto } from '@rodal/domain/gestion/volumenes';
import { santiagoMonth } from '@rodal/domain/meses';
import { monthOf } from '@rodal/domain/nombres-mes';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { CamposDe } from '../../formulario/formulario.tsx';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import type { Valores } from '../../listado/filtros.ts';
import { toastDone } from '../../ui/toast.ts';
import { Cifra } from './cifra.tsx';
import { camposDe, conCategoria, type Escrita, leerCorreccion, mesDe, volumenEscrito } from './correccion.ts';
import { useAgregarVolumen } from './use-volumenes.ts';

interface AgregarModalProps {
  /** Of the filters: with them it begins. */
  readonly valores: Valores;
  readonly onClose: () => void;
}

/** A new correction; what it changes is seen before it is stored. */
export function AgregarModal({ valores, onClose }: AgregarModalProps) {
  const [actual] = useState(() => santiagoMonth(new Date()));
  const [ahora] = useState(() => {
    const { planta = '', categoria = '', mes = '', anio = '' } = valores;
    const vacia: Escrita = { planta, categoria, metrocubico: '', valor: '', mes, anio };
    return { escrito: { ...vacia, ...conCategoria({ planta }, vacia) }, visto: null };
  });
  // Sent again after an answer that was lost, or twice, it is the same one.
  const [id, setId] = useState(uuidv7);
  const { mutateAsync } = useAgregarVolumen();
  const propio = useFormulario({
    campos: camposDe('', actual),
    ahora,
    leer: (escrito) => leerCorreccion(escrito, actual),
    guardar: async (nueva) => {
      try {
        await mutateAsync({ id, ...nueva });
      } catch (error) {
        // The one before was stored after all: what is typed now is another.
        if (isYaRegistrada(error)) setId(uuidv7());
        throw error;
      }
      if (isUnidadGestion(nueva.planta)) toastDone(`Corrección registrada: ${deQueTexto({ planta: nueva.planta, categoria: nueva.categoria, mes: monthOf(Number(nueva.anio), Number(nueva.mes)) })}`);
      onClose();
    },
    fallo: 'No se pudo registrar la corrección.',
  });
  const { escrito } = propio;
  const form: typeof propio = { ...propio, campos: camposDe(escrito.planta, actual), poner: (cambio) => propio.poner(conCategoria(cambio, escrito)) };
  return (
    <FormularioModal form={form} titulo="Agregar corrección de volumen" label="Corrección de volumen" enviar="Agregar" onClose={onClose}>
      <CamposDe form={form} />
      <Cifra planta={escrito.planta} categoria={escrito.categoria} mes={mesDe(escrito)} suma={volumenEscrito(escrito)} />
    </FormularioModal>
  );
}

function isYaRegistrada(error: unknown): boolean {
  return error instanceof AppError && error.options.errores?.some(({ codigo }) => codigo === 'ya_registrada') === true;
}
