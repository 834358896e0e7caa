import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import { contar } from '@rodal/domain/contar';
import { formatMonths } from '@rodal/domain/meses-cargados';
import { formatMoneda } from '@rodal/domain/moneda';
import { can } from '@rodal/domain/puede';
import { IconAlertTriangle, IconReceiptOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './reporte-page.module.css';

interface AvisosProps {
  readonly reporte: ReporteGestionReply;
  readonly permisos: readonly string[];
}

/** What a reader has to know of these figures before using them (E11). */
export function Avisos({ reporte: { sinDolar, lineas, corregido }, permisos }: AvisosProps) {
  const mantiene = can(permisos, 'maestros.mantener');
  const sinLinea = lineas.some(({ linea }) => linea === null);
  return (
    <>
      {sinDolar.length === 0 ? null : (
        <Aviso>
          {sinDolar.length === 1 ? 'Falta el dólar de' : 'Faltan los dólares de'} {formatMonths(sinDolar)}: lo que {sinDolar.length === 1 ? 'lo' : 'los'} necesita está solo en pesos.{' '}
          {mantiene ? <Link to="/maestros?maestro=dolarMes">Escribir el dólar</Link> : null}
        </Aviso>
      )}
      {sinLinea ? (
        <Aviso>
          Hay cuentas sin línea: están al final, en Sin asignar. {mantiene ? <Link to="/maestros?maestro=lineasGestion">Asignarlas</Link> : null}
        </Aviso>
      ) : null}
      {corregido.entradas === 0 ? null : (
        <p className={classes.corregido}>
          <IconReceiptOff size={16} aria-hidden />
          <span>
            {corregido.entradas === 1 ? 'Fuera por corrección: ' : 'Fuera por correcciones: '}
            {contar(corregido.entradas, 'asiento', 'asientos')}, {formatMoneda(corregido.total, 'CLP')} en los meses de esta tabla.{' '}
            {can(permisos, 'reporte.correcciones') ? <Link to="/reporteCorrecciones">Ver correcciones</Link> : null}
          </span>
        </p>
      )}
    </>
  );
}

function Aviso({ children }: { readonly children: ReactNode }) {
  return (
    <p className={classes.aviso} role="status">
      <IconAlertTriangle size={16} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
