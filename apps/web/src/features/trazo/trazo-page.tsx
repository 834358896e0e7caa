import { TRAZO } from '@rodal/contracts/listados/trazo';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { productoCorto } from '@rodal/domain/producto-corto';
import { unidadTexto, volumenTexto } from '@rodal/domain/volumen-unidad';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import { listadoPage } from '../../listado/listado-page.tsx';
import { presetsDeDias } from '../../listado/ultimos-dias.ts';
import { VacioDeDias } from '../../listado/vacio-de-dias.tsx';
import { EstadoControlCelda } from './estado-control.tsx';
import { nombreDe } from './textos.ts';
import { TrazoCard } from './trazo-card.tsx';
import { TrazoPanel } from './trazo-panel.tsx';

/** `/trazo`: the guides of what left, each with how it stands on its way (especificación 2 §2.3). */
export default listadoPage(TRAZO, {
  textos: { buscando: 'Buscando en Trazo', fallo: MESSAGES_OFICINA.trazoFallido },
  presets: presetsDeDias,
  celdas: {
    NUM_GUIA: (fila) => (
      <AbrirBoton fila={fila} nombre={`Ver el camino: ${nombreDe(fila)}`}>
        {fila.NUM_GUIA ?? 'Sin guía'}
      </AbrirBoton>
    ),
    ESTADO_CONTROL: (fila) => <EstadoControlCelda fila={fila} />,
    producto: ({ producto }) => <span title={producto}>{productoCorto(producto)}</span>,
    volumen: ({ volumen, unidad }) => volumenTexto(volumen, unidad),
    unidad: ({ unidad }) => unidadTexto(unidad),
  },
  tarjeta: (fila) => <TrazoCard fila={fila} />,
  apagada: ({ ESTADO_CONTROL }) => ESTADO_CONTROL === 'cancelado',
  vacio: ({ valores }) => <VacioDeDias valores={valores} que="guías" />,
  detalle: (fila, panel, { sesion }) => <TrazoPanel id={fila.id} titulo={nombreDe(fila)} panel={panel} urlTiles={sesion.ajustes.urlTiles} />,
});
