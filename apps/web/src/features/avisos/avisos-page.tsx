import { Button } from '@mantine/core';
import type { EstadoAviso } from '@rodal/contracts/avisos';
import { AVISOS } from '@rodal/contracts/listados/avisos';
import { IconCheck, IconClock, IconClockX, IconPlus } from '@tabler/icons-react';
import type { Estados } from '../../listado/columnas.tsx';
import { listadoPage } from '../../listado/listado-page.tsx';
import { AccionesAviso } from './acciones.tsx';
import { AvisoModal } from './aviso-modal.tsx';

const ESTADOS: Estados<EstadoAviso> = { vigente: ['good', IconCheck], programado: ['plain', IconClock], vencido: ['off', IconClockX] };

/** `/avisos`: the notices of Inicio, past and to come (issue 7 §2). */
export default listadoPage(AVISOS, {
  textos: { buscando: 'Leyendo los avisos', fallo: 'No se pudieron leer los avisos', nada: ['Sin avisos', 'Lo que agregue aquí se ve en Inicio.'] },
  botones: (mostrar) => (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => mostrar((cerrar) => <AvisoModal aviso={null} onClose={cerrar} />)}>
      Agregar aviso
    </Button>
  ),
  estados: { estado: ESTADOS },
  celdas: { acciones: (aviso) => <AccionesAviso aviso={aviso} /> },
  tarjeta: { titulo: 'mensaje', junto: 'estado', datos: ['desde', 'termino', 'para'], pie: ['acciones'] },
  apagada: ({ estado }) => estado === 'vencido',
  abrir: (aviso, cerrar) => <AvisoModal aviso={aviso} onClose={cerrar} />,
});
