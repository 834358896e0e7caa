import { Button } from '@mantine/core';
import { GUIAS_NULAS } from '@rodal/contracts/listados/guias-nulas';
import { santiagoDay } from '@rodal/domain/fechas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import type { Valores } from '../../listado/filtros.ts';
import { listadoPage } from '../../listado/listado-page.tsx';
import { presetsDeDias, ultimosDias } from '../../listado/ultimos-dias.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ESTADOS } from './estados.ts';
import { GuiaNulaCard } from './guia-nula-card.tsx';
import { GuiaNulaPanel } from './guia-nula-panel.tsx';
import { RegistroAbierto, RegistroNuevo } from './registro-abierto.tsx';

/** `/guiasnulas`: voided dispatch notes, and what each voids (especificación 1 §2.14). */
export default listadoPage(GUIAS_NULAS, {
  textos: { buscando: 'Buscando guías nulas', fallo: MESSAGES_OFICINA.guiasNulasFallidas },
  presets: presetsDeDias,
  botones: (mostrar) => (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => mostrar((cerrar, { valores }) => <RegistroNuevo valores={valores} onClose={cerrar} />)}>
      Registrar guía nula
    </Button>
  ),
  encima: ({ valores }) => <RegistroAbierto valores={valores} />,
  estados: { estado: ESTADOS },
  celdas: {
    dispatch_number: (fila) => (
      <AbrirBoton fila={fila} nombre={`Ver la guía nula ${fila.dispatch_number}`}>
        {fila.dispatch_number}
      </AbrirBoton>
    ),
  },
  tarjeta: (fila) => <GuiaNulaCard nula={fila} />,
  apagada: ({ estado }) => estado === 'retirada',
  vacio: ({ valores }) => <Vacio valores={valores} />,
  detalle: (fila, panel) => <GuiaNulaPanel fila={fila} panel={panel} />,
});

/** Why there are none: most days there are none, and it is another day's that is looked for. */
function Vacio({ valores: { desde = '', hasta = '', guia = '', estado = '' } }: { readonly valores: Valores }) {
  const [hoy] = useState(() => santiagoDay(new Date()));
  const ampliar = <Ampliar hoy={hoy} desde={desde} />;
  if (guia !== '' || estado !== '') {
    return (
      <EmptyState title="Sin resultados para estos filtros" action={ampliar}>
        Cambie o quite un filtro, o amplíe los días.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={desde === hoy && hasta === hoy ? 'Sin guías nulas hoy' : 'Sin guías nulas en estos días'} action={ampliar}>
      Las de otros días se ven ampliando los días.
    </EmptyState>
  );
}

/** So many days are offered to whoever finds nothing. */
const AMPLIADOS = 30;

/** More days with the other filters as they are; where these are asked for already there is nothing to offer. */
function Ampliar({ hoy, desde }: { readonly hoy: string; readonly desde: string }) {
  const [, setParams] = useSearchParams();
  const mas = ultimosDias(AMPLIADOS, hoy);
  if (desde <= mas.desde) return null;
  const ampliar = () =>
    setParams((antes) => {
      const despues = new URLSearchParams(antes);
      for (const [clave, dia] of Object.entries(mas)) despues.set(clave, dia);
      return despues;
    });
  return (
    <Button variant="default" onClick={ampliar}>
      Ver los últimos {AMPLIADOS} días
    </Button>
  );
}
