import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import { formatMonths } from '@rodal/domain/meses-cargados';
import { corregidoTexto, reversadasTexto, sinDolarTexto } from '@rodal/domain/gestion/reporte-textos';
import { can } from '@rodal/domain/puede';
import { IconAlertTriangle, IconReceiptOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DESPUES_DEL_CIERRE } from './despues-del-cierre.tsx';
import classes from './reporte-page.module.css';

interface AvisosProps {
  readonly reporte: ReporteGestionReply;
  /** `YYYY-MM` */
  readonly mes: string;
  readonly permisos: readonly string[];
}

/** What a reader has to know of these figures before using them (E11). */
export function Avisos({ reporte: { sinDolar, lineas, corregido, reversadas, cierre }, mes, permisos }: AvisosProps) {
  const mantiene = can(permisos, 'maestros.mantener');
  const cambiaron = [...new Set([...cierre.diferencias, ...cierre.dolares].map((una) => una.mes))].toSorted((a, b) => (a < b ? -1 : 1));
  const sinLinea = lineas.some(({ linea }) => linea === null);
  const faltaDolar = sinDolarTexto(sinDolar);
  const fuera = corregidoTexto(corregido);
  const reversa = reversadasTexto(reversadas);
  return (
    <>
      {faltaDolar === null ? null : (
        <Aviso>
          {faltaDolar} {mantiene ? <Link to="/maestros?maestro=dolarMes">Escribir el dólar</Link> : null}
        </Aviso>
      )}
      {sinLinea ? (
        <Aviso>
          Hay cuentas sin línea: están al final, en Sin asignar. {mantiene ? <Link to="/maestros?maestro=lineasGestion">Asignarlas</Link> : null}
        </Aviso>
      ) : null}
      {cierre.cerrado === null && cierre.reparo !== null && !sinDolar.includes(mes) && can(permisos, 'reporte.cerrarMes') ? <Aviso>El mes no se puede cerrar todavía. {cierre.reparo}</Aviso> : null}
      {cambiaron.length === 0 ? null : (
        <Aviso>
          Después de cerrar {formatMonths(cambiaron)} cambió lo que hay de {cambiaron.length === 1 ? 'ese mes' : 'esos meses'}: no está en las sumas. <a href={`#${DESPUES_DEL_CIERRE}`}>Ver qué cambió</a>
        </Aviso>
      )}
      {reversa === null ? null : (
        <Aviso>
          {reversa} {can(permisos, 'reporte.correcciones') ? <Link to="/reporteCorrecciones?estado=reversada">Ver cuáles</Link> : null}
        </Aviso>
      )}
      {fuera === null ? null : (
        <p className={classes.corregido}>
          <IconReceiptOff size={16} aria-hidden />
          <span>
            {fuera} {can(permisos, 'reporte.correcciones') ? <Link to="/reporteCorrecciones">Ver correcciones</Link> : null}
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
