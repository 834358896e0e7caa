import { FICHAS_MOVIMIENTOS } from '@rodal/contracts/listados/fichas-movimientos';
import { wideMinus } from '@rodal/domain/numeros';
import { productoCorto } from '@rodal/domain/producto-corto';
import { volumenTexto } from '@rodal/domain/volumen-unidad';
import { listadoPage } from '../../listado/listado-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The first year of which the ERP's movements are loaded (C3). */
const PRIMER_ANIO = 2023;

/** `/fichasMovimientos`: the movements behind a figure of a sheet (E10, E15). */
export default listadoPage(FICHAS_MOVIMIENTOS, {
  textos: { buscando: 'Buscando movimientos', fallo: 'No se pudieron traer los movimientos' },
  opciones: {
    traer(_signal, hoy) {
      const anios = Array.from({ length: Number(hoy.slice(0, 4)) - PRIMER_ANIO + 1 }, (_, at) => String(Number(hoy.slice(0, 4)) - at));
      return Promise.resolve({ opciones: { anio: anios.map((value) => ({ value, label: value })) } });
    },
    fallo: 'No se pudieron armar los años para elegir.',
  },
  celdas: {
    descripcion: ({ descripcion }) => <span title={descripcion}>{productoCorto(descripcion)}</span>,
    cantidad: ({ cantidad, unidad }) => wideMinus(volumenTexto(cantidad, unidad)),
    enLaCifra: ({ enLaCifra, unidad }) => wideMinus(volumenTexto(enLaCifra, unidad)),
  },
  tarjeta: { titulo: 'movimiento', datos: ['fecha', 'enLaCifra', 'unidad', 'articulo', 'documento', 'origen', 'concepto'] },
  vacio: () => <EmptyState title="Sin movimientos">Ningún movimiento es de esta cifra. Cambie o quite un filtro.</EmptyState>,
});
