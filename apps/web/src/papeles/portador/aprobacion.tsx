import type { EstadoPortador } from '@rodal/domain/maquinas';
import { can } from '@rodal/domain/puede';
import { IconMail } from '@tabler/icons-react';
import { use } from 'react';
import type { Carta } from '@rodal/contracts/correos';
import { NotificarModal } from '../../correo/notificar-modal.tsx';
import type { Escrito } from '../../formulario/campo.ts';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import { Acciones } from '../../listado/acciones.tsx';
import type { Valores } from '../../listado/filtros.ts';
import { ListadoContext } from '../../listado/listado-context.ts';
import type { Dialogo } from '../../listado/slots.ts';
import type { RowPanel } from '../../ui/detail-panel.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { AprobarModal } from './aprobar-modal.tsx';
import { RevisionBadge } from './estado-portador.tsx';
import type { DetalleDe, FilaPortador, PortadorDe } from './portador.ts';
import { PortadorPanel } from './portador-panel.tsx';

/** What the list's rows say of whose turn it is. */
interface EnLista {
  readonly estado: EstadoPortador;
  readonly observacion: number;
  readonly sinRevisar: number;
}

/** In what the lists of companies, drivers and trucks differ, beside their columns. */
interface FilaAprobacion<F extends EnLista, D extends DetalleDe, P extends PortadorDe, V extends Escrito> {
  readonly portador: FilaPortador<D, P, V>;
  readonly de: (fila: F) => { readonly clave: string; readonly nombre: string };
  /** Why a tab of the list has nothing where no filter is to blame, by its value; `''` = where one is. The first is the one that it opens with. */
  readonly vacios: Readonly<Record<string, readonly [titulo: string, queHacer: string]>>;
  readonly defecto: string;
  readonly recordatorio: Recordatorio;
}

/** The mails that tell those on the list what to send or mend. */
interface Recordatorio {
  /** The list's filters that count. */
  readonly filtros: readonly string[];
  readonly traer: (pedido: Valores, signal: AbortSignal) => Promise<{ readonly cartas: readonly Carta[] }>;
  readonly enviar: (id: string, pedido: Valores) => Promise<{ readonly Mensaje: string }>;
  /** Where there is nothing to tell. */
  readonly nada: string;
}

const SIN_RESULTADOS = ['Sin resultados para estos filtros', 'Cambie o quite un filtro.'] as const;

/** What the tab Aprobación… of every screen of papers has (especificación 3 §2.1–2.3). At module scope. */
export function aprobacionDe<F extends EnLista, D extends DetalleDe, P extends PortadorDe, V extends Escrito>({ portador, de, vacios, defecto, recordatorio }: FilaAprobacion<F, D, P, V>) {
  return {
    botones: (mostrar: (dialogo: Dialogo) => void) => (
      <button type="button" className={toolbar.button} onClick={() => mostrar((cerrar, { valores }) => <Recordar {...recordatorio} valores={valores} onClose={cerrar} />)}>
        <IconMail size={18} aria-hidden />
        Recordar por correo
      </button>
    ),
    celdas: {
      revision: (fila: F) => <RevisionBadge fila={fila} />,
      ver: (fila: F) => <AbrirBoton fila={fila} nombre={`Ver los documentos de ${de(fila).nombre}`}>Ver</AbrirBoton>,
      aprobar: (fila: F) => <Aprobar portador={portador} {...de(fila)} estado={fila.estado} />,
    },
    vacio({ valores: { estado = defecto, ...filtros } }: { readonly valores: Valores }) {
      const filtrada = recordatorio.filtros.some((clave) => (filtros[clave] ?? '') !== '');
      const [titulo, queHacer] = (filtrada ? undefined : vacios[estado]) ?? SIN_RESULTADOS;
      return <EmptyState title={titulo}>{queHacer}</EmptyState>;
    },
    detalle: (fila: F, panel: RowPanel) => <PortadorPanel fila={portador} {...de(fila)} panel={panel} />,
  };
}

/** @param valores of the list's filters: whoever it shows is written to */
function Recordar({ filtros, traer, enviar, nada, valores, onClose }: Recordatorio & { readonly valores: Valores; readonly onClose: () => void }) {
  const puestos = filtros.flatMap((clave) => (valores[clave] ? [[clave, valores[clave]] as const] : []));
  const pedido = Object.fromEntries(puestos);
  const notificacion = {
    value: 'recordatorio',
    label: 'Recordatorio',
    clave: puestos.flat(),
    traer: async (signal: AbortSignal) => (await traer(pedido, signal)).cartas,
    enviar: (id: string) => enviar(id, pedido),
    nada,
  };
  return <NotificarModal titulo="Recordar por correo" notificaciones={[notificacion]} onClose={onClose} />;
}

interface AprobarProps<D extends DetalleDe, P extends PortadorDe, V extends Escrito> {
  readonly portador: FilaPortador<D, P, V>;
  readonly clave: string;
  readonly nombre: string;
  readonly estado: EstadoPortador;
}

/** For whoever approves, of one that can be approved; what it lacks the dialog says. */
function Aprobar<D extends DetalleDe, P extends PortadorDe, V extends Escrito>({ portador, clave, nombre, estado }: AprobarProps<D, P, V>) {
  const { permisos, mostrar } = use(ListadoContext);
  if (!can(permisos, portador.maquina.acciones.aprobar.permiso) || !portador.maquina.parte('aprobar', estado)) return null;
  return (
    <Acciones>
      <button
        type="button"
        aria-label={`Aprobar ${nombre}`}
        onClick={() => mostrar((cerrar) => <AprobarModal fila={portador} clave={clave} nombre={nombre} onClose={cerrar} />)}
        // Twice on the button is not twice on its row.
        onDoubleClick={(event) => event.stopPropagation()}
      >
        Aprobar
      </button>
    </Acciones>
  );
}
