import { Button } from '@mantine/core';
import type { Documento } from '@rodal/contracts/documentos';
import { COMENTARIO_NO_CUMPLE } from '@rodal/domain/maquinas';
import { cleanText } from '@rodal/domain/texto';
import { useEffect } from 'react';
import { type Campos, leido } from '../../formulario/campo.ts';
import { Formulario } from '../../formulario/formulario.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import classes from './revision.module.css';
import { useMesa, useRevision } from './use-mesa.ts';

type Escrito = Readonly<Record<'comentario', string>>;

const CAMPOS: Campos<Escrito> = {
  comentario: { titulo: COMENTARIO_NO_CUMPLE.titulo, tipo: 'largo', obligatorio: true, max: COMENTARIO_NO_CUMPLE.max, ayuda: 'Lo lee la empresa: diga qué tiene que corregir.' },
};
const VACIO = { escrito: { comentario: '' }, visto: null };

interface NoCumpleProps {
  readonly documento: Documento;
  readonly titulo: string;
  readonly onClose: () => void;
}

/** What goes with No Cumple (E5): nothing is marked before it is written. */
export function NoCumple({ documento, titulo, onClose }: NoCumpleProps) {
  const { ops } = useRevision();
  const { chocar } = useMesa();
  const form = useFormulario<Escrito, string, null>({
    campos: CAMPOS,
    ahora: VACIO,
    leer: ({ comentario }) => leido<Escrito, string>({ comentario: cleanText(comentario) === '' ? COMENTARIO_NO_CUMPLE.falta : undefined }, () => cleanText(comentario)),
    guardar: async (comentario) => {
      try {
        await ops.marcar(documento, 'NO_CUMPLE', comentario);
        onClose();
      } catch (error) {
        chocar(error, `Su comentario: ${comentario}`);
        throw error;
      }
    },
    fallo: `No se pudo marcar ${titulo}.`,
  });
  const { root, cambiado, busy } = form;
  useUnsaved(cambiado || busy);
  useEffect(() => root.current?.querySelector('textarea')?.focus(), [root]);
  return (
    <Formulario
      form={form}
      enviar="Marcar No Cumple"
      label={`No Cumple: ${titulo}`}
      className={classes.formulario}
      botones={
        <Button variant="default" disabled={busy} onClick={onClose}>
          Cancelar
        </Button>
      }
    />
  );
}
