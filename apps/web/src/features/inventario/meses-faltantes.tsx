import { Button } from '@mantine/core';
import type { ResumenInventario } from '@rodal/contracts/listados/inventario';
import { mesesAMedias, mesesSinCargar } from '@rodal/domain/meses-cargados';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { quienLoDa } from '@rodal/domain/perfiles';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { MesesCargados } from '../../cargas/meses-cargados.tsx';

interface MesesInventarioProps {
  readonly resumen: ResumenInventario;
  /** May load them. */
  readonly puedeCargar: boolean;
}

/** Of when the movements are, what the stock does not count and where that is loaded: it must not be silently wrong (C33). */
export function MesesInventario({ resumen: { desde, desdeBc, meses }, puedeCargar }: MesesInventarioProps) {
  const faltan = [...mesesSinCargar(meses), ...mesesAMedias(meses).map(({ mes }) => mes)].toSorted();
  const entero = desde === null || (faltan.length === 0 && desde <= desdeBc);
  return (
    <MesesCargados
      grupos={[{ titulo: null, meses }]}
      consecuencia="Sus movimientos no están en este inventario."
      reparo={
        entero
          ? null
          : {
              breve: `se cuenta desde ${formatMonth(desde)}`,
              texto: (
                <>
                  {desde > desdeBc ? <p>Se cuenta desde {formatMonth(desde)}: las etiquetas anteriores no aparecen.</p> : null}
                  {puedeCargar ? (
                    <Link to={linkTo(faltan[0] ?? desdeBc)}>Cargar en Reporte Mov. Etiquetas</Link>
                  ) : (
                    <p>Se cargan en Reporte Mov. Etiquetas, con un permiso que usted no tiene. {quienLoDa('movEtiquetas.ver')}</p>
                  )}
                </>
              ),
            }
      }
    />
  );
}

/** Where nothing was ever loaded: the way to where it is. @param desdeBc the first month worth loading, `YYYY-MM` */
export function CargarMovimientos({ desdeBc }: { readonly desdeBc: string }) {
  return (
    <Button component={Link} to={linkTo(desdeBc)} variant="default" leftSection={<IconRefresh size={18} aria-hidden />}>
      Cargar en Reporte Mov. Etiquetas
    </Button>
  );
}

function linkTo(mes: string): string {
  return `/reporteMovEtiquetas?mes=${Number(mes.slice(5))}&anio=${mes.slice(0, 4)}`;
}
