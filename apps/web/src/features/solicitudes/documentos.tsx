import type { DocumentoDeSolicitud, Solicitud } from '@rodal/contracts/solicitudes';
import { formatDateTime } from '@rodal/domain/fechas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { DOCUMENTOS_SOLICITUD, negativaFactura } from '@rodal/domain/solicitudes';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { use, useState } from 'react';
import { ListadoContext } from '../../listado/listado-context.ts';
import { ArchivoBoton } from '../../papeles/archivo-boton.tsx';
import papeles from '../../papeles/papeles.module.css';
import { VerPapelModal } from '../../papeles/ver-papel.tsx';
import { failureText } from '../../ui/describe-error.ts';
import toolbar from '../../ui/toolbar.module.css';
import { ACEPTA, Rechazo, useSubida } from './campo-documento.tsx';
import classes from './solicitudes.module.css';
import { useFactura } from './use-solicitudes.ts';

const tipoDicho = (tipo: string): string => Object.entries(DOCUMENTOS_SOLICITUD).find(([clave]) => clave === tipo)?.[1] ?? tipo;

interface DocumentosProps {
  readonly una: Solicitud;
  readonly documentos: readonly DocumentoDeSolicitud[];
}

/** The papers of a request, its invoice among them, with the versions of before; and the way to put the invoice in (especificación 3 §2.6). */
export function Documentos({ una, documentos }: DocumentosProps) {
  const [viendo, setViendo] = useState<DocumentoDeSolicitud | null>(null);
  const vigente = documentos.find(({ tipodocumento }) => tipodocumento === 'documento4');
  const isAnterior = ({ tipodocumento, version }: DocumentoDeSolicitud) => documentos.some((otro) => otro.tipodocumento === tipodocumento && otro.version > version);
  return (
    <>
      {documentos.length === 0 ? <p className={classes.dim}>{MESSAGES_OFICINA.noHayArchivo}.</p> : null}
      <ul className={classes.lista}>
        {documentos.map((documento) => {
          const { id, tipodocumento, url, nombre, puestoEn, puestoPor, version } = documento;
          const dicho = `${tipoDicho(tipodocumento)}${isAnterior(documento) ? `, versión ${version}, reemplazada` : ''}`;
          return (
            <li key={id} data-anterior={isAnterior(documento) || undefined}>
              <span className={classes.documento}>
                <span className={classes.dim}>{id}</span> <strong>{dicho}</strong>
                <span translate="no">{nombre}</span>
                <span className={classes.dim}>
                  {formatDateTime(new Date(puestoEn))} · <span translate="no">{puestoPor}</span>
                </span>
              </span>
              <button type="button" className={toolbar.button} aria-label={`Ver ${dicho}`} onClick={() => setViendo(documento)}>
                Ver
              </button>
              <a className={toolbar.button} href={`/api/archivos/${url}`} download={nombre} aria-label={`Descargar ${dicho}`} title="Descargar">
                <IconDownload size={18} aria-hidden />
              </a>
            </li>
          );
        })}
      </ul>
      <Factura una={una} vigente={vigente} onVer={setViendo} />
      {viendo === null ? null : <VerPapelModal titulo={tipoDicho(viendo.tipodocumento)} sha256={viendo.url} nombre={viendo.nombre} onClose={() => setViendo(null)} />}
    </>
  );
}

interface FacturaProps {
  readonly una: Solicitud;
  readonly vigente: DocumentoDeSolicitud | undefined;
  readonly onVer: (documento: DocumentoDeSolicitud) => void;
}

const SUBIR = 'Subir Factura/ Boleta Documento';

function Factura({ una, vigente, onVer }: FacturaProps) {
  const quien = use(ListadoContext);
  const { mutate, isPending, error } = useFactura();
  const [url, setUrl] = useState('');
  const { subida, subir, dejar } = useSubida(({ sha256 }) => {
    setUrl(sha256);
    mutate({ id: una.id, url: sha256 });
  });
  const [sinArchivo, setSinArchivo] = useState(false);
  const negativa = negativaFactura({ ...una, monto: una.montoAutorizado }, quien);
  const ocupada = isPending || subida?.error === null;
  return (
    <div className={classes.factura}>
      <div className={papeles.botones}>
        {negativa !== null ? null : (
          <ArchivoBoton nombre={SUBIR} accept={ACEPTA} onElegir={(file) => (ocupada ? undefined : subir(file))}>
            <IconUpload size={18} aria-hidden />
            {SUBIR}
          </ArchivoBoton>
        )}
        <button type="button" className={toolbar.button} onClick={() => (vigente === undefined ? setSinArchivo(true) : onVer(vigente))}>
          Ver Documento 4
        </button>
      </div>
      {negativa === null ? null : <p className={classes.dim}>{negativa.mensaje}</p>}
      <p role="status" className={classes.dim}>
        {ocupada ? 'Subiendo el documento…' : sinArchivo && vigente === undefined ? `${MESSAGES_OFICINA.noHayArchivo}.` : ''}
      </p>
      {subida === null || subida.error === null ? null : <Rechazo subida={subida} de={SUBIR} onReintentar={() => subir(subida.file)} onDejar={dejar} />}
      {error === null || ocupada ? null : (
        <div role="alert" className={papeles.rechazo}>
          <p>
            {MESSAGES_OFICINA.noActualizada}. {failureText(error)}
          </p>
          <div className={papeles.botones}>
            <button type="button" className={toolbar.button} aria-label={`Reintentar ${SUBIR}`} onClick={() => mutate({ id: una.id, url })}>
              Reintentar
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
