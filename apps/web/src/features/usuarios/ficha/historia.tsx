import { useState } from 'react';
import { Historia } from '../../../historia/historia.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { USUARIOS } from '../use-usuarios.ts';
import classes from './ficha.module.css';

const LADOS = [
  { value: 'usuario', label: 'Lo que se le hizo' },
  { value: 'hechosDe', label: 'Lo que hizo' },
] as const;

/** The audit trail of a person, and by that person. */
export function HistoriaUsuario({ id }: { readonly id: number }) {
  const [{ value, label }, setLado] = useState<(typeof LADOS)[number]>(LADOS[0]);
  return (
    <div className={classes.historia}>
      <NativeSelect label="Qué se ve" data={[...LADOS]} value={value} onChange={({ currentTarget }) => setLado(LADOS.find((lado) => lado.value === currentTarget.value) ?? LADOS[0])} />
      <Historia entidad={value} id={String(id)} label={label} vacio="Nada todavía." raiz={USUARIOS} />
    </div>
  );
}
