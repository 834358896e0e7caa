import { Button } from '@mantine/core';
import type { FilaPrevista, ImportacionRevisada } from '@rodal/contracts/maestros-importar';
import { contar } from '@rodal/domain/contar';
import { formatDecimal } from '@rodal/domain/numeros';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../offline/rescue/save-file.ts';
import { failureText } from '../../../ui/describe-error.ts';
import { ErroresArchivo } from '../../../ui/errores-archivo.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import tabla from '../../../ui/tabla-archivo.module.css';
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
const filas = (n: number) => contar(n, 'fila', 'filas');

/** What a file would do: each row that changes or is added, and each error by its line. Nothing is stored until Importar. */
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
      <Filas que="cambian" titulo="Qué cambia" total={cambian} filas={revisada.filasCambian} />
      <Filas que="se agregan" titulo="Qué se agrega" total={nuevas} filas={revisada.filasNuevas} />
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

interface FilasProps {
  readonly que: string;
  readonly titulo: string;
  readonly total: number;
  readonly filas: readonly FilaPrevista[];
}

/** Rows that would be written, field by field; closed until somebody wants to see them. */
function Filas({ que, titulo, total, filas: previstas }: FilasProps) {
  const [open, setOpen] = useState(false);
  if (total === 0) return null;
  return (
    <details className={classes.filas} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {titulo} <span>{filas(total)}</span>
      </summary>
      {open ? (
        <ScrollRegion className={tabla.tabla} label={`Filas que ${que}`}>
          <table>
            <thead>
              <tr>
                <th scope="col">Fila</th>
                <th scope="col">Registro</th>
                <th scope="col">{que === 'cambian' ? 'Antes → después' : 'Datos'}</th>
              </tr>
            </thead>
            <tbody>
              {previstas.map(({ linea, clave, campos }) => (
                <tr key={linea}>
                  <td>{linea}</td>
                  <td>{clave}</td>
                  <td>
                    {campos.map(({ campo, antes, despues }) => (
                      <p key={campo}>
                        {campo}: {que === 'cambian' ? `${antes || '—'} → ` : ''}
                        <strong>{despues || '—'}</strong>
                      </p>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {total > previstas.length ? <p>Se muestran las primeras {cuenta(previstas.length)} de {cuenta(total)} filas.</p> : null}
        </ScrollRegion>
      ) : null}
    </details>
  );
}

function Errores({ revisada: { archivo, errores, cantidadErrores, csvErrores } }: { readonly revisada: ImportacionRevisada }) {
  const nombre = `${archivo.replace(/\.\w+$/, '')} - filas con error.csv`;
  return (
    <div className={classes.conErrores}>
      <ErroresArchivo label="Errores del archivo" lugar={['Fila', 'Columna']} errores={errores.map(({ linea, campo, mensaje }) => ({ lugar: [String(linea), campo], mensaje }))} cantidad={cantidadErrores} />
      <Button variant="subtle" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => downloadFile(new Blob([csvErrores], { type: 'text/csv' }), nombre)}>
        Descargar las filas con error para corregirlas
      </Button>
    </div>
  );
}
