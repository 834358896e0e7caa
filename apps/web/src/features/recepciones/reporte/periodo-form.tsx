import { Button } from '@mantine/core';
import { monthOf, OPCIONES_MES } from '@rodal/domain/nombres-mes';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { NativeSelect } from '../../../ui/native-select.tsx';
import classes from './periodo-form.module.css';

interface PeriodoFormProps {
  /** Shown now, `YYYY-MM`; another one replaces what is chosen. */
  readonly mes: string;
  /** Years to choose from, the latest first. */
  readonly anios: readonly string[];
  readonly busy: boolean;
  /** The same month again asks again. */
  readonly onBuscar: (mes: string) => void;
}

/** Month and year wait for Buscar (especificación 2 §2.5). */
export function PeriodoForm({ mes, anios, busy, onBuscar }: PeriodoFormProps) {
  const [elegido, setElegido] = useState(mes);
  const [shown, setShown] = useState(mes);
  if (shown !== mes) {
    setShown(mes);
    setElegido(mes);
  }
  const [anio = '', numero = ''] = elegido.split('-');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onBuscar(elegido);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <NativeSelect
        label="Mes"
        value={String(Number(numero))}
        data={[...OPCIONES_MES]}
        onChange={({ currentTarget }) => setElegido(monthOf(Number(anio), Number(currentTarget.value)))}
      />
      <NativeSelect
        label="Año"
        value={anio}
        data={[...(anios.includes(anio) ? [] : [anio]), ...anios]}
        onChange={({ currentTarget }) => setElegido(`${currentTarget.value}-${numero}`)}
      />
      <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />} loading={busy}>
        Buscar
      </Button>
    </form>
  );
}
