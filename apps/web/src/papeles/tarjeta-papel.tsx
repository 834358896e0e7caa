import { Loader, TextInput } from '@mantine/core';
import { LARGO_CLASE } from '@rodal/domain/documentos/papeles';
import type { Portador, TipoClave } from '@rodal/domain/documentos/tipos';
import { santiagoDay } from '@rodal/domain/fechas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { IconAlertTriangle, IconCamera, IconFileCheck, IconFileUpload } from '@tabler/icons-react';
import { useCallback, useId, useState } from 'react';
import type { PapelEscrito } from '../formulario/campo.ts';
import { DateField } from '../ui/date-field.tsx';
import { failureText } from '../ui/describe-error.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import toolbar from '../ui/toolbar.module.css';
import { ArchivoBoton } from './archivo-boton.tsx';
import { aceptaDe, pesoTexto, rotuloDe, SIN_PAPEL, tipoDe } from './papel.ts';
import classes from './papeles.module.css';
import type { Subida } from './use-subidas.ts';
import { VerPapelModal } from './ver-papel.tsx';

interface TarjetaPapelProps {
  /** Of its field. */
  readonly nombre: string;
  readonly tipo: TipoClave;
  readonly papel: PapelEscrito;
  /** Whose: what decides whether it is mandatory. */
  readonly portador: Portador;
  readonly subida: Subida | undefined;
  readonly error: string | undefined;
  /** The day before today may stand there: why is written beside it. */
  readonly admiteVencido?: boolean;
  readonly onPapel: (papel: PapelEscrito) => void;
  readonly onElegir: (file: File) => void;
  readonly onReintentar: (id: number) => void;
  readonly onDejar: (id: number) => void;
}

/** Nothing is left out in silence: a form is not sent before each of its files has arrived, or was given up. */
const ESPERE = 'Espere a que el archivo termine de subir.';
const RECHAZADO = 'El archivo no se pudo subir: use Reintentar o Dejarlo.';

/** One paper being put in: its file, its dates and its class, and what is wrong with either, in its place. */
export function TarjetaPapel({ nombre, tipo, papel, portador, subida, error, admiteVencido = false, onPapel, onElegir, onReintentar, onDejar }: TarjetaPapelProps) {
  const id = useId();
  const isPhone = useIsPhone();
  const [viendo, setViendo] = useState(false);
  const [sinArchivo, setSinArchivo] = useState(false);
  const { nombre: titulo, formatos } = tipoDe(tipo);
  const hay = papel.sha256 !== '';
  const subiendo = subida?.estado === 'subiendo';
  const pendiente = subiendo ? ESPERE : subida?.estado === 'rechazada' ? RECHAZADO : '';
  // What was said while it was on its way is over with it.
  const malo = (error === ESPERE || error === RECHAZADO) && error !== pendiente ? undefined : error;
  // A form asks its fields this way whether what stands there is all of it.
  const entrada = useCallback((input: HTMLInputElement | null) => input?.setCustomValidity(pendiente), [pendiente]);
  const elegir = (file: File) => {
    setSinArchivo(false);
    onElegir(file);
  };
  return (
    <div role="group" aria-labelledby={id} className={classes.tarjeta} data-malo={malo !== undefined || undefined}>
      <p id={id} className={classes.titulo}>{rotuloDe(tipo, portador)}</p>
      <p className={classes.archivo} role="status">
        {subiendo ? <Loader size={18} aria-hidden /> : hay ? <IconFileCheck size={18} aria-hidden className={classes.bien} /> : <IconFileUpload size={18} aria-hidden />}
        <span>
          {subiendo ? `Subiendo ${subida.file.name}…` : hay ? <span translate="no">{papel.nombre}</span> : 'Sin archivo'}
          {!subiendo && hay && papel.bytes !== null ? <span className={classes.dim}> · {pesoTexto(papel.bytes)}</span> : null}
        </span>
      </p>
      {subida?.estado === 'rechazada' ? (
        <div role="alert" className={classes.rechazo}>
          <p>
            <IconAlertTriangle size={18} aria-hidden />
            <span>
              <span translate="no">{subida.file.name}</span>: {MESSAGES_OFICINA.documentoNoGuardado}. {failureText(subida.error)}
            </span>
          </p>
          <div className={classes.botones}>
            <button type="button" className={toolbar.button} aria-label={`Reintentar ${titulo}`} onClick={() => onReintentar(subida.id)}>
              Reintentar
            </button>
            <button type="button" className={toolbar.button} aria-label={`Dejarlo ${titulo}`} onClick={() => onDejar(subida.id)}>
              Dejarlo
            </button>
          </div>
        </div>
      ) : null}
      <div className={classes.botones}>
        <ArchivoBoton name={nombre} nombre={`${hay ? 'Cambiar' : 'Elegir archivo'}: ${titulo}`} accept={aceptaDe(tipo)} entrada={entrada} onElegir={elegir}>
          {hay ? 'Cambiar' : 'Elegir archivo'}
        </ArchivoBoton>
        {isPhone && formatos.includes('foto') ? (
          <ArchivoBoton nombre={`Tomar foto: ${titulo}`} accept="image/*" camara onElegir={elegir}>
            <IconCamera size={18} aria-hidden />
            Tomar foto
          </ArchivoBoton>
        ) : null}
        <button type="button" className={toolbar.button} aria-label={`Ver ${titulo}`} onClick={() => (hay ? setViendo(true) : setSinArchivo(true))}>
          Ver
        </button>
        {hay ? (
          <button type="button" className={toolbar.button} aria-label={`Quitar ${titulo}`} onClick={() => onPapel(SIN_PAPEL)}>
            Quitar
          </button>
        ) : null}
      </div>
      {sinArchivo && !hay ? (
        <p role="status" className={classes.dim}>
          {MESSAGES_OFICINA.noHayArchivo}
        </p>
      ) : null}
      <Escrito nombre={nombre} tipo={tipo} papel={papel} admiteVencido={admiteVencido} onPapel={onPapel} />
      {malo === undefined ? null : (
        <p role="alert" className={classes.reparo}>
          {malo}
        </p>
      )}
      {viendo && hay ? <VerPapelModal titulo={titulo} sha256={papel.sha256} nombre={papel.nombre} onClose={() => setViendo(false)} /> : null}
    </div>
  );
}

type EscritoProps = Pick<TarjetaPapelProps, 'nombre' | 'tipo' | 'papel' | 'onPapel'> & { readonly admiteVencido: boolean };

/** What its kind says of itself; it can be written before the file is chosen. */
function Escrito(props: EscritoProps) {
  const { nombre, tipo, papel, onPapel } = props;
  const { nombre: titulo, vigencia, clase } = tipoDe(tipo);
  if (vigencia === 'sin' && clase === undefined) return null;
  return (
    <div className={classes.escrito}>
      <Fecha {...props} />
      {clase === undefined ? null : (
        <TextInput
          name={nombre}
          label="Clase"
          aria-label={`Clase: ${titulo}`}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={LARGO_CLASE}
          value={papel.clase}
          onChange={({ currentTarget: { value } }) => onPapel({ ...papel, clase: value.toUpperCase() })}
        />
      )}
    </div>
  );
}

/** The day that its kind asks for. */
function Fecha({ nombre, tipo, papel, admiteVencido, onPapel }: EscritoProps) {
  const { nombre: titulo, vigencia } = tipoDe(tipo);
  const [hoy] = useState(() => santiagoDay(new Date()));
  if (vigencia === 'sin') return null;
  if (vigencia === 'fecha') {
    return <DateField name={nombre} label="Vence" aria-label={`Vence: ${titulo}`} value={papel.vence} min={admiteVencido ? undefined : hoy} onChange={(vence) => onPapel({ ...papel, vence })} />;
  }
  return (
    <DateField
      name={nombre}
      label="Emitido"
      aria-label={`Emitido: ${titulo}`}
      description={`Sirve ${vigencia} días desde su emisión`}
      value={papel.emitido}
      max={hoy}
      onChange={(emitido) => onPapel({ ...papel, emitido })}
    />
  );
}
