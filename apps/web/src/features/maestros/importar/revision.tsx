import { Button } from '@mantine/core';
import type { ImportacionRevisada } from '@rodal/contracts/maestros-importar';
import { formatDecimal } from '@rodal/domain/numeros';
import { failureText } from '../../../ui/describe-error.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import classes from './importar.module.css';

interface RevisionProps {
  readonly revisada: ImportacionRevisada;
  readonly importando: boolean;
  /** Why it was not stored. */
  readonly error: Error | null;
  readonly onOtro: () => void;
  readonly onImportar: () => void;
}

const cuenta = (n: number) => formatDecimal(String(n));
const filas = (n: number) => `${cuenta(n)} ${n === 1 ? 'fila' : 'filas'}`;

/** What a file would do: so many rows, and each error by its line. Nothing is stored until Importar. */
export function Revision({ revisada, importando, error, onOtro, onImportar }: RevisionProps) {
  const { archivo, nuevas, cambian, iguales, conError, ignoradas, faltan } = revisada;
  const buenas = nuevas + cambian;
  return (
    <div className={classes.revision}>
      <p className={classes.archivo}>{archivo}</p>
      <dl className={classes.resumen}>
        <Cifra que="Se agregan" n={nuevas} />
        <Cifra que="Cambian" n={cambian} />
        <Cifra que="Ya están igual" n={iguales} />
        <Cifra que="Con error" n={conError} mala={conError > 0} />
      </dl>
      {ignoradas.length === 0 ? null : <p className={classes.nota}>Columnas que no se leen: {ignoradas.join(', ')}</p>}
      {faltan.length === 0 ? null : <p className={classes.nota}>Columnas que el archivo no trae, quedan como están: {faltan.join(', ')}</p>}
      {conError === 0 ? null : <Errores revisada={revisada} />}
      {error === null ? null : (
        <p role="alert" className={classes.falla}>
          No se importó nada. {failureText(error)}
        </p>
      )}
      {buenas === 0 ? <p role="status">{conError === 0 ? 'Todo está ya como dice el archivo.' : 'Ninguna fila se puede importar.'}</p> : null}
      <div className={classes.botones}>
        {buenas === 0 ? null : (
          <Button onClick={onImportar} loading={importando}>
            {conError === 0 ? `Importar ${filas(buenas)}` : `Importar ${filas(buenas)} y dejar fuera ${cuenta(conError)}`}
          </Button>
        )}
        <Button variant="default" onClick={onOtro} disabled={importando}>
          Elegir otro archivo
        </Button>
      </div>
    </div>
  );
}

function Cifra({ que, n, mala = false }: { readonly que: string; readonly n: number; readonly mala?: boolean }) {
  return (
    <div data-mala={mala || undefined}>
      <dt>{que}</dt>
      <dd>{cuenta(n)}</dd>
    </div>
  );
}

function Errores({ revisada: { errores, cantidadErrores } }: { readonly revisada: ImportacionRevisada }) {
  return (
    <ScrollRegion className={classes.errores} label="Errores del archivo">
      <table>
        <thead>
          <tr>
            <th scope="col">Fila</th>
            <th scope="col">Columna</th>
            <th scope="col">Qué pasa</th>
          </tr>
        </thead>
        <tbody>
          {errores.map(({ linea, campo, mensaje }) => (
            <tr key={`${linea} ${campo} ${mensaje}`}>
              <td>{linea}</td>
              <td>{campo}</td>
              <td>{mensaje}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {cantidadErrores > errores.length ? <p className={classes.nota}>Se muestran {cuenta(errores.length)} de {cuenta(cantidadErrores)} errores.</p> : null}
    </ScrollRegion>
  );
}
