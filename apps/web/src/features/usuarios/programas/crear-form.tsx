import { Button, TextInput } from '@mantine/core';
import { AppError } from '@rodal/domain/errors';
import { santiagoDay } from '@rodal/domain/fechas';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../ui/describe-error.ts';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { type CampoClave, type ClaveNueva, claveNuevaOf, PERMISOS, VACIA } from './clave-nueva.ts';
import classes from './programas.module.css';

interface CrearFormProps {
  /** Why the last try was refused. */
  readonly error: Error | null;
  readonly busy: boolean;
  /** Something is written: what was said of the last try no longer holds. */
  readonly onEscribir: () => void;
  readonly onCrear: (nueva: ClaveNueva) => void;
  readonly onCancelar: () => void;
}

/** Who calls, what it may do, until when. What is refused stays written. */
export function CrearForm({ error, busy, onEscribir, onCrear, onCancelar }: CrearFormProps) {
  const [escrito, setEscrito] = useState(VACIA);
  const [faltan, setFaltan] = useState<Partial<Record<CampoClave, string>>>({});
  const rechazados = error instanceof AppError ? (error.options.errores ?? []) : [];
  const enCampos = rechazados.some(({ campo }) => Object.hasOwn(VACIA, campo));
  const campo = (name: CampoClave) => ({
    name,
    value: escrito[name],
    error: faltan[name] ?? rechazados.find((one) => one.campo === name)?.mensaje,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setEscrito({ ...escrito, [name]: currentTarget.value });
      setFaltan({ ...faltan, [name]: undefined });
      if (error !== null) onEscribir();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    // A date half typed reads as none, and the key would never end.
    const fecha = event.currentTarget.querySelector<HTMLInputElement>('[name="venceEn"]');
    const leido = claveNuevaOf(escrito, { hoy: santiagoDay(new Date()), fechaIncompleta: fecha?.validity.badInput === true });
    setFaltan(leido.faltan);
    const [primera] = Object.keys(leido.faltan);
    if (leido.nueva !== null) onCrear(leido.nueva);
    else event.currentTarget.querySelector<HTMLElement>(`[name="${primera}"]`)?.focus();
  };
  return (
    <form className={classes.cuerpo} aria-label="Crear clave" onSubmit={submit} noValidate>
      <TextInput label="Nombre del programa" description="Con él aparece en la auditoría. No se puede repetir." required maxLength={60} autoComplete="off" {...campo('nombre')} />
      <NativeSelect label="Permiso" description="Lo único que podrá hacer." required data={[{ value: '', label: 'Elija un permiso' }, ...PERMISOS]} {...campo('permiso')} />
      <TextInput type="date" label="Vence" description="Ese día incluido. Vacío = no vence." {...campo('venceEn')} />
      {error === null || enCampos ? null : (
        <p role="alert" className={classes.error}>
          No se pudo crear la clave. {failureText(error)}
        </p>
      )}
      <div className={classes.botones}>
        <Button type="submit" loading={busy}>
          Crear
        </Button>
        <Button variant="default" onClick={onCancelar}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
