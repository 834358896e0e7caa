import { Button } from '@mantine/core';
import { SOLICITUDES, type SolicitudFila } from '@rodal/contracts/listados/solicitudes';
import { formatMoneda } from '@rodal/domain/moneda';
import { IconPaperclip, IconPlus } from '@tabler/icons-react';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import { Acciones } from '../../listado/acciones.tsx';
import { ListadoContext } from '../../listado/listado-context.ts';
import { listadoPage } from '../../listado/listado-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AccionBoton, RechazarBoton } from './accion.tsx';
import { Fecha } from './estado-solicitud.tsx';
import { ESTADOS } from './estados.ts';
import { Leyenda } from './pasos.tsx';
import { SolicitudCard } from './solicitud-card.tsx';
import { SolicitudPanel } from './solicitud-panel.tsx';
import { direccionDe, Vistas } from './vistas.tsx';

/** Why a tab is empty, as long as nobody searches in it. */
const VACIOS: Readonly<Record<string, readonly [string, string]>> = {
  mias: ['Todavía no pide nada', 'Lo que cree en la pestaña Crear Solicitud aparece aquí, con cada paso.'],
  porAprobar: ['Nada espera su aprobación', 'Las solicitudes que lo nombran llegan aquí y por correo. Las que ya vio están con el estado «Todos».'],
  porComprar: ['Nada espera su compra', 'Las solicitudes aprobadas llegan aquí y por correo. Las demás están con el estado «Todos».'],
};
const [SIN_RESULTADOS, CAMBIE] = ['Sin resultados para estos filtros', 'Cambie o quite un filtro.'];

/** Its tabs of requests: one's own, those to approve, those to buy (especificación 3 §2.6, C15). */
export const Lista = listadoPage(SOLICITUDES, {
  textos: { buscando: 'Buscando solicitudes', fallo: 'No se pudieron traer las solicitudes' },
  Pestanas: Vistas,
  botones: () => (
    <Button component={Link} to={direccionDe('crear')} leftSection={<IconPlus size={18} aria-hidden />}>
      Nuevo
    </Button>
  ),
  encima: ({ valores: { vista } }) => (vista === 'mias' ? <Leyenda /> : null),
  celdas: {
    numero: (fila) => (
      <AbrirBoton fila={fila} nombre={`Ver la solicitud ${fila.numero}`}>
        {fila.numero}
      </AbrirBoton>
    ),
    montoAutorizado: ({ montoAutorizado }) => formatMoneda(montoAutorizado, 'CLP'),
    fechaSolicitud: (fila) => <Fecha {...fila} />,
    accion: (fila) => (
      <Acciones>
        <AccionBoton una={fila} />
      </Acciones>
    ),
    agregar: (fila) => <DocumentosBoton fila={fila} />,
    cancelar: (fila) => (
      <Acciones>
        <RechazarBoton una={fila} />
      </Acciones>
    ),
  },
  tarjeta: (fila) => <SolicitudCard fila={fila} />,
  estados: { estado: ESTADOS },
  apagada: ({ estado }) => estado === 'RECHAZADA',
  vacio: ({ valores: { vista = 'mias', texto = '', estado = '' } }) => {
    const deSuyo = vista === 'mias' ? 'todos' : vista === 'porAprobar' ? 'CREADA' : 'APROBADA';
    const [titulo, que] = texto === '' && estado === deSuyo ? (VACIOS[vista] ?? [SIN_RESULTADOS, CAMBIE]) : [SIN_RESULTADOS, CAMBIE];
    return <EmptyState title={titulo}>{que}</EmptyState>;
  },
  detalle: (fila, panel) => <SolicitudPanel fila={fila} panel={panel} />,
});

/** Where its papers are, and the invoice is put in. */
function DocumentosBoton({ fila }: { readonly fila: SolicitudFila }) {
  const { abrir } = use(ListadoContext);
  const dicho = `Documentos${fila.documentos === 0 ? '' : ` (${fila.documentos})`}`;
  return (
    <Acciones>
      <button type="button" aria-label={`${dicho} de la solicitud ${fila.numero}`} onClick={() => abrir(fila)} onDoubleClick={(event) => event.stopPropagation()}>
        <IconPaperclip size={18} aria-hidden />
        {dicho}
      </button>
    </Acciones>
  );
}
