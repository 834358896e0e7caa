import type { DespachoDeRecepcion } from '@rodal/contracts/recepciones-camion';
import { FOTOS_RECEPCION } from '@rodal/domain/fotos-recepcion';
import { folioDe } from '@rodal/domain/guias-nulas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { type KeyboardEvent, type ReactNode, use, useEffect, useEffectEvent, useId, useState } from 'react';
import { type Empezado, escritoDe } from '../../capturas/empezado.ts';
import { LineaAMedias } from '../../capturas/linea-a-medias.tsx';
import type { Registrada } from '../../capturas/registrar.ts';
import { SalidaContext } from '../../capturas/salida-context.ts';
import { useAMedias, useDejar, useSeguir } from '../../capturas/use-a-medias.ts';
import { CamposDe } from '../../formulario/formulario.tsx';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { type Formulario, useFormulario } from '../../formulario/use-formulario.ts';
import { useNumeroDeCodigo } from '../../guias-recientes/guias-context.tsx';
import { RECEPCION_CAMION } from '../../offline/rows/recepcion-camion.ts';
import type { CapturaRow } from '../../offline/rows/rows.ts';
import { useHasUnsaved } from '../../ui/unsaved.ts';
import { camposDe, GRUPOS } from './campos.ts';
import { DelCamion } from './del-camion.tsx';
import { Encontrados } from './encontrados.tsx';
import { EscanearGuia } from './escanear-guia.tsx';
import { reparoDelPapel } from './escaneado.ts';
import { FotoCampo } from './foto-campo.tsx';
import { useFotos } from './fotos.ts';
import classes from './recepciones-camion.module.css';
import { CAMPOS_FOTO, type CampoFoto, despachoElegido, elegidoDe, encontradoDe, type Escrita, escritaDeCaptura, FOTOS, isPorLlenar, leerRegistro, type Llenados, llenadaDe, llenar, llenoDe, type Sabido, VACIA } from './registro.ts';
import { useEscaneo } from './use-escaneo.ts';
import { useOpciones, useRegistrarRecepcion, useSabido } from './use-recepciones.ts';

/** Before anything is known of what is received. */
const CAMPOS = camposDe({ opciones: { destinos: [], productos: [] }, despacho: null, tolerancia: 0, dibujar: () => undefined });

interface RegistrarFormProps {
  /** Another one, or what is a medias of it; or the reception that waits on this phone and is corrected. */
  readonly desde: { readonly empezado: Empezado; readonly otra: () => void } | { readonly corrige: CapturaRow };
  /** It is registered, and in the list. */
  readonly onRegistrada: (id: string) => void;
  /** Also where it waits on this phone. */
  readonly onClose: () => void;
}

/**
 * The reception of a truck, in the order of the work at the gate (especificación 1 §2.15). The number of its guide brings the
 * dispatch, which fills what nobody has typed; what comes otherwise is typed over it, and is told.
 */
export function RegistrarForm({ desde, onRegistrada, onClose }: RegistrarFormProps) {
  const nueva = 'empezado' in desde ? desde : null;
  const [inicial] = useState(() => ('empezado' in desde ? escritoDe(VACIA, desde.empezado) : escritaDeCaptura(desde.corrige.payload)));
  const [llenada] = useState(() => llenadaDe(nueva?.empezado.desde?.mas ?? { lleno: inicial.despacho }));
  const aMedias = useAMedias('recepcionCamion', nueva?.empezado ?? null);
  const id = 'corrige' in desde ? desde.corrige.id : aMedias.id;
  const [ahora] = useState({ escrito: inicial, visto: null });
  const [numero, setNumero] = useState(inicial.DispatchNumber);
  const [llenados, setLlenados] = useState<Llenados>(llenada.llenados);
  /** The dispatch that has filled it; '' = none has. */
  const [lleno, setLleno] = useState(llenada.lleno);
  const [escaneado, setEscaneado] = useState(llenada.escaneado);
  const [registrada, setRegistrada] = useState<Registrada['tipo'] | null>(null);
  const escaneo = useEscaneo({
    buscarCodigo: useNumeroDeCodigo(),
    onGuia: (guia, papel) => {
      setNumero(guia);
      setEscaneado(papel);
      // Whatever was chosen of this number before, the paper says now which it is.
      aplicar(null, { DispatchNumber: guia, despacho: '' });
    },
  });
  const deNumero = useSabido(numero);
  // Which number it is will be known in a moment: until then nothing is known of it.
  const sabido: Sabido = escaneo.preguntando ? { tipo: 'buscando' } : deNumero;
  const opciones = useOpciones();
  const fotos = useFotos(use(SalidaContext)?.db ?? null, id);
  const { mutateAsync } = useRegistrarRecepcion();
  const form = useFormulario({
    campos: CAMPOS,
    ahora,
    leer: (escrito) => leerRegistro(escrito, sabido, id, fotos.preparando, escaneado),
    guardar: async (datos) => setRegistrada((await mutateAsync({ nueva: datos, fotos, congelar: aMedias.congelar })).tipo),
    fallo: MESSAGES_OFICINA.recepcionNoRegistrada,
  });
  const { escrito } = form;
  const vacio = JSON.stringify(escrito) === JSON.stringify(VACIA);
  const tomadas = fotos.tomadas(CAMPOS_FOTO.map((campo) => escrito[campo].huella));
  useSeguir(aMedias, vacio ? null : { tipo: 'recepcionCamion', codigo: RECEPCION_CAMION.titulo(escrito), escrito, mas: { llenados, lleno, escaneado }, fotos: tomadas });
  const dejar = useDejar(aMedias, { preparando: fotos.preparando.length > 0, vacio });
  const volver = aMedias.guardado && !vacio ? { texto: 'Dejar a medias', onClick: () => dejar(onClose) } : null;

  const aplicar = (otro: DespachoDeRecepcion | null, cambio: Partial<Escrita> = {}) => {
    const puesto = llenar({ ...form.escrito, ...cambio }, llenados, otro, lleno);
    setLleno(otro === null ? '' : llenoDe(otro, sabido));
    setLlenados(puesto.llenados);
    form.poner({ ...puesto.cambio, ...cambio });
  };
  const elegido = elegidoDe(form.escrito, sabido, id, escaneado);
  const despacho = despachoElegido(elegido, sabido);
  if (despacho !== null && isPorLlenar(lleno, despacho, sabido)) aplicar(despacho);

  const poner = (cambio: Partial<Escrita>) => {
    const { DispatchNumber: otro = form.escrito.DispatchNumber } = cambio;
    if (otro !== form.escrito.DispatchNumber) setNumero(otro);
    // With another number it is another load: whatever was chosen of the one before is forgotten, and what that one said.
    if (folioDe(otro) !== folioDe(form.escrito.DispatchNumber)) {
      escaneo.olvidar();
      setEscaneado(null);
      return aplicar(null, { ...cambio, despacho: '' });
    }
    setLlenados((antes) => antes.filter((campo) => !Object.hasOwn(cambio, campo)));
    form.poner(cambio);
  };
  /** Its guide is known with it: as if somebody had read it off the paper. */
  const delCamion = ({ id: suyo, guia }: DespachoDeRecepcion) => {
    escaneo.olvidar();
    setNumero(guia);
    setEscaneado(null);
    aplicar(null, { DispatchNumber: guia, despacho: suyo });
  };
  // What that throws the form says.
  const alAbrir = () => void aMedias.flush().catch(() => undefined);
  const suyo: Formulario<Escrita> = {
    ...form,
    poner,
    campos: camposDe({
      opciones,
      despacho,
      tolerancia: encontradoDe(sabido)?.tolerancia ?? 0,
      dibujar: (campo) => ({ error, onChange }) => <FotoCampo campo={campo} foto={form.escrito[campo]} fotos={fotos} onAbrir={alAbrir} error={error} onChange={onChange} />,
    }),
  };

  useIrse(registrada, (tipo) => (tipo === 'enviada' ? onRegistrada(id) : onClose()));
  return (
    <FormularioModal form={suyo} titulo="Registrar recepción" enviar="Guardar" label="Registrar recepción" size="56rem" debajo={<Subiendo campo={fotos.subiendo} />} guardado={aMedias.guardado} volver={volver} onClose={() => dejar(onClose)}>
      {nueva === null ? null : <LineaAMedias aMedias={aMedias} {...nueva} cambiado={form.cambiado} quieto={form.busy} dejar={dejar} />}
      {/* Photos take their time, and what is sent is what stands there. */}
      <fieldset disabled={form.busy} className={classes.todo}>
        <div role="presentation" className={classes.grupos} onKeyDown={sinEnter}>
          {GRUPOS.map(({ titulo, nombres }) => (
            <Grupo key={titulo} titulo={titulo}>
              {nombres.includes('DispatchNumber') ? (
                <>
                  <div ref={primero}>
                    <CamposDe form={suyo} nombres={['DispatchNumber']} />
                  </div>
                  <EscanearGuia escaneo={escaneo} reparo={reparoDelPapel(encontradoDe(sabido)?.despachos ?? [], escaneado)} onAbrir={alAbrir} />
                  <Encontrados
                    numero={numero}
                    id={id}
                    sabido={sabido}
                    elegido={elegido}
                    error={form.errorDe('despacho')}
                    onElegir={(cual) => aplicar(despachoElegido(cual, sabido), { despacho: cual })}
                  />
                </>
              ) : null}
              <CamposDe form={suyo} nombres={nombres.filter((nombre) => nombre !== 'DispatchNumber' && nombre !== 'ArrivalPhoto')} />
              {nombres.includes('ArrivalPhoto') ? (
                <>
                  <DelCamion escrito={escrito} sabido={sabido} onElegir={delCamion} />
                  <CamposDe form={suyo} nombres={['ArrivalPhoto']} />
                </>
              ) : null}
            </Grupo>
          ))}
        </div>
      </fieldset>
    </FormularioModal>
  );
}

/** Said below the button that was pressed. */
function Subiendo({ campo }: { readonly campo: CampoFoto | null }) {
  return (
    <p role="status" className={classes.subiendo}>
      {campo === null ? null : `Subiendo la foto: ${FOTOS_RECEPCION[FOTOS[campo]].titulo}…`}
    </p>
  );
}

function Grupo({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.grupo} aria-labelledby={id}>
      <h3 id={id}>{titulo}</h3>
      {children}
    </section>
  );
}

/** Once it is registered: to its panel in the list, or away where it waits on this phone. */
function useIrse(registrada: Registrada['tipo'] | null, ir: (tipo: Registrada['tipo']) => void): void {
  const sinGuardar = useHasUnsaved();
  const irse = useEffectEvent(ir);
  useEffect(() => {
    // Before that, whoever guards what is typed would stand in the way.
    if (registrada !== null && !sinGuardar) irse(registrada);
  }, [registrada, sinGuardar]);
}

/** The form is long and asks for little: Enter behind the number of the guide is not all there is to say. */
function sinEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** Where the dialog puts the focus: ready to type in. */
function primero(node: HTMLElement | null): void {
  node?.querySelector('input')?.setAttribute('data-autofocus', 'true');
}
