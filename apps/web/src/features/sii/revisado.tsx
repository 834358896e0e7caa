import { Button, Loader } from '@mantine/core';
import type { SiiRevisado } from '@rodal/contracts/sii';
import { contar } from '@rodal/domain/contar';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { NOMBRE_SECCION, nombreTipo } from '@rodal/domain/sii/documento';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { CheckBox } from '../../ui/check-box.tsx';
import { describeError } from '../../ui/describe-error.ts';
import { cuantos, pesos } from './la-cuenta.tsx';
import classes from './archivos.module.css';
import comun from './sii.module.css';
import type { ArchivoElegido, useArchivos } from './use-archivos.ts';
import type { DeSii } from './use-sii.ts';

interface RevisadoProps {
  readonly uno: ArchivoElegido;
  readonly de: DeSii;
  readonly archivos: ReturnType<typeof useArchivos>;
  readonly onQuitar: () => void;
}

/** A chosen file: what it would load, what changes and what cannot be read, before anything does. */
export function Revisado({ uno, de, archivos, onQuitar }: RevisadoProps) {
  const { file, revisado, error, cargando } = uno;
  return (
    <section className={classes.revisado} aria-label={file.name}>
      <div className={classes.cabeza}>
        <strong className={classes.nombre} title={file.name} translate="no">{file.name}</strong>
        <button type="button" className={classes.basura} aria-label={`Descartar ${file.name}`} disabled={cargando} onClick={onQuitar}>
          <IconX size={18} aria-hidden />
        </button>
      </div>
      {error === null ? null : <Rechazo error={error} onOtraVez={() => void archivos.mirar(uno.id, file)} />}
      {revisado === null ? (
        error === null ? (
          <p role="status" className={comun.nota}>
            <Loader size={14} aria-hidden /> Revisando el archivo…
          </p>
        ) : null
      ) : (
        <Cuenta revisado={revisado} de={de} cargando={cargando} onCargar={(confirmado) => void archivos.cargar(uno, confirmado)} />
      )}
    </section>
  );
}

/** What is wrong with the file itself stands under the specification's words; what stopped it on its way under others. */
function Rechazo({ error, onOtraVez }: { readonly error: Error; readonly onOtraVez: () => void }) {
  const { causa, requestId } = describeError(error);
  const codigo = error instanceof AppError ? error.codigo : '';
  const delArchivo = codigo === 'datos_invalidos' || codigo === 'sin_archivo';
  return (
    <div role="alert" className={classes.rechazo}>
      <strong>{delArchivo ? MESSAGES_OFICINA.siiCsvInvalido : MESSAGES_OFICINA.siiNoLeido}</strong>
      <p>{causa}</p>
      {requestId === null ? null : <p className="rodal-tabular">Código {requestId}</p>}
      {delArchivo ? null : (
        <Button size="xs" variant="default" onClick={onOtraVez}>
          Revisar de nuevo
        </Button>
      )}
    </div>
  );
}

interface CuentaProps {
  readonly revisado: SiiRevisado;
  readonly de: DeSii;
  readonly cargando: boolean;
  readonly onCargar: (confirmado: { readonly aunque: boolean; readonly esSuyo: boolean }) => void;
}

function Cuenta({ revisado, de, cargando, onCargar }: CuentaProps) {
  const { seccion, documentos, total, tipos, avisos, errores, cantidadErrores, cambia, ejemplos, sinCambios, seIdentifica } = revisado;
  const [esSuyo, setEsSuyo] = useState(false);
  return (
    <>
      <p>
        {NOMBRE_SECCION[seccion]}: <strong>{contar(documentos, 'documento', 'documentos')}</strong> · {pesos(total)}
        {tipos.length === 0 ? null : ` · solo ${tipos.map(nombreTipo).join(', ')}`}
      </p>
      {sinCambios ? <p className={comun.nota}>Sin cambios: es lo mismo que ya está cargado.</p> : cambia === null ? null : (
        <p className={comun.nota}>
          {[contar(cambia.nuevos, 'nuevo', 'nuevos'), contar(cambia.idos, 'ya no viene', 'ya no vienen'), contar(cambia.cambiados, 'cambió', 'cambiaron')].join(' · ')}
        </p>
      )}
      {ejemplos.length === 0 ? null : (
        <ul className={classes.ejemplos}>
          {ejemplos.map((uno) => (
            <li key={uno}>{uno}</li>
          ))}
        </ul>
      )}
      {avisos.map((aviso) => (
        <p key={aviso} className={comun.aviso}>{aviso}</p>
      ))}
      {cantidadErrores === 0 ? null : (
        <details className={classes.errores}>
          <summary>{contar(cantidadErrores, 'línea no se puede leer', 'líneas no se pueden leer')}</summary>
          <ul>
            {errores.map(({ linea, columna, texto, mensaje }) => (
              <li key={`${linea} ${columna}`}>
                Línea {cuantos(linea)}{columna === '' ? '' : `, ${columna}`}: {mensaje}
                {texto === '' ? null : <code translate="no">{texto}</code>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {seIdentifica ? null : <CheckBox withLabel label={`Es de ${de.empresa}, ${formatMonth(de.mes)}`} checked={esSuyo} onToggle={() => setEsSuyo(!esSuyo)} />}
      {cargando ? <p role="status" className={comun.nota}>{MESSAGES_OFICINA.siiCargando}</p> : null}
      {sinCambios ? null : (
        <Button size="xs" loading={cargando} disabled={(!seIdentifica && !esSuyo) || documentos === 0} onClick={() => onCargar({ aunque: cantidadErrores > 0, esSuyo })}>
          {cantidadErrores === 0 ? 'Cargar' : `Cargar ${cuantos(documentos)} y dejar fuera ${contar(cantidadErrores, 'línea', 'líneas')}`}
        </Button>
      )}
    </>
  );
}
