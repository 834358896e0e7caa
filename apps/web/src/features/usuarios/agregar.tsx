import { Button } from '@mantine/core';
import { createUsuario } from '@rodal/contracts/usuarios';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { CLAVE, LARGO_USUARIO } from '@rodal/domain/usuarios';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Campos } from '../../formulario/campo.ts';
import { CamposDe, Formulario } from '../../formulario/formulario.tsx';
import { leerContrato } from '../../formulario/leer-contrato.ts';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useCambio } from './use-cambio.ts';
import classes from './usuarios-page.module.css';

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

interface AgregarProps {
  readonly onAgregado: (id: number) => void;
}

/** The add-user row (especificación 1 §2.8); on a phone, where it would hide the list, it opens from a button. */
export function Agregar({ onAgregado }: AgregarProps) {
  const isPhone = useIsPhone();
  const [abierto, setAbierto] = useState(false);
  if (!isPhone || abierto) {
    return (
      <AgregarForm
        enfocar={isPhone}
        onAgregado={(id) => {
          setAbierto(false);
          onAgregado(id);
        }}
      />
    );
  }
  return (
    <div className={classes.agregar}>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAbierto(true)}>
        Agregar usuario
      </Button>
    </div>
  );
}

/** Usuario, Contraseña, Email, Agregar. */
function AgregarForm({ enfocar, onAgregado }: AgregarProps & { readonly enfocar: boolean }) {
  const { mutateAsync } = useCambio((nuevo: Nuevo) => call(createUsuario, nuevo), { fallo: null });
  const form = useFormulario({
    campos: CAMPOS,
    ahora: { escrito: VACIO, visto: null },
    leer: (escrito) => leerContrato(createUsuario.body, escrito, (campo) => REPAROS[campo][escrito[campo].trim() === '' ? 0 : 1]),
    guardar: async (nuevo) => {
      const { usuario } = await mutateAsync(nuevo);
      onAgregado(usuario.IdUsuario);
      return 'vaciar';
    },
    fallo: `${MESSAGES_OFICINA.usuarioNoAgregado}.`,
  });
  const alAbrir = useEffectEvent(() => {
    if (enfocar) form.enfocar('nombre');
  });
  useEffect(() => alAbrir(), []);
  return (
    <Formulario form={form} enviar="Agregar" label="Agregar usuario" className={classes.agregar}>
      <CamposDe form={form} className={classes.campos} />
    </Formulario>
  );
}
