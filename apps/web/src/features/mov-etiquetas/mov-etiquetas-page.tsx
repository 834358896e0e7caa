import { listMesesMovEtiquetas, MOV_ETIQUETAS } from '@rodal/contracts/listados/mov-etiquetas';
import { monthsBetween } from '@rodal/domain/meses';
import { datosAlTexto, mesDeApertura } from '@rodal/domain/meses-cargados';
import { formatMonth, monthOf } from '@rodal/domain/nombres-mes';
import { call } from '../../api/call.ts';
import { FlujoPanel } from '../../cargas/flujo-panel.tsx';
import type { Valores } from '../../listado/filtros.ts';
import { listadoPage } from '../../listado/listado-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What a load of labels changes: this report, and the inventory that adds it up. */
const ALCANCE = [[MOV_ETIQUETAS.id], ['inventario']] as const;

const mesDe = ({ anio = '', mes = '' }: Valores) => monthOf(Number(anio), Number(mes));

/** `/reporteMovEtiquetas`: the tag movements of a month (especificación 2 §2.6). */
export default listadoPage(MOV_ETIQUETAS, {
  textos: { buscando: 'Buscando movimientos', fallo: 'No se pudieron traer los movimientos', buscar: 'Buscar' },
  opciones: {
    async traer(signal, hoy) {
      const actual = hoy.slice(0, 7);
      const { meses, desde } = await call(listMesesMovEtiquetas, {}, { signal });
      const anios = [...new Set(monthsBetween(desde, actual).map((mes) => mes.slice(0, 4)))].toReversed();
      return { opciones: { anio: anios.map((value) => ({ value, label: value })) }, apertura: { periodo: mesDeApertura(meses, actual), desde, actual } };
    },
    fallo: 'No se pudieron traer los años para elegir.',
    abre: true,
  },
  elegibles: ({ tipos }) => ({ tipo: tipos.map(({ tipo, texto }) => ({ value: tipo, label: texto })) }),
  carga({ sesion, resumen, valores, apertura: { desde = '', actual = '' } }) {
    const mes = mesDe(valores);
    return (
      <FlujoPanel
        flujo="movEtiquetas"
        permisos={sesion.permisos}
        meses={mes >= desde && mes <= actual ? { desde: mes, hasta: mes } : null}
        alCambiar={ALCANCE}
        // Of the month that is shown: others are of other days.
        datos={resumen === undefined ? undefined : resumen.datosAl === null ? 'Mes sin cargar' : datosAlTexto([resumen])}
      />
    );
  },
  tarjeta: { titulo: 'NumEtiqueta', datos: ['CGRPostingDate', 'EntryType', 'Piezas', 'MetroCubico', 'Planta', 'Ubicacion', 'Descripcion'] },
  // A month that was never loaded is another thing than one without movements.
  vacio({ resumen, valores }) {
    const cual = formatMonth(mesDe(valores));
    if (resumen?.datosAl === null) return <EmptyState title={`Sin cargar: ${cual}`}>Este mes todavía no se ha cargado. Use Sincronizar con BC para traerlo.</EmptyState>;
    if (valores['tipo'] !== '') return <EmptyState title="Sin resultados para estos filtros">Ningún movimiento de {cual} es de este tipo.</EmptyState>;
    return <EmptyState title={`Sin movimientos en ${cual}`}>El mes está cargado y BC no tiene movimientos. Elija otro mes.</EmptyState>;
  },
});
