import { enPieTexto, FAENAS_HISTORICO, type FaenaHistorica, type ResumenFaenasHistorico } from '@rodal/contracts/listados/faenas-historico';
import type { Sesion } from '@rodal/contracts/sesion';
import { contar } from '@rodal/domain/contar';
import { situacionDe } from '@rodal/domain/en-pie';
import { monthsBetween } from '@rodal/domain/meses';
import { datosAlTexto, formatMonths, mesesSinCargar } from '@rodal/domain/meses-cargados';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { wideMinus } from '@rodal/domain/numeros';
import { productoCorto } from '@rodal/domain/producto-corto';
import { can } from '@rodal/domain/puede';
import { unidadTexto, volumenTexto } from '@rodal/domain/volumen-unidad';
import { IconAlertTriangle } from '@tabler/icons-react';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import { listadoPage } from '../../listado/listado-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ActualizarBoton } from './actualizar-boton.tsx';
import { ConCambios } from './cambios.tsx';
import { DetalleCelda } from './detalle-celda.tsx';
import { FaenaPanel } from './faena-panel.tsx';
import classes from './historial.module.css';

/** The first month of which the ERP's movements are loaded (C3). */
const DESDE = '2023-01';

const cifra = (volumen: string, unidad: string) => wideMinus(volumenTexto(volumen, unidad));
/** Text that may not fit its cell: whole on hover. */
const entero = (text: string, mas: string) => <span title={mas}>{text}</span>;

const Lista = listadoPage(FAENAS_HISTORICO, {
  textos: { buscando: 'Buscando el historial de las faenas', fallo: 'No se pudo traer el historial de las faenas', sinContar: 'No se pudo sumar', buscar: 'Buscar' },
  opciones: {
    traer: (_signal, hoy) => Promise.resolve({ opciones: { mes: monthsBetween(DESDE, hoy.slice(0, 7)).toReversed().map((value) => ({ value, label: formatMonth(value) })) } }),
    fallo: 'No se pudieron armar los meses para elegir.',
  },
  datos: ({ resumen, valores }) => (resumen === undefined ? null : datosAlTexto(resumen.meses.filter(({ mes }) => mes === valores['mes']))),
  botones: (_mostrar, { permisos }) => (can(permisos, 'maestros.mantener') ? <ActualizarBoton /> : null),
  encima: ({ ultimo }) => (ultimo === undefined ? null : <Avisos resumen={ultimo} />),
  celdas: {
    nombreFaena: (fila) => (
      <AbrirBoton fila={fila} nombre={`Ver ${fila.nombreFaena}${fila.codigoArticulo === '' ? '' : `, ${productoCorto(fila.articulo)}`}`}>
        {fila.nombreFaena}
      </AbrirBoton>
    ),
    articulo: ({ codigoArticulo, articulo }) => (codigoArticulo === '' ? entero('Sin movimientos', 'Sin movimientos') : entero(`${codigoArticulo} ${productoCorto(articulo)}`, `${codigoArticulo} ${articulo}`)),
    enPie: (fila) => <EnPieCelda fila={fila} />,
    declarado: ({ declarado, unidad }) => (declarado === null ? '—' : cifra(declarado, unidad)),
    salido: ({ salido, unidad }) => cifra(salido, unidad),
    salidoArticulo: ({ salidoArticulo, unidad }) => cifra(salidoArticulo, unidad),
    salidoMes: ({ salidoMes, unidad }) => cifra(salidoMes, unidad),
    unidad: ({ unidad }) => (unidad === '' ? '—' : unidadTexto(unidad)),
    mes: ({ mes }) => <span title={formatMonth(mes)}>{`${mes.slice(5)}/${mes.slice(0, 4)}`}</span>,
    detalle: (fila) => <DetalleCelda key={fila.id} fila={fila} />,
  },
  tarjeta: { titulo: 'nombreFaena', datos: ['articulo', 'enPie', 'unidad', 'declarado', 'salido', 'salidoMes', 'detalle'] },
  vacio: ({ valores: { mes = '', faena = '', tipo = '', situacion = '' } }) =>
    faena === '' && tipo === '' && situacion === '' ? (
      <EmptyState title={`Sin faenas en ${formatMonth(mes)}`}>Las faenas y sus movimientos llegan de BC. Elija otro mes, o cárguelos.</EmptyState>
    ) : (
      <EmptyState title="Sin resultados para estos filtros">Ninguna faena de {formatMonth(mes)} es así. Cambie o quite un filtro.</EmptyState>
    ),
  detalle: (fila, panel) => <FaenaPanel fila={fila} panel={panel} />,
});

/** `/mantenedor`: what came out of each site and what still stands, with the details that people keep (especificación 2 §2.8, E16). */
export default function HistorialPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    // Of one person: what another chose is not theirs to save.
    <ConCambios key={sesion.IdUsuario}>
      <Lista sesion={sesion} />
    </ConCambios>
  );
}

/** What stands; never 0 where nobody declared it, and red with its words where more came out. */
function EnPieCelda({ fila }: { readonly fila: FaenaHistorica }) {
  const { enPie, unidad } = fila;
  if (enPie === null) return <span title={enPieTexto(fila)} aria-label={enPieTexto(fila)}>—</span>;
  const mal = situacionDe(enPie) === 'sobregirada';
  return (
    <span title={enPieTexto(fila)} className={mal ? classes.mal : undefined}>
      {cifra(enPie, unidad)}
      {mal ? <span className={classes.oculto}>, {enPieTexto(fila)}</span> : null}
    </span>
  );
}

/** What there is to look at before the figures are trusted. */
function Avisos({ resumen: { sinDeclarar, sobregiradas, meses } }: { readonly resumen: ResumenFaenasHistorico }) {
  const sinCargar = mesesSinCargar(meses);
  const avisos = [
    ...(sobregiradas === 0 ? [] : [`De ${contar(sobregiradas, 'faena', 'faenas')} salió más de lo declarado.`]),
    ...(sinDeclarar === 0 ? [] : [`A ${contar(sinDeclarar, 'faena', 'faenas')} le${sinDeclarar === 1 ? '' : 's'} falta volumen declarado.`]),
    ...(sinCargar.length === 0 ? [] : [`Movimientos de BC sin cargar: ${formatMonths(sinCargar)}. Lo que salió entonces no está descontado.`]),
  ];
  if (avisos.length === 0) return null;
  return (
    <p className={classes.avisos} role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <span>{avisos.join(' ')}</span>
    </p>
  );
}
