import { CONTENEDORES } from '@rodal/contracts/listados/contenedores';
import { formatDecimal, wideMinus } from '@rodal/domain/numeros';
import { Link } from 'react-router-dom';
import { listadoPage } from '../../listado/listado-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ContenedorCard } from './contenedor-card.tsx';
import { direccionPedido } from './direccion.ts';
import { ESTADOS } from './estados.ts';
import classes from './pedido.module.css';
import { Pestanas } from './pestanas.tsx';

/** The tab Mis Contenedores: those of every order, or of one's own, and the way to each order. */
export const Contenedores = listadoPage(CONTENEDORES, {
  textos: { buscando: 'Buscando contenedores', fallo: 'No se pudieron traer los contenedores', sinContar: 'No se pudo sumar' },
  Pestanas,
  estados: { estado: ESTADOS },
  celdas: {
    id_pedido: ({ id_pedido: numero }) => <EnlacePedido numero={numero}>{numero}</EnlacePedido>,
    sello: ({ sello }) => sello || '—',
    noEncontradas: ({ noEncontradas }) => <Mala cuantas={noEncontradas} />,
    sinCantidad: ({ sinCantidad }) => <Mala cuantas={sinCantidad} />,
    diferencia: ({ diferencia }) => (diferencia === '0' ? '0' : <span className={classes.mala}>{conSigno(diferencia)}</span>),
  },
  tarjeta: (fila) => <ContenedorCard fila={fila} />,
  vacio({ valores: { de = '', texto = '', empresa = '', estado = '', desde = '', hasta = '', etiqueta = '' } }) {
    if (`${texto}${empresa}${estado}${desde}${hasta}${etiqueta}` !== '') return <EmptyState title="Sin resultados para estos filtros">{de === 'mios' ? 'Cambie o quite un filtro, o busque en los pedidos de todos.' : 'Cambie o quite un filtro.'}</EmptyState>;
    return <EmptyState title="Sin contenedores todavía">{de === 'mios' ? 'Aquí quedan los de los pedidos que usted cree. Con Pedidos en De todos se ven también los demás.' : 'Aquí quedan los de cada pedido que se cree en Preparar Etiquetas.'}</EmptyState>;
  },
});

function EnlacePedido({ numero, children }: { readonly numero: number; readonly children: number }) {
  return (
    <Link to={direccionPedido(numero)} className={classes.enlace} aria-label={`Ver el pedido ${numero}`} translate="no">
      {children}
    </Link>
  );
}

function Mala({ cuantas }: { readonly cuantas: number }) {
  return cuantas === 0 ? '0' : <span className={classes.mala}>{cuantas}</span>;
}

function conSigno(diferencia: string): string {
  return diferencia.startsWith('-') ? wideMinus(formatDecimal(diferencia)) : `+${formatDecimal(diferencia)}`;
}
