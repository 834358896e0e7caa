// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import { use } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SalidaContext } from '../capturas/salida-context.ts';
import { createDisk } from '../offline/testing/fixtures.ts';
import { sesionOf } from '../testing/sesion.ts';
import { AppContext, type FieldView } from './app-context.ts';
import { conSalida } from './con-salida.tsx';
import { appState } from './testing/app-state.ts';

/** What the page would have. */
function Pagina() {
  return use(SalidaContext) === null ? 'SIN SALIDA' : 'CON SALIDA';
}
const ConSalida = conSalida(Pagina);

afterEach(cleanup);

const SESION = sesionOf(['Interno']);
const pantalla = (field: FieldView) => (
  <AppContext value={appState(SESION, { field })}>
    <ConSalida sesion={SESION} cards={[]} screens={[]} />
  </AppContext>
);

describe('a screen that registers what may wait', () => {
  it('asks for an outbox where there is none yet, once, and registers in it when it is there', async () => {
    const abrir = vi.fn();
    const disk = createDisk();
    const { rerender } = render(pantalla({ status: 'none', abrir }));
    expect(abrir).toHaveBeenCalledTimes(1);
    expect(screen.getByText('SIN SALIDA')).toBeTruthy();
    rerender(pantalla({ status: 'opening' }));
    const field = { db: disk.user(), wake: () => Promise.resolve({ kind: 'empty' as const }), hold: <T,>(work: () => Promise<T>) => work(), close: () => undefined };
    await act(async () => rerender(pantalla({ status: 'open', field, phone: disk.phone() })));
    expect(screen.getByText('CON SALIDA')).toBeTruthy();
    expect(abrir).toHaveBeenCalledTimes(1);
  });

  it.each<FieldView>([{ status: 'failed', error: new Error('private mode') }, { status: 'none' }])('R34 where none opens ($status) the screen works without', (field) => {
    render(pantalla(field));
    expect(screen.getByText('SIN SALIDA')).toBeTruthy();
  });
});
