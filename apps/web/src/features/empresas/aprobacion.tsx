import { EMPRESAS, type EmpresaFila, NUMERO_ESTADO } from '@rodal/contracts/listados/empresas';
import { ESTADO_EMPRESA } from '@rodal/domain/maquinas';
import { can } from '@rodal/domain/puede';
import { formatRut } from '@rodal/domain/rut';
import { IconMail } from '@tabler/icons-react';
import { use } from 'react';
import { NotificarModal } from '../../correo/notificar-modal.tsx';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import { Acciones } from '../../listado/acciones.tsx';
import { ListadoContext } from '../../listado/listado-context.ts';
import { listadoPage } from '../../listado/listado-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { AprobarModal } from './aprobar-modal.tsx';
import { EmpresaPanel } from './empresa-panel.tsx';
import { RevisionBadge } from './estado-empresa.tsx';
import { recordatorios } from './recordatorios.ts';
import { Vistas } from './vistas.tsx';

/** Why a tab of the list has nothing, where no filter is to blame. */
const VACIOS: Readonly<Record<string, readonly [string, string]>> = {
  [NUMERO_ESTADO.PENDIENTE]: ['Sin empresas pendientes', 'Las que se registran en la pestaña Empresas esperan aquí hasta que alguien las apruebe.'],
  [NUMERO_ESTADO.ACTIVO]: ['Sin empresas activas', 'Aquí quedan las que se aprueban.'],
  [NUMERO_ESTADO.INACTIVO]: ['Sin empresas inactivas', 'Aquí quedan las que se desactivan; se pueden volver a aprobar.'],
};

/** The tab Aprobación Empresas (especificación 3 §2.3). */
export const Aprobacion = listadoPage(EMPRESAS, {
  textos: { buscando: 'Buscando empresas', fallo: 'No se pudieron traer las empresas', buscar: 'Buscar Empresas' },
  Pestanas: Vistas,
  botones: (mostrar) => (
    <button type="button" className={toolbar.button} onClick={() => mostrar((cerrar, { valores }) => <NotificarModal titulo="Recordar por correo" notificaciones={recordatorios(valores)} onClose={cerrar} />)}>
      <IconMail size={18} aria-hidden />
      Recordar por correo
    </button>
  ),
  celdas: {
    rutEmpresa: ({ rutEmpresa }) => formatRut(rutEmpresa),
    revision: (fila) => <RevisionBadge fila={fila} />,
    ver: (fila) => <AbrirBoton fila={fila} nombre={`Ver los documentos de ${fila.nombreEmpresa}`}>Ver</AbrirBoton>,
    aprobar: (fila) => <Aprobar fila={fila} />,
  },
  tarjeta: { titulo: 'nombreEmpresa', junto: 'revision', datos: ['rutEmpresa', 'tipodeservicio', 'contacto', 'email', 'creadoEn'], pie: ['ver', 'aprobar'] },
  vacio({ valores: { estado = NUMERO_ESTADO.PENDIENTE, texto = '', servicio = '', revision = '' } }) {
    const [titulo, queHacer] = texto + servicio + revision === '' ? (VACIOS[estado] ?? ['', '']) : ['Sin resultados para estos filtros', 'Cambie o quite un filtro.'];
    return <EmptyState title={titulo}>{queHacer}</EmptyState>;
  },
  detalle: (fila, panel) => <EmpresaPanel fila={fila} panel={panel} />,
});

/** For whoever approves, of one that can be approved; what it lacks the dialog says. */
function Aprobar({ fila: { rutEmpresa, nombreEmpresa, estado } }: { readonly fila: EmpresaFila }) {
  const { permisos, mostrar } = use(ListadoContext);
  if (!can(permisos, 'empresas.aprobar') || !ESTADO_EMPRESA.parte('aprobar', estado)) return null;
  return (
    <Acciones>
      <button
        type="button"
        aria-label={`Aprobar ${nombreEmpresa}`}
        onClick={() => mostrar((cerrar) => <AprobarModal rutEmpresa={rutEmpresa} nombre={nombreEmpresa} onClose={cerrar} />)}
        // Twice on the button is not twice on its row.
        onDoubleClick={(event) => event.stopPropagation()}
      >
        Aprobar
      </button>
    </Acciones>
  );
}
