import { Button } from '@mantine/core';
import { AVISOS } from '@rodal/contracts/listados/avisos';
import { IconPlus } from '@tabler/icons-react';
import { use } from 'react';
import { DialogoContext } from '../../listado/abrir-context.ts';
import { listadoPage } from '../../listado/listado-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import listPage from '../../ui/list-page.module.css';
import { Acciones } from './acciones.tsx';
import { AvisoModal } from './aviso-modal.tsx';
import { EstadoBadge } from './estado.tsx';

/** `/avisos`: the notices of Inicio, past and to come (issue 7 §2). */
export default listadoPage(AVISOS, {
  textos: { buscando: 'Leyendo los avisos', fallo: 'No se pudieron leer los avisos' },
  datos: () => <Agregar />,
  celdas: { estado: ({ estado }) => <EstadoBadge estado={estado} />, acciones: (aviso) => <Acciones aviso={aviso} /> },
  tarjeta: { titulo: 'mensaje', junto: 'estado', datos: ['desde', 'termino', 'para'], pie: ['acciones'] },
  apagada: ({ estado }) => estado === 'vencido',
  vacio: ({ valores: { texto, estado } }) => (texto ? null : <EmptyState title="Sin avisos">{estado ? 'Ninguno en este estado.' : 'Lo que agregue aquí se ve en Inicio.'}</EmptyState>),
  abrir: (aviso, cerrar) => <AvisoModal aviso={aviso} onClose={cerrar} />,
});

function Agregar() {
  const mostrar = use(DialogoContext);
  return (
    <div className={listPage.actions}>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => mostrar((cerrar) => <AvisoModal aviso={null} onClose={cerrar} />)}>
        Agregar aviso
      </Button>
    </div>
  );
}
