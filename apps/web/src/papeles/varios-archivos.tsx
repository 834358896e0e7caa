import { type ConDocumentos, type TipoClave, tiposDe } from '@rodal/domain/documentos/tipos';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { IconFiles } from '@tabler/icons-react';
import { use, useState } from 'react';
import { failureText } from '../ui/describe-error.ts';
import elegir from '../ui/elegir-archivo.module.css';
import { NativeSelect } from '../ui/native-select.tsx';
import toolbar from '../ui/toolbar.module.css';
import { tipoDe } from './papel.ts';
import classes from './papeles.module.css';
import { type Subida, SubidasContext } from './use-subidas.ts';

interface VariosArchivosProps {
  readonly entidad: ConDocumentos;
  /** Whether a kind has its file: nothing takes its place from here. */
  readonly tiene: (tipo: TipoClave) => boolean;
  /** It was to be sent, and these say nothing yet. */
  readonly faltaAsignar: boolean;
}

/** Several files at once, each to the kind that its name tells; the others wait below until somebody says what they are. */
export function VariosArchivos({ entidad, tiene, faltaAsignar }: VariosArchivosProps) {
  const { todas, repartir, de } = use(SubidasContext);
  const [encima, setEncima] = useState(false);
  const sueltas = todas.filter(({ tipo }) => tipo === null);
  const libres = tiposDe(entidad).filter((tipo) => !tiene(tipo) && de(tipo) === undefined);
  return (
    <div className={classes.varios}>
      {/* The input lies over all of it, out of sight: what is dropped on a file input is chosen. */}
      <label className={elegir.zona} data-baja data-encima={encima || undefined}>
        <IconFiles size={24} aria-hidden />
        <span>Arrastre aquí varios documentos, o elíjalos juntos: cada uno va a su lugar según su nombre</span>
        <input
          type="file"
          multiple
          className={elegir.input}
          aria-label="Varios documentos a la vez"
          accept="application/pdf,.pdf,image/jpeg,image/png"
          onDragEnter={() => setEncima(true)}
          onDragLeave={() => setEncima(false)}
          onDrop={() => setEncima(false)}
          onChange={({ currentTarget }) => {
            repartir([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </label>
      {sueltas.length === 0 ? null : (
        <section className={classes.sueltas} aria-label="Sin asignar" data-malo={faltaAsignar || undefined}>
          <h3>Sin asignar</h3>
          {faltaAsignar ? (
            <p role="alert" className={classes.reparo}>
              Diga qué documento es cada archivo, o quítelo.
            </p>
          ) : null}
          <ul>
            {sueltas.map((subida) => (
              <Suelta key={subida.id} subida={subida} libres={libres} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Suelta({ subida: { id, file, estado, error }, libres }: { readonly subida: Subida; readonly libres: readonly TipoClave[] }) {
  const { asignar, reintentar, quitar } = use(SubidasContext);
  return (
    <li>
      <span className={classes.nombreSuelto}>
        <span translate="no">{file.name}</span>
        {estado === 'subiendo' ? <span className={classes.dim} role="status"> · Subiendo…</span> : null}
      </span>
      <NativeSelect
        aria-label={`Qué documento es ${file.name}`}
        value=""
        data={[{ value: '', label: 'Elija qué documento es' }, ...libres.map((tipo) => ({ value: tipo, label: tipoDe(tipo).nombre }))]}
        onChange={({ currentTarget: { value } }) => {
          const tipo = libres.find((una) => una === value);
          if (tipo !== undefined) asignar(id, tipo);
        }}
      />
      {estado === 'rechazada' ? (
        <button type="button" className={toolbar.button} aria-label={`Reintentar ${file.name}`} onClick={() => reintentar(id)}>
          Reintentar
        </button>
      ) : null}
      <button type="button" className={toolbar.button} aria-label={`Quitar ${file.name}`} onClick={() => quitar(id)}>
        Quitar
      </button>
      {estado === 'rechazada' ? (
        <p role="alert" className={classes.reparo}>
          {MESSAGES_OFICINA.documentoNoGuardado}. {failureText(error)}
        </p>
      ) : null}
    </li>
  );
}
