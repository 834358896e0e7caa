import { valorTexto } from '@rodal/contracts/ajustes-tabla';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { Campos } from '../../formulario/campo.ts';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { CamposDe } from '../../formulario/formulario.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { toastDone } from '../../ui/toast.ts';
import classes from './ajustes.module.css';
import { type AjusteVigente, useCambiar } from './use-ajustes.ts';
import { leerEntrada, toEntrada } from './valor.ts';

/** What one types each kind of setting into. */
const TIPOS = { siNo: 'siNo', numero: 'entero', url: 'url', texto: 'texto' } as const;

function camposDe(fila: AjusteVigente['fila']): Campos<{ readonly valor: string | boolean }> {
  const { nombre, tipo, unidad, defecto } = fila;
  if (tipo === 'siNo') return { valor: { titulo: nombre, tipo: TIPOS[tipo], estados: ['No', 'Sí'] } };
  return { valor: { titulo: unidad === undefined ? 'Valor' : `Valor, en ${unidad[1]}`, tipo: TIPOS[tipo], ayuda: `Valor inicial: ${valorTexto(fila, defecto)}`, ancho: true } };
}

interface CambiarModalProps {
  /** As it stands now, also when somebody else has changed it meanwhile. */
  readonly ajuste: AjusteVigente;
  readonly onClose: () => void;
}

/** Changes a setting by its own kind of field; what would stop phones is asked once more. */
export function CambiarModal({ ajuste: { clave, fila, valor }, onClose }: CambiarModalProps) {
  const { nombre, descripcion, detiene } = fila;
  const [confirma, setConfirma] = useState(false);
  const { mutateAsync } = useCambiar(clave);
  const form = useFormulario({
    campos: camposDe(fila),
    ahora: { escrito: { valor: toEntrada(fila, valor) }, visto: valor },
    leer: ({ valor: escrito }) => leerEntrada(fila, escrito),
    preguntar: (nuevo) => {
      if (nuevo === valor) onClose();
      const hace = detiene !== undefined && nuevo === true && !confirma;
      setConfirma(hace);
      return hace || nuevo === valor;
    },
    guardar: async (nuevo, visto) => {
      try {
        await mutateAsync({ valor: nuevo, visto });
      } finally {
        setConfirma(false);
      }
      toastDone(`${nombre}: ${valorTexto(fila, nuevo)}`);
      onClose();
    },
    fallo: 'No se guardó.',
  });
  return (
    <FormularioModal
      form={form}
      titulo={nombre}
      size="440px"
      enviar={confirma ? 'Sí, exigir' : 'Guardar'}
      volver={confirma ? { texto: 'Volver', onClick: () => setConfirma(false) } : null}
      onClose={onClose}
    >
      {confirma ? (
        <div role="alert" className={classes.aviso}>
          <IconAlertTriangle size={22} aria-hidden />
          <p>{detiene} ¿Lo exige desde ahora?</p>
        </div>
      ) : (
        <>
          <p>{descripcion}</p>
          <CamposDe form={form} />
        </>
      )}
    </FormularioModal>
  );
}
