import { Button } from '@mantine/core';
import type { ResumenInventario } from '@rodal/contracts/listados/inventario';
import { mesesAMedias, mesesSinCargar } from '@rodal/domain/meses-cargados';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { quienLoDa } from '@rodal/domain/perfiles';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Lagunas } from '../../cargas/meses-cargados.tsx';
import classes from './inventario-page.module.css';

interface MesesFaltantesProps {
  readonly resumen: ResumenInventario;
  /** May load them. */
  readonly puedeCargar: boolean;
}

/** What the stock does not count, and where that is loaded: it must not be silently wrong (C33). */
export function MesesFaltantes({ resumen: { desde, desdeBc, meses }, puedeCargar }: MesesFaltantesProps) {
  const faltan = [...mesesSinCargar(meses), ...mesesAMedias(meses).map(({ mes }) => mes)].toSorted();
  if (desde === null || (faltan.length === 0 && desde <= desdeBc)) return null;
  return (
    <div className={classes.lagunas}>
      <Lagunas meses={meses} consecuencia="Sus movimientos no están en este inventario.">
        {desde > desdeBc ? <>Se cuenta desde {formatMonth(desde)}: las etiquetas anteriores no aparecen. </> : null}
        {puedeCargar ? (
          <Link to={linkTo(faltan[0] ?? desdeBc)}>Cargar en Reporte Mov. Etiquetas</Link>
        ) : (
          <>Se cargan en Reporte Mov. Etiquetas, con un permiso que usted no tiene. {quienLoDa('movEtiquetas.ver')}</>
        )}
      </Lagunas>
    </div>
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
