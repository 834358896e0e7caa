import { Button } from '@mantine/core';
import { listSolicitudesRepetidas, type SolicitudRepetida } from '@rodal/contracts/solicitudes';
import { formatDateTime } from '@rodal/domain/fechas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { leerMonto } from '@rodal/domain/solicitudes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { uuidv7 } from 'uuidv7';
import { call } from '../../api/call.ts';
import { CamposDe, Formulario } from '../../formulario/formulario.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import listPage from '../../ui/list-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { camposDe, DATOS, DOCUMENTOS, leerNueva, type Nueva, type NuevaEscrita, SIN_OPCIONES, VACIA } from './nueva.ts';
import classes from './solicitudes.module.css';
import { useCrear, useOpciones } from './use-solicitudes.ts';
import { direccionDe, VistasDe } from './vistas.tsx';

/** What a request says twice. */
const claveDe = ({ titulo, montoAutorizado }: Nueva) => `${montoAutorizado} ${titulo}`;

/** The tab Crear Solicitud (especificación 3 §2.6). */
export function Crear({ permisos }: { readonly permisos: readonly string[] }) {
  const { data, error, isFetching, refetch } = useOpciones();
  const [otra, setOtra] = useState(0);
  const [creada, setCreada] = useState<{ readonly id: string; readonly numero: string } | null>(null);
  return (
    <VistasDe permisos={permisos}>
      {({ tablist, panel }) => (
        <div className={listPage.page}>
          <PageHeader title="Ingreso Solicitudes" tabs={tablist} />
          {panel(
            <div className={classes.crear}>
              {creada === null ? null : (
                <p role="status" className={classes.creada}>
                  {MESSAGES_OFICINA.solicitudCreada}. <Link to={direccionDe('mias', creada.id)}>Ver la solicitud {creada.numero}</Link>
                </p>
              )}
              {data === undefined && error !== null ? (
                <ErrorState title="No se pudo traer quién aprueba y los destinos" error={error} retrying={isFetching} onRetry={() => void refetch()} />
              ) : null}
              <Ingreso
                key={otra}
                opciones={data ?? SIN_OPCIONES}
                listas={data !== undefined}
                onCreada={(una) => {
                  setCreada(una);
                  setOtra((antes) => antes + 1);
                }}
                onNuevo={() => {
                  setCreada(null);
                  setOtra((antes) => antes + 1);
                }}
              />
            </div>,
          )}
        </div>
      )}
    </VistasDe>
  );
}

interface IngresoProps {
  readonly opciones: typeof SIN_OPCIONES;
  /** They are here. */
  readonly listas: boolean;
  readonly onCreada: (una: { readonly id: string; readonly numero: string }) => void;
  readonly onNuevo: () => void;
}

function Ingreso({ opciones, listas, onCreada, onNuevo }: IngresoProps) {
  const [id] = useState(uuidv7);
  const { mutateAsync } = useCrear();
  const repetidas = useRepetidas();
  const [hecha, setHecha] = useState<{ readonly id: string; readonly numero: string } | null>(null);
  const [vaciando, setVaciando] = useState(false);
  const form = useFormulario<NuevaEscrita, Nueva, null>({
    campos: camposDe(opciones),
    ahora: { escrito: VACIA, visto: null },
    leer: (escrita) => leerNueva(escrita, opciones),
    preguntar: (nueva) => repetidas.preguntar(nueva),
    guardar: async (nueva) => {
      const { numero } = await mutateAsync({ id, ...nueva });
      setHecha({ id, numero });
    },
    fallo: 'No se pudo crear la solicitud.',
  });
  const { cambiado, busy, errorDe } = form;
  useUnsaved(cambiado || busy);
  const ocupada = busy || repetidas.buscando;
  const enviarOtraVez = useEffectEvent(() => form.enviar());
  useEffect(() => {
    // Of what was typed meanwhile it is asked again. Not while this is drawn: the form draws its faults at once.
    if (repetidas.sinRepetir !== null) queueMicrotask(() => enviarOtraVez());
  }, [repetidas.sinRepetir]);
  const avisarCreada = useEffectEvent(onCreada);
  useEffect(() => {
    // Before that, whoever guards what is typed would stand in the way.
    if (hecha !== null && !busy) avisarCreada(hecha);
  }, [hecha, busy]);
  const incompletos = [...DATOS, ...DOCUMENTOS].some((campo) => errorDe(campo) !== undefined);
  return (
    <Formulario
      form={form}
      enviar={ocupada ? 'Generando' : 'Crear Solicitud'}
      label="Solicitud nueva"
      className={classes.ingreso}
      quieto={!listas || ocupada}
      botones={
        <Button variant="default" disabled={ocupada} onClick={() => (cambiado ? setVaciando(true) : onNuevo())}>
          Nuevo
        </Button>
      }
      pie={
        <>
          {incompletos ? (
            <p role="alert" className={classes.reparo}>
              {MESSAGES_OFICINA.completeCampos}
            </p>
          ) : null}
          {repetidas.encontradas.length === 0 ? null : <Repetidas encontradas={repetidas.encontradas} onDejar={repetidas.dejar} onCrear={repetidas.crearIgual} />}
          {vaciando && cambiado ? (
            <div className={classes.aviso}>
              <p role="alert">Se borra todo lo que escribió y los archivos que puso.</p>
              <Button variant="default" onClick={() => setVaciando(false)}>
                Seguir con esta
              </Button>
              <Button variant="default" onClick={onNuevo}>
                Borrar y empezar otra
              </Button>
            </div>
          ) : null}
        </>
      }
    >
      {listas && opciones.aprobadores.length === 0 ? (
        <p className={classes.aviso} role="status">
          Todavía no hay a quién nombrar para aprobar: quien administra Rodal lo agrega en Maestros, «Aprobadores de compras».
        </p>
      ) : null}
      <CamposDe form={form} nombres={DATOS} />
      <section className={classes.documentos} aria-labelledby="solicitud-documentos">
        <h2 id="solicitud-documentos">Documentos</h2>
        <CamposDe form={form} nombres={DOCUMENTOS} className={classes.tarjetas} />
        <p className={classes.dim}>Hasta tres, en PDF o la foto de un papel, de hasta 10 MB: cotizaciones, por ejemplo. Son opcionales.</p>
      </section>
    </Formulario>
  );
}

/** Before one asks for what one has asked for in the last days, one is told; it is not refused. Where nobody knows, it is sent. */
function useRepetidas() {
  const [buscando, setBuscando] = useState(false);
  const [pedida, setPedida] = useState('');
  const [sinRepetir, setSinRepetir] = useState<string | null>(null);
  const [encontradas, setEncontradas] = useState<readonly SolicitudRepetida[]>([]);
  const buscar = async (nueva: Nueva) => {
    const monto = leerMonto(nueva.montoAutorizado);
    const clave = claveDe(nueva);
    setBuscando(true);
    setPedida(clave);
    setSinRepetir(null);
    try {
      const { repetidas } = 'valor' in monto ? await call(listSolicitudesRepetidas, { titulo: nueva.titulo, montoAutorizado: monto.valor }) : { repetidas: [] };
      setEncontradas(repetidas);
      if (repetidas.length === 0) setSinRepetir(clave);
    } catch {
      // What keeps it from being known keeps it from being sent too, and says so.
      setSinRepetir(clave);
    } finally {
      setBuscando(false);
    }
  };
  return {
    buscando,
    encontradas,
    sinRepetir,
    preguntar: (nueva: Nueva) => {
      if (sinRepetir === claveDe(nueva)) return false;
      if (!buscando) void buscar(nueva);
      return true;
    },
    crearIgual: () => {
      setEncontradas([]);
      setSinRepetir(pedida);
    },
    dejar: () => setEncontradas([]),
  };
}

interface RepetidasProps {
  readonly encontradas: readonly SolicitudRepetida[];
  readonly onDejar: () => void;
  readonly onCrear: () => void;
}

function Repetidas({ encontradas, onDejar, onCrear }: RepetidasProps) {
  const revisar = useRef<HTMLButtonElement>(null);
  // On a phone what is asked would stand out of sight.
  useEffect(() => revisar.current?.focus(), []);
  return (
    <div className={classes.aviso} role="alert">
      <p>Usted ya pidió algo con este título y monto hace poco:</p>
      <ul>
        {encontradas.map(({ id, numero, fechaSolicitud, estado }) => (
          <li key={id}>
            <a href={direccionDe('mias', id)} target="_blank" rel="noreferrer">
              Solicitud {numero}
            </a>
            , del {formatDateTime(new Date(fechaSolicitud))}, {estado}
          </li>
        ))}
      </ul>
      <Button ref={revisar} variant="default" onClick={onDejar}>
        Revisar antes
      </Button>
      <Button onClick={onCrear}>Crear de todas maneras</Button>
    </div>
  );
}
