import type { Sesion } from '@rodal/contracts/sesion';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClientOf } from '../../api/query-client.ts';
import { Matriz } from './matriz.tsx';
import { Meses } from './meses.tsx';
import { Vencimientos } from './vencimientos.tsx';
import { useDireccion, type Vista } from './vistas.tsx';

const PAGINAS: Readonly<Record<Vista, ComponentType>> = { matriz: Matriz, vencimientos: Vencimientos, meses: Meses };

/** `/habilitacion`: who may work today, company by company; what runs out; and how it went month by month (E4). */
export default function HabilitacionPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Pagina key={sesion.IdUsuario} />
    </QueryClientProvider>
  );
}

function Pagina() {
  const Suya = PAGINAS[useDireccion().vista];
  return <Suya />;
}
