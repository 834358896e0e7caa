import { Button, PasswordInput, TextInput } from '@mantine/core';
import { createUsuario } from '@rodal/contracts/usuarios';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { CLAVE } from '@rodal/domain/usuarios';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { toastFailure } from '../../ui/toast.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useCambio } from './use-cambio.ts';
import classes from './usuarios-page.module.css';

type Campo = 'nombre' | 'contrasena' | 'email';
const VACIO: Readonly<Record<Campo, string>> = { nombre: '', contrasena: '', email: '' };
const DESCONOCIDOS = { nombre: null, contrasena: null, email: null } as const;

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

/** Usuario, Contraseña, Email, Agregar. What is refused stays written. */
function AgregarForm({ enfocar, onAgregado }: AgregarProps & { readonly enfocar: boolean }) {
  const [valores, setValores] = useState(VACIO);
  const [errores, setErrores] = useState<Readonly<Record<Campo, string | null>>>(DESCONOCIDOS);
  const cambio = useCambio(
    async (nuevo: typeof VACIO) => {
      try {
        return await call(createUsuario, nuevo);
      } catch (error) {
        const deCampos = camposDe(error);
        if (deCampos !== null) setErrores({ ...DESCONOCIDOS, ...deCampos });
        else toastFailure(MESSAGES_OFICINA.usuarioNoAgregado, error);
        throw error;
      }
    },
    {
      fallo: null,
      alHacer: ({ usuario }) => {
        setValores(VACIO);
        onAgregado(usuario.IdUsuario);
      },
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (cambio.isPending) return;
    const faltas = problemas(valores);
    setErrores(faltas);
    const primera = (Object.keys(VACIO) as Campo[]).find((campo) => faltas[campo] !== null); // the keys of VACIO
    if (primera === undefined) cambio.mutate(valores);
    else event.currentTarget.querySelector<HTMLInputElement>(`[name="${primera}"]`)?.focus();
  };
  const campo = (name: Campo) => ({
    name,
    value: valores[name],
    error: errores[name],
    autoComplete: name === 'contrasena' ? 'new-password' : 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      setValores({ ...valores, [name]: event.currentTarget.value });
      setErrores({ ...errores, [name]: null });
    },
  });
  return (
    <form className={classes.agregar} aria-label="Agregar usuario" onSubmit={submit} noValidate>
      <TextInput label="Usuario" autoCapitalize="none" spellCheck={false} maxLength={60} {...(enfocar && { ref: focus })} {...campo('nombre')} />
      <PasswordInput label="Contraseña" maxLength={CLAVE.max} visibilityToggleButtonProps={{ 'aria-label': 'Ver la contraseña' }} {...campo('contrasena')} />
      <TextInput label="Email" type="email" inputMode="email" maxLength={200} {...campo('email')} />
      <Button type="submit" loading={cambio.isPending}>
        Agregar
      </Button>
    </form>
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

function problemas({ nombre, contrasena, email }: typeof VACIO): Record<Campo, string | null> {
  const corta = contrasena.length < CLAVE.min ? `Contraseña de al menos ${CLAVE.min} caracteres` : null;
  return {
    nombre: nombre.trim() === '' ? 'Falta el Usuario' : null,
    contrasena: contrasena === '' ? 'Falta la Contraseña' : corta,
    email: email.trim() === '' ? 'Falta el Email' : null,
  };
}

/** What a refusal says of each field; null = it says nothing of any. */
function camposDe(error: unknown): Partial<Record<Campo, string>> | null {
  const errores = error instanceof AppError ? (error.options.errores ?? []) : [];
  const propios = errores.filter(({ campo }) => Object.hasOwn(VACIO, campo));
  return propios.length === 0 ? null : Object.fromEntries(propios.map(({ campo, codigo, mensaje }) => [campo, codigo === 'formato' ? FORMATOS[campo as Campo] : mensaje])); // filtered above
}

const FORMATOS: Readonly<Record<Campo, string>> = {
  nombre: 'Use letras, números y . _ - @, sin espacios, y comience con una letra',
  contrasena: 'Esa Contraseña no se admite',
  email: 'Escriba un Email como nombre@empresa.cl',
};
