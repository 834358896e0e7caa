import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { useEffect, useEffectEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { Registrada } from '../../capturas/registrar.ts';
import { CamposDe } from '../../formulario/formulario.tsx';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { type Formulario, useFormulario } from '../../formulario/use-formulario.ts';
import { useHasUnsaved } from '../../ui/unsaved.ts';
import { Encontrados } from './encontrados.tsx';
import { CAMPOS, elegidoDe, type Escrita, leerRegistro } from './registro.ts';
import { useRegistrarGuiaNula, useSabido } from './use-guias-nulas.ts';

interface RegistrarFormProps {
  /** What stands there as it opens. */
  readonly inicial: Escrita;
  /** Of the note that waits on this phone and is corrected; absent = it is another. */
  readonly corrige?: string;
  /** It is registered, and in the list. */
  readonly onRegistrada: (id: string) => void;
  /** Also where it waits on this phone. */
  readonly onClose: () => void;
}

/** A voided note is written, and which dispatch it voids is said by whoever writes it (especificación 1 §2.14). */
export function RegistrarForm({ inicial, corrige, onRegistrada, onClose }: RegistrarFormProps) {
  // Made once: sent again after an answer that was lost it is the same note (R5).
  const [id] = useState(() => corrige ?? uuidv7());
  const [ahora] = useState({ escrito: inicial, visto: null });
  const [numero, setNumero] = useState(inicial.dispatch_number);
  const [registrada, setRegistrada] = useState<Registrada['tipo'] | null>(null);
  const sinGuardar = useHasUnsaved();
  const sabido = useSabido(numero);
  const { mutateAsync } = useRegistrarGuiaNula();
  const form = useFormulario({
    campos: CAMPOS,
    ahora,
    leer: (escrito) => leerRegistro(escrito, sabido, id),
    guardar: async (nueva) => setRegistrada((await mutateAsync(nueva)).tipo),
    fallo: MESSAGES_OFICINA.guiaNulaNoEnviada,
  });
  const suyo = conOlvido(form, setNumero);
  const irse = useEffectEvent((tipo: Registrada['tipo']) => (tipo === 'enviada' ? onRegistrada(id) : onClose()));
  useEffect(() => {
    // Before that, whoever guards what is typed would stand in the way.
    if (registrada !== null && !sinGuardar) irse(registrada);
  }, [registrada, sinGuardar]);
  return (
    <FormularioModal form={suyo} titulo="Registrar guía nula" enviar="Registrar" label="Registrar guía nula" size="40rem" onClose={onClose}>
      <div ref={primero}>
        <CamposDe form={suyo} nombres={['dispatch_number']} />
      </div>
      <Encontrados
        numero={numero}
        sabido={sabido}
        elegido={elegidoDe(form.escrito, sabido)}
        error={form.errorDe('despacho')}
        onElegir={(despacho) => form.poner({ despacho })}
      />
      <CamposDe form={suyo} nombres={['motivo', 'guia_reemplaza']} />
    </FormularioModal>
  );
}

/** With another number it is another guide: whatever was chosen of the one before is forgotten. */
function conOlvido(form: Formulario<Escrita>, onNumero: (numero: string) => void): Formulario<Escrita> {
  return {
    ...form,
    poner: (cambio) => {
      const { dispatch_number: otro } = cambio;
      if (otro === undefined || otro === form.escrito.dispatch_number) return form.poner(cambio);
      onNumero(otro);
      return form.poner({ ...cambio, despacho: '' });
    },
  };
}

/** Where the dialog puts the focus: ready to type in. */
function primero(node: HTMLElement | null): void {
  node?.querySelector('input')?.setAttribute('data-autofocus', 'true');
}
