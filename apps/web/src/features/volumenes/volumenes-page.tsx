import { Button } from '@mantine/core';
import { registradaTexto, type ResumenVolumenes, VOLUMENES, type VolumenFila } from '@rodal/contracts/listados/volumenes';
import { listMesesVolumenes } from '@rodal/contracts/volumenes';
import { formatDateTime } from '@rodal/domain/fechas';
import { CATEGORIAS_VOLUMEN, categoriasDe, isUnidadGestion } from '@rodal/domain/gestion/unidades';
import { isCategoriaDe, volumenDicho } from '@rodal/domain/gestion/volumenes';
import { datosAlTexto, faltaTexto, mesDeApertura } from '@rodal/domain/meses-cargados';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { can } from '@rodal/domain/puede';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { use } from 'react';
import { call } from '../../api/call.ts';
import { FlujoPanel } from '../../cargas/flujo-panel.tsx';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import { Acciones } from '../../listado/acciones.tsx';
import { ListadoContext } from '../../listado/listado-context.ts';
import { listadoPage } from '../../listado/listado-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AgregarModal } from './agregar-modal.tsx';
import { aniosHasta, mesDe } from './correccion.ts';
import { CorreccionPanel } from './correccion-panel.tsx';
import { EliminarModal } from './eliminar-modal.tsx';
import { VolumenesDelMes } from './volumenes-del-mes.tsx';

/** What a load of the report changes here. */
const ALCANCE = [[VOLUMENES.id]] as const;

/** Whether the load of the report may be looked at; who only keeps volumes sees of when they are. */
const miraCarga = (permisos: readonly string[]) => can(permisos, ['reporte.gestion', 'reporte.sincronizar']);

const opcionesDe = (valores: readonly string[]) => valores.map((value) => ({ value, label: value }));

/** `/reportevolumenes`: corrections of the volumes of the management report (especificación 2 §2.4, E12). */
export default listadoPage(VOLUMENES, {
  textos: { buscando: 'Buscando correcciones', fallo: 'No se pudieron traer las correcciones', buscar: 'Buscar' },
  opciones: {
    async traer(signal, hoy) {
      const actual = hoy.slice(0, 7);
      const { meses, desde } = await call(listMesesVolumenes, {}, { signal });
      return { opciones: { anio: aniosHasta(actual) }, apertura: { periodo: mesDeApertura(meses, actual), desde, actual } };
    },
    fallo: 'No se pudieron traer los meses para elegir.',
    abre: true,
  },
  elegibles: (_resumen, { planta = '' }) => ({ categoria: opcionesDe(isUnidadGestion(planta) ? categoriasDe(planta) : CATEGORIAS_VOLUMEN) }),
  datos: ({ sesion, resumen }) => (miraCarga(sesion.permisos) || resumen === undefined ? null : deCuando(resumen)),
  carga({ sesion, resumen, valores, apertura: { desde = '', actual = '' } }) {
    const mes = mesDe(valores);
    if (!miraCarga(sesion.permisos)) return null;
    return (
      <FlujoPanel
        flujo="reporteGestion"
        permisos={sesion.permisos}
        meses={mes >= desde && mes <= actual ? { desde: mes, hasta: mes } : null}
        alCambiar={ALCANCE}
        // Of the month that is shown: others are of other days.
        datos={resumen === undefined ? undefined : deCuando(resumen)}
      />
    );
  },
  botones: (mostrar) => (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => mostrar((cerrar, { valores }) => <AgregarModal valores={valores} onClose={cerrar} />)}>
      Agregar
    </Button>
  ),
  encima: ({ valores }) => (mesDe(valores) === '' ? null : <VolumenesDelMes valores={valores} />),
  celdas: {
    planta: (fila) => (
      <AbrirBoton fila={fila} nombre={`Ver la corrección de ${fila.planta}`}>
        {fila.planta}
      </AbrirBoton>
    ),
    creadoEn: (fila) => <span title={registradaTexto(fila)}>{registradaTexto(fila)}</span>,
    eliminar: (fila) => <Eliminar fila={fila} />,
  },
  // The figure beside the title would be called cubic metres, whatever its unit.
  tarjeta: { titulo: 'planta', datos: ['categoria', 'metroCubico', 'medida', 'valor', 'creadoEn'], pie: ['eliminar'] },
  apagada: ({ eliminadoEn }) => eliminadoEn !== null,
  vacio({ valores: { planta = '', categoria = '', estado = '', ...valores } }) {
    const cual = formatMonth(mesDe(valores));
    if (isUnidadGestion(planta) && categoria !== '' && !isCategoriaDe(planta, categoria)) return <EmptyState title={`${planta} no tiene ${categoria}`}>Elija otra categoría de esta planta.</EmptyState>;
    if (planta !== '' || categoria !== '' || estado !== '') return <EmptyState title="Sin resultados para estos filtros">Ninguna corrección de {cual} es así.</EmptyState>;
    return <EmptyState title={`Sin correcciones en ${cual}`}>Los volúmenes del mes son los de BC. Con Agregar se suma o resta lo que falte.</EmptyState>;
  },
  detalle: (fila, panel) => <CorreccionPanel fila={fila} panel={panel} />,
});

/** Of when the volumes of the month are, and of which company some are missing. */
function deCuando({ datosAl, faltan }: ResumenVolumenes): string {
  if (datosAl === null) return 'Mes sin cargar';
  return [datosAlTexto([{ datosAl }]), ...(faltan.length === 0 ? [] : [faltaTexto(faltan)])].join(' · ');
}

/** What can be done about a correction; of one that was taken out, by whom and when. */
function Eliminar({ fila }: { readonly fila: VolumenFila }) {
  const { mostrar } = use(ListadoContext);
  const { planta, categoria, metroCubico, eliminadoEn, eliminadoPor } = fila;
  if (eliminadoEn !== null) {
    const dicho = `Eliminada ${formatDateTime(new Date(eliminadoEn))} · ${eliminadoPor ?? ''}`;
    return <span title={dicho}>{dicho}</span>;
  }
  return (
    <Acciones>
      <button type="button" aria-label={`Eliminar ${volumenDicho(metroCubico)} de ${planta}, ${categoria}`} onClick={() => mostrar((cerrar) => <EliminarModal fila={fila} onClose={cerrar} />)}>
        <IconTrash size={18} aria-hidden />
        Eliminar
      </button>
    </Acciones>
  );
}
