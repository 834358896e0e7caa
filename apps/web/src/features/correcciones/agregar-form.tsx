import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { uuidv7 } from 'uuidv7';
import { CamposDe } from '../../formulario/formulario.tsx';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { type Formulario, useFormulario } from '../../formulario/use-formulario.ts';
import type { Valores } from '../../listado/filtros.ts';
import { useHasUnsaved } from '../../ui/unsaved.ts';
import classes from './correcciones.module.css';
import { direccionCorreccion } from './direcciones.ts';
import { CAMPOS, type Escrita, empresaDe, escritaDe, leerNueva, type Nueva } from './nueva.ts';
import { useGuardarCorreccion, useSabido } from './use-correcciones.ts';
import { Vista } from './vista.tsx';

interface AgregarFormProps {
  /** What the filters hold: where one begins. */
  readonly valores: Valores;
  readonly onClose: () => void;
}

/** Entries are taken out of the report; which they are, and what it loses, stands there before (especificación 1 §2.10). */
export function AgregarForm({ valores, onClose }: AgregarFormProps) {
  // One form, one correction: sent again after an answer that was lost it is the same.
  const [id] = useState(uuidv7);
  const [ahora] = useState(() => ({ escrito: escritaDe(valores), visto: null }));
  const [escrita, setEscrita] = useState<Escrita>(ahora.escrito);
  const [guardada, setGuardada] = useState<Nueva | null>(null);
  const sabido = useSabido(empresaDe(escrita.empresa), escrita);
  const { mutateAsync } = useGuardarCorreccion();
  const navigate = useNavigate();
  const sinGuardar = useHasUnsaved();
  const form = useFormulario({
    campos: CAMPOS,
    ahora,
    leer: (escrito) => leerNueva(escrito, sabido),
    guardar: async (nueva: Nueva) => {
      await mutateAsync({ id, ...nueva });
      setGuardada(nueva);
    },
    fallo: MESSAGES_OFICINA.correccionNoGuardada,
  });
  const seguido: Formulario<Escrita> = {
    ...form,
    poner: (cambio) => {
      setEscrita((antes) => ({ ...antes, ...cambio }));
      form.poner(cambio);
    },
  };
  const irse = useEffectEvent(({ empresa }: Nueva) => {
    onClose();
    // Whatever was searched, the new one is in sight.
    void navigate(direccionCorreccion(empresa, id));
  });
  useEffect(() => {
    // Before that, whoever guards what is typed would stand in the way.
    if (guardada !== null && !sinGuardar) irse(guardada);
  }, [guardada, sinGuardar]);
  return (
    <FormularioModal form={seguido} titulo="Agregar corrección" enviar="Agregar" label="Agregar corrección" size="56rem" onClose={onClose}>
      <CamposDe form={seguido} nombres={['empresa', 'reporte']} />
      <CamposDe form={seguido} nombres={['nroentrada', 'transaccion', 'nroDocumento']} />
      <p className={classes.ayuda}>Basta uno de los tres. Con más de uno se quita solo lo que los cumple todos.</p>
      <Vista empresa={empresaDe(escrita.empresa)} sabido={sabido} />
    </FormularioModal>
  );
}
