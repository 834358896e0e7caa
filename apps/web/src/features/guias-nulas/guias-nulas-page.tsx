import { Button } from '@mantine/core';
import { GUIAS_NULAS } from '@rodal/contracts/listados/guias-nulas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { IconPlus } from '@tabler/icons-react';
import { SEGUIR } from '../../capturas/a-medias-abierto.tsx';
import { CORREGIR } from '../../capturas/correccion-abierta.tsx';
import { EnEsteEquipo } from '../../capturas/en-este-equipo.tsx';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import { listadoPage } from '../../listado/listado-page.tsx';
import { presetsDeDias } from '../../listado/ultimos-dias.ts';
import { VacioDeDias } from '../../listado/vacio-de-dias.tsx';
import { useVer } from '../../ui/use-ver.ts';
import { ESTADOS } from './estados.ts';
import { GuiaNulaCard } from './guia-nula-card.tsx';
import { GuiaNulaPanel } from './guia-nula-panel.tsx';
import { CorreccionNula, RegistroAbierto, RegistroNuevo, SeguirNula } from './registro-abierto.tsx';
import { useRefrescarGuiasNulas } from './use-guias-nulas.ts';

/** `/guiasnulas`: voided dispatch notes, and what each voids (especificación 1 §2.14). */
export default listadoPage(GUIAS_NULAS, {
  textos: { buscando: 'Buscando guías nulas', fallo: MESSAGES_OFICINA.guiasNulasFallidas },
  presets: presetsDeDias,
  botones: (mostrar) => (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => mostrar((cerrar, { valores }) => <RegistroNuevo valores={valores} onClose={cerrar} />)}>
      Registrar guía nula
    </Button>
  ),
  encima: ({ valores }) => (
    <>
      <RegistroAbierto valores={valores} />
      <CorreccionNula valores={valores} />
      <SeguirNula valores={valores} />
      <Esperan />
    </>
  ),
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
  vacio: ({ valores }) => <VacioDeDias valores={valores} que="guías nulas" />,
  detalle: (fila, panel) => <GuiaNulaPanel fila={fila} panel={panel} />,
});

/** Those that wait or are a medias on this phone, above the list of the server's. */
function Esperan() {
  const corregir = useVer(CORREGIR);
  const seguir = useVer(SEGUIR);
  return <EnEsteEquipo tipo="guiaNula" corregir={({ id }) => corregir.linkTo(id).to} seguir={({ id }) => seguir.linkTo(id).to} onRecibida={useRefrescarGuiasNulas()} />;
}
