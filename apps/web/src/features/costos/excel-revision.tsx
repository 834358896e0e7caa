import { Button } from '@mantine/core';
import type { ExcelRevisado } from '@rodal/contracts/costos-historicos';
import { contar, enumerar } from '@rodal/domain/contar';
import { AppError } from '@rodal/domain/errors';
import { formatMonths } from '@rodal/domain/meses-cargados';
import { formatMoneda } from '@rodal/domain/moneda';
import { formatDecimal } from '@rodal/domain/numeros';
import { failureText } from '../../ui/describe-error.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { useUnaVez } from '../../ui/use-una-vez.ts';
import classes from './costos.module.css';

interface ExcelRevisionProps {
  readonly revisada: ExcelRevisado;
  readonly cargando: boolean;
  readonly revisando: boolean;
  /** Why it was not loaded. */
  readonly error: Error | null;
  /** Loads it, and says when that is over. */
  readonly onCargar: (huella: string, alTerminar: () => void) => void;
  readonly onRevisar: () => void;
  readonly onOtro: () => void;
}

/** What a workbook would do, or all that is wrong with it; it is loaded from here. */
export function ExcelRevision({ revisada, cargando, revisando, error, onCargar, onRevisar, onOtro }: ExcelRevisionProps) {
  const { empresa, archivo, huella, yaCargado } = revisada;
  const cargar = useUnaVez(onCargar);
  const cambio = error instanceof AppError && error.codigo === 'estado_cambiado';
  return (
    <div className={classes.notas}>
      <p>
        <b translate="no">{archivo}</b> <span className={classes.tenue}>· {empresa}{yaCargado ? '' : ' · todavía no se ha guardado nada'}</span>
      </p>
      {huella === null ? <Errores revisada={revisada} /> : yaCargado ? <p role="status">Este archivo ya está cargado y es lo que se lee: no hay nada que cambiar.</p> : <Efecto revisada={revisada} />}
      {error === null ? null : (
        <p role="alert" className={classes.fallo}>
          {cambio ? 'No se cargó: lo cargado cambió desde que se revisó. Revise de nuevo.' : `No se pudo cargar. ${failureText(error)}`}
        </p>
      )}
      <div className={classes.botones}>
        {huella === null || yaCargado ? null : cambio ? (
          <Button loading={revisando} onClick={onRevisar}>
            Revisar de nuevo
          </Button>
        ) : (
          <Button loading={cargando} onClick={() => cargar(huella)}>
            Cargar Excel
          </Button>
        )}
        <Button variant="default" disabled={cargando} onClick={onOtro}>
          Elegir otro archivo
        </Button>
      </div>
    </div>
  );
}

function Efecto({ revisada: { filas, anios, avisos, reemplaza, quita, tapadas } }: { readonly revisada: ExcelRevisado }) {
  return (
    <>
      <ScrollRegion label="Lo que trae el Excel" className={classes.rueda}>
        <table className={`${classes.tabla} ${classes.anios}`} aria-label="Lo que trae el Excel">
          <thead>
            <tr>
              <th scope="col">Año</th>
              <th scope="col">Meses</th>
              <th scope="col" className={classes.cifra}>
                Filas
              </th>
              <th scope="col" className={classes.cifra}>
                Importe
              </th>
            </tr>
          </thead>
          <tbody>
            {anios.map(({ anio, filas: suyas, meses, pesos }) => (
              <tr key={anio}>
                <th scope="row">{anio}</th>
                <td>{formatMonths(meses)}</td>
                <td className={classes.cifra}>{formatDecimal(String(suyas))}</td>
                <td className={classes.cifra}>{formatMoneda(pesos, 'CLP')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <ul className={classes.avisos} aria-label="Qué cambia">
        {reemplaza === null ? <li>No reemplaza nada: esos meses no tienen Excel cargado.</li> : <li>Reemplaza {leidoTexto(reemplaza)}.</li>}
        {quita === null ? null : <li>Deja de contar {leidoTexto(quita)}: la carga anterior de este archivo lo traía y esta no.</li>}
        {tapadas === 0 ? null : (
          <li>
            <strong>
              {tapadas === filas ? 'Ninguna fila contará' : contar(tapadas, 'fila no contará', 'filas no contarán')}: BC ya trae {tapadas === 1 ? 'su documento' : 'sus documentos'}.
            </strong>
          </li>
        )}
        {avisos.map((aviso) => (
          <li key={aviso}>{aviso}</li>
        ))}
      </ul>
    </>
  );
}

function leidoTexto({ filas, meses, archivos }: NonNullable<ExcelRevisado['reemplaza']>): string {
  return `${contar(filas, 'fila cargada', 'filas cargadas')} de ${formatMonths(meses)}${archivos.length === 0 ? '' : `, de ${enumerar(archivos.map((archivo) => `«${archivo}»`))}`}`;
}

function Errores({ revisada: { errores, cantidadErrores } }: { readonly revisada: ExcelRevisado }) {
  return (
    <>
      <p role="alert" className={classes.fallo}>
        El Excel tiene {contar(cantidadErrores, 'error', 'errores')} y no se carga: corríjalo y elíjalo de nuevo.
      </p>
      <ScrollRegion label="Errores del Excel" className={classes.rueda}>
        <ul className={classes.errores}>
          {errores.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      </ScrollRegion>
      {cantidadErrores > errores.length ? <p className={classes.tenue}>Se muestran {formatDecimal(String(errores.length))} de {formatDecimal(String(cantidadErrores))} errores.</p> : null}
    </>
  );
}
