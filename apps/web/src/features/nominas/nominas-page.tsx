import { Button } from '@mantine/core';
import type { ResumenDe } from '@rodal/contracts/listado';
import { NOMINAS, NOMINAS_FLE, type NominaFila, TODOS } from '@rodal/contracts/listados/nominas';
import type { Nomina } from '@rodal/contracts/nominas';
import type { Sesion } from '@rodal/contracts/sesion';
import { datosAlTexto } from '@rodal/domain/meses-cargados';
import { formatMoneda } from '@rodal/domain/moneda';
import { can } from '@rodal/domain/puede';
import { IconChartBar, IconMail } from '@tabler/icons-react';
import { FlujoPanel } from '../../cargas/flujo-panel.tsx';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import { listadoPage } from '../../listado/listado-page.tsx';
import type { Dialogo } from '../../listado/slots.ts';
import type { RowPanel } from '../../ui/detail-panel.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Avisos, Bloqueada } from './avisos.tsx';
import { GraficosModal } from './graficos/graficos-modal.tsx';
import { MarcaCasilla } from './marca-casilla.tsx';
import { marcableDe } from './marcable.ts';
import { NominaCard } from './nomina-card.tsx';
import { NominaPanel } from './nomina-panel.tsx';
import classes from './nominas.module.css';
import { notificacionesDe } from './notificar/notificaciones.ts';
import { NotificarModal } from '../../correo/notificar-modal.tsx';
import { LISTAS, NOMINA } from './use-nominas.ts';
import { eleccionDe } from './varias/eleccion.tsx';

type Empresa = Nomina['empresa'];
type Resumen = ResumenDe<typeof NOMINAS>;

/** Whatever of these screens a load changes. */
const ALCANCE = [[LISTAS.COMSA], [LISTAS.FLE], [NOMINA]] as const;

/** What both companies' lists have of their own (especificación 1 §2.5). */
function slotsDe(empresa: Empresa) {
  return {
    textos: { buscando: 'Buscando nóminas', fallo: 'No se pudieron traer las nóminas', buscar: 'Buscar' },
    elegibles: ({ creadores, monedas }: Resumen) => ({
      creador: [TODOS, ...creadores].map((value) => ({ value, label: value })),
      moneda: [...new Set(['CLP', 'USD', ...monedas])].map((value) => ({ value, label: value })),
    }),
    botones: (mostrar: (dialogo: Dialogo) => void, { permisos }: Sesion) => (
      <>
        <Boton nombre="Gráficos" Icono={IconChartBar} onPress={() => mostrar((cerrar, { valores: { moneda = 'CLP' } }) => <GraficosModal empresa={empresa} moneda={moneda} onClose={cerrar} />)} />
        {can(permisos, 'nominas.notificar') ? (
          <Boton
            nombre="Notificar"
            Icono={IconMail}
            onPress={() => mostrar((cerrar, { valores: { moneda = 'CLP' } }) => <NotificarModal titulo={`Notificar nóminas ${empresa}`} notificaciones={notificacionesDe(empresa, moneda)} onClose={cerrar} />)}
          />
        ) : null}
      </>
    ),
    carga: ({ resumen, sesion }: { readonly resumen: Resumen | undefined; readonly sesion: Sesion }) => (
      <FlujoPanel flujo="nominas" permisos={sesion.permisos} alCambiar={ALCANCE} datos={resumen?.datosAl == null ? undefined : datosAlTexto([resumen])} />
    ),
    celdas: {
      nro: ({ BLOQUEADO }: NominaFila, nro: number) => (BLOQUEADO === '1' ? <Bloqueada nro={nro} /> : String(nro)),
      ver: (fila: NominaFila) => <AbrirBoton fila={fila} nombre={`Ver ${fila.Nomina}`}>Ver</AbrirBoton>,
      avisos: (fila: NominaFila) => <Avisos nomina={fila} />,
      Monto: ({ Monto, Moneda }: NominaFila) => formatMoneda(Monto, Moneda),
      Creador: (fila: NominaFila) => <MarcaCasilla nomina={marcableDe(empresa, fila)} marca="Creador" />,
      Aprobador: (fila: NominaFila) => <MarcaCasilla nomina={marcableDe(empresa, fila)} marca="Aprobador" />,
      Revisado: (fila: NominaFila) => <MarcaCasilla nomina={marcableDe(empresa, fila)} marca="Supervisor" />,
    },
    tarjeta: (fila: NominaFila) => <NominaCard nomina={fila} marcable={marcableDe(empresa, fila)} />,
    vacio({ resumen, valores: { texto = '', falta = '', avisos = '', espera = '', creador = TODOS } }: { readonly resumen: Resumen | undefined; readonly valores: Readonly<Record<string, string>> }) {
      if (resumen?.datosAl === null) return <EmptyState title="Sin cargar">Las nóminas vigentes todavía no se han traído de BC. Use Actualizar.</EmptyState>;
      if (texto !== '' || falta !== '' || avisos !== '' || espera !== '' || creador !== TODOS) return <EmptyState title="Sin resultados para estos filtros">Cambie o quite un filtro.</EmptyState>;
      return <EmptyState title="Sin nóminas vigentes">BC no tiene nóminas vigentes en esta moneda.</EmptyState>;
    },
    detalle: (fila: NominaFila, panel: RowPanel) => <NominaPanel nomina={fila} panel={panel} />,
  } as const;
}

interface BotonProps {
  readonly nombre: string;
  readonly Icono: typeof IconMail;
  readonly onPress: () => void;
}

/** Beside the title: its word where there is room for it. */
function Boton({ nombre, Icono, onPress }: BotonProps) {
  return (
    <Button variant="default" className={classes.boton} aria-label={nombre} title={nombre} onClick={onPress}>
      <Icono size={18} aria-hidden />
      <span>{nombre}</span>
    </Button>
  );
}

/** `/nominasVigentes`. */
export const NominasPage = listadoPage(NOMINAS, slotsDe('COMSA'), eleccionDe('COMSA'));
/** `/nominasVigentesFle`. */
export const NominasFlePage = listadoPage(NOMINAS_FLE, slotsDe('FLE'), eleccionDe('FLE'));
