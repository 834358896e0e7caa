// @vitest-environment jsdom
import { emptyBorrador, type Borrador } from '@rodal/domain/borrador';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createValores, useCampo, useValor, useWasLeft, ValoresContext, type Valores } from './valores.ts';

const INICIAL: Borrador = emptyBorrador({ modoUbicacion: 'gps', correo: '', cliente: null });
let drawn: string[] = [];
let valores: Valores;

function Patente() {
  const { value, onChange, onBlur } = useCampo('patenteCamion');
  const left = useWasLeft('patenteCamion');
  return <input aria-label={left ? 'dejada' : 'intacta'} value={value} onChange={(event) => onChange(event.currentTarget.value)} onBlur={onBlur} />;
}

function Precio() {
  return <p>Precio {useValor('precio')}</p>;
}

beforeEach(() => {
  drawn = [];
  const note = (id: string) => drawn.push(id);
  valores = createValores(INICIAL);
  render(
    <ValoresContext value={valores}>
      <Profiler id="patente" onRender={note}>
        <Patente />
      </Profiler>
      <Profiler id="precio" onRender={note}>
        <Precio />
      </Profiler>
    </ValoresContext>,
  );
});
afterEach(cleanup);

it('typing draws the field that was typed into and no other, and keeps what was given out as it was', () => {
  const before = valores.getValues();
  drawn = [];
  fireEvent.change(screen.getByLabelText('intacta'), { target: { value: 'BCDF12' } });
  expect(screen.getByDisplayValue('BCDF12')).toBeTruthy();
  expect(drawn).toEqual(['patente']);
  expect([before.patenteCamion, valores.getValues().patenteCamion, INICIAL.patenteCamion]).toEqual(['', 'BCDF12', '']);
});

it('whoever listens hears each change at once and with all of it; the same value again and a field that is left are none', () => {
  const heard: Borrador[] = [];
  const end = valores.subscribe((values) => heard.push(values));
  valores.setValue('precio', '1000');
  valores.setValue('precio', '1000');
  fireEvent.blur(screen.getByLabelText('intacta'));
  expect(screen.getByLabelText('dejada')).toBeTruthy();
  expect(heard).toEqual([{ ...INICIAL, precio: '1000' }]);
  end();
  valores.setValue('precio', '2000');
  expect(heard).toHaveLength(1);
});
