import { Button, TextInput } from '@mantine/core';
import { updateUsuario, type UsuarioDetalle } from '@rodal/contracts/usuarios';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { useCambio } from '../use-cambio.ts';
import { type Borrador, type Errores, problemas, toBorrador, toEdicion } from './borrador.ts';
import classes from './ficha.module.css';
import { PuestoFijo } from './puesto-fijo.tsx';

/** A11, in words. */
const MODOS = [
  { value: 'gps', label: 'GPS del equipo' },
  { value: 'fijo', label: 'Puesto fijo' },
  { value: 'manual', label: 'Manual: elige el origen a mano' },
] as const;

/** The working edit dialog (C10): e-mail, how the origin is found (A11), the company of an external person (C32). */
export function Datos({ usuario, urlTiles }: { readonly usuario: UsuarioDetalle; readonly urlTiles: string }) {
  const { IdUsuario: id, version, PerfilesJSON } = usuario;
  const [borrador, setBorrador] = useState<Borrador>(() => toBorrador(usuario));
  const [errores, setErrores] = useState<Errores>({});
  const cambio = useCambio((edicion: ReturnType<typeof toEdicion>) => call(updateUsuario, { id, version, ...edicion }), { fallo: 'No se pudo guardar el usuario.' });
  const inicial = toBorrador(usuario);
  const cambiado = (Object.keys(inicial) as (keyof Borrador)[]).some((campo) => inicial[campo] !== borrador[campo]); // the keys of a Borrador
  useUnsaved(cambiado);

  const poner = (next: Partial<Borrador>) => {
    setBorrador({ ...borrador, ...next });
    setErrores(Object.fromEntries(Object.entries(errores).filter(([campo]) => !Object.hasOwn(next, campo))));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (cambio.isPending) return;
    const faltas = problemas(borrador);
    setErrores(faltas);
    const [primera] = Object.keys(faltas);
    if (primera === undefined) cambio.mutate(toEdicion(borrador));
    else event.currentTarget.querySelector<HTMLInputElement>(`[name="${primera}"]`)?.focus();
  };
  const esExterno = PerfilesJSON.some(({ NombrePerfil }) => NombrePerfil === 'Externo');
  return (
    <form className={classes.datos} onSubmit={submit} noValidate>
      <TextInput label="Nombre Usuario" description="Con él ingresa: no se cambia." value={usuario.NombreUsuario} readOnly />
      <TextInput
        label="Email"
        description="Se propone como correo en sus despachos."
        type="email"
        name="email"
        inputMode="email"
        maxLength={200}
        value={borrador.email}
        error={errores.email}
        onChange={({ currentTarget }) => poner({ email: currentTarget.value })}
      />
      <NativeSelect
        label="Ubicación al despachar"
        data={[...MODOS]}
        value={borrador.modo}
        onChange={({ currentTarget }) => poner({ modo: MODOS.find(({ value }) => value === currentTarget.value)?.value ?? 'gps' })}
      />
      {borrador.modo === 'fijo' ? <PuestoFijo borrador={borrador} errores={errores} urlTiles={urlTiles} onChange={poner} /> : null}
      <TextInput
        label="RUT de la empresa"
        description={esExterno ? 'Todo lo que ve se limita a esta empresa.' : 'Solo para quien tiene el perfil Externo.'}
        name="empresaRut"
        maxLength={20}
        value={borrador.empresaRut}
        error={errores.empresaRut}
        onChange={({ currentTarget }) => poner({ empresaRut: currentTarget.value })}
      />
      {esExterno && borrador.empresaRut.trim() === '' ? <p className={classes.aviso}>Sin RUT de empresa, un usuario Externo no ve nada.</p> : null}
      <div className={classes.pie}>
        <Button type="submit" loading={cambio.isPending} disabled={!cambiado}>
          Guardar
        </Button>
        {cambiado ? (
          <Button variant="default" onClick={() => setBorrador(inicial)}>
            Descartar
          </Button>
        ) : null}
      </div>
    </form>
  );
}
