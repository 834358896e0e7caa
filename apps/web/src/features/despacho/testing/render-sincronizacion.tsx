import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import type { PassResult } from '../../../offline/drain/drain.ts';
import { SESION } from '../../../offline/testing/fixtures.ts';
import { FREE_LOCK } from '../../../offline/testing/free-lock.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import { SincronizacionPage, type SincronizacionPageProps } from '../sincronizacion/sincronizacion-page.tsx';
import { FORMULARIOS, type Telefono } from './render-despacho.tsx';

/** Where the page led to. */
function Lugar() {
  const { pathname, search } = useLocation();
  return <output aria-label="Lugar">{`${pathname}${search}`}</output>;
}

export const lugar = () => screen.getByRole('status', { name: 'Lugar' }).textContent;

/** The page on that phone, with what the shell would bring. */
export function renderSincronizacion({ db, phone }: Telefono, more: Partial<SincronizacionPageProps> = {}) {
  const wake = vi.fn((): Promise<PassResult> => Promise.resolve({ kind: 'empty' }));
  const onIngresar = vi.fn();
  const onPush = vi.fn();
  const props: SincronizacionPageProps = {
    sesion: SESION,
    field: { db, wake, hold: FREE_LOCK.run, close: () => undefined },
    phone,
    formularios: FORMULARIOS,
    acceso: { espera: null, onIngresar },
    pin: { tiene: true, save: () => Promise.resolve() },
    instalar: null,
    onPush,
    leftByOthers: NOBODY,
    ...more,
  };
  const view = render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={['/sincronizacion']}>
        <Routes>
          <Route path="/sincronizacion" element={<SincronizacionPage {...props} />} />
          <Route path="*" element={<Lugar />} />
        </Routes>
        <Toasts />
      </MemoryRouter>
    </MantineProvider>,
  );
  return { ...view, wake, onIngresar, onPush };
}

const NOBODY = () => Promise.resolve([]);

/** A part of the page by its heading, opened if it was folded. */
export async function seccion(titulo: string): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: titulo });
  const folded = region.querySelector<HTMLElement>('h2 > button[aria-expanded="false"]');
  if (folded !== null) fireEvent.click(folded);
  return region;
}
