import { createUsuario } from '@rodal/contracts/usuarios';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { CLAVE, LARGO_USUARIO } from '@rodal/domain/usuarios';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Campos } from '../../formulario/campo.ts';
import { CamposDe } from '../../formulario/formulario.tsx';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { leerContrato } from '../../formulario/leer-contrato.ts';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { useHasUnsaved } from '../../ui/unsaved.ts';
import { useVer } from '../../ui/use-ver.ts';
import { useCambio } from './use-cambio.ts';

const VACIO = { nombre: '', contrasena: '', email: '' };
type Nuevo = typeof VACIO;

const CAMPOS: Campos<Nuevo> = {
  nombre: { titulo: 'Usuario', tipo: 'texto', max: LARGO_USUARIO },
  contrasena: { titulo: 'Contraseña', tipo: 'claveNueva', max: CLAVE.max },
  email: { titulo: 'Email', tipo: 'correo', max: 200 },
};

/** Why each cannot stand: nothing is there, or it is none. */
const REPAROS: Readonly<Record<keyof Nuevo, readonly [falta: string, formato: string]>> = {
  nombre: ['Falta el Usuario', 'Use letras, números y . _ - @, sin espacios, y comience con una letra'],
  contrasena: ['Falta la Contraseña', `Contraseña de al menos ${CLAVE.min} caracteres`],
  email: ['Falta el Email', 'Escriba un Email como nombre@empresa.cl'],
};

/** Adds a person, and shows them (especificación 1 §2.8): Usuario, Contraseña, Email, Agregar. */
export function Agregar({ onClose }: { readonly onClose: () => void }) {
  const { abrir } = useVer();
  const [agregado, setAgregado] = useState<number | null>(null);
  const sinGuardar = useHasUnsaved();
  const { mutateAsync } = useCambio((nuevo: Nuevo) => call(createUsuario, nuevo), { fallo: null });
  const form = useFormulario({
    campos: CAMPOS,
    ahora: { escrito: VACIO, visto: null },
    leer: (escrito) => leerContrato(createUsuario.body, escrito, (campo) => REPAROS[campo][escrito[campo].trim() === '' ? 0 : 1]),
    guardar: async (nuevo) => {
      const { usuario } = await mutateAsync(nuevo);
      setAgregado(usuario.IdUsuario);
      return 'vaciar';
    },
    fallo: `${MESSAGES_OFICINA.usuarioNoAgregado}.`,
  });
  const verlo = useEffectEvent((id: number) => {
    onClose();
    abrir(String(id));
  });
  useEffect(() => {
    // Before that, whoever guards what is typed would stand in the way.
    if (agregado !== null && !sinGuardar) verlo(agregado);
  }, [agregado, sinGuardar]);
  return (
    <FormularioModal form={form} titulo="Agregar usuario" enviar="Agregar" label="Agregar usuario" size="26rem" onClose={onClose}>
      <div ref={primero}>
        <CamposDe form={form} />
      </div>
    </FormularioModal>
  );
}

/** Where the dialog puts the focus: ready to type in. */
function primero(node: HTMLElement | null): void {
  node?.querySelector('input')?.setAttribute('data-autofocus', 'true');
}
