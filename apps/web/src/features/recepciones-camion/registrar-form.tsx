import type { DespachoDeRecepcion } from '@rodal/contracts/recepciones-camion';
import { FOTOS_RECEPCION } from '@rodal/domain/fotos-recepcion';
import { folioDe } from '@rodal/domain/guias-nulas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { type KeyboardEvent, type ReactNode, use, useEffect, useEffectEvent, useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { Registrada } from '../../capturas/registrar.ts';
import { SalidaContext } from '../../capturas/salida-context.ts';
import { CamposDe } from '../../formulario/formulario.tsx';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { type Formulario, useFormulario } from '../../formulario/use-formulario.ts';
import { useHasUnsaved } from '../../ui/unsaved.ts';
import { camposDe, GRUPOS } from './campos.ts';
import { Encontrados } from './encontrados.tsx';
import { FotoCampo } from './foto-campo.tsx';
import { useFotos } from './fotos.ts';
import classes from './recepciones-camion.module.css';
import { type CampoFoto, despachoElegido, elegidoDe, type Escrita, FOTOS, leerRegistro, type Llenados, llenar } from './registro.ts';
import { useOpciones, useRegistrarRecepcion, useSabido } from './use-recepciones.ts';

/** Before anything is known of what is received. */
const CAMPOS = camposDe({ opciones: { destinos: [], productos: [] }, despacho: null, tolerancia: 0, dibujar: () => undefined });

interface RegistrarFormProps {
  /** What stands there as it opens. */
  readonly inicial: Escrita;
  /** Of the reception that waits on this phone and is corrected; absent = it is another. */
  readonly corrige?: string;
  /** It is registered, and in the list. */
  readonly onRegistrada: (id: string) => void;
  /** Also where it waits on this phone. */
  readonly onClose: () => void;
}

/**
 * The reception of a truck, in the order of the work at the gate (especificación 1 §2.15). The number of its guide brings the
 * dispatch, which fills what nobody has typed; what comes otherwise is typed over it, and is told.
 */
export function RegistrarForm({ inicial, corrige, onRegistrada, onClose }: RegistrarFormProps) {
  // Made once: sent again after an answer that was lost it is the same reception (R5).
  const [id] = useState(() => corrige ?? uuidv7());
  const [ahora] = useState({ escrito: inicial, visto: null });
  const [numero, setNumero] = useState(inicial.DispatchNumber);
  const [llenados, setLlenados] = useState<Llenados>([]);
  /** The dispatch that has filled it; '' = none has. */
  const [lleno, setLleno] = useState(inicial.despacho);
  const [registrada, setRegistrada] = useState<Registrada['tipo'] | null>(null);
  const sabido = useSabido(numero);
  const opciones = useOpciones();
  const fotos = useFotos(use(SalidaContext)?.db ?? null, id);
  const { mutateAsync } = useRegistrarRecepcion();
  const form = useFormulario({
    campos: CAMPOS,
    ahora,
    leer: (escrito) => leerRegistro(escrito, sabido, id, fotos.preparando),
    guardar: async (nueva) => setRegistrada((await mutateAsync({ nueva, fotos })).tipo),
    fallo: MESSAGES_OFICINA.recepcionNoRegistrada,
  });

  const aplicar = (otro: DespachoDeRecepcion | null, cambio: Partial<Escrita> = {}) => {
    const puesto = llenar({ ...form.escrito, ...cambio }, llenados, otro);
    setLleno(otro?.id ?? '');
    setLlenados(puesto.llenados);
    form.poner({ ...puesto.cambio, ...cambio });
  };
  const elegido = elegidoDe(form.escrito, sabido, id);
  const despacho = despachoElegido(elegido, sabido);
  if (despacho !== null && despacho.id !== lleno) aplicar(despacho);

  const poner = (cambio: Partial<Escrita>) => {
    const { DispatchNumber: otro = form.escrito.DispatchNumber } = cambio;
    if (otro !== form.escrito.DispatchNumber) setNumero(otro);
    // With another number it is another load: whatever was chosen of the one before is forgotten, and what that one said.
    if (folioDe(otro) !== folioDe(form.escrito.DispatchNumber)) return aplicar(null, { ...cambio, despacho: '' });
    setLlenados((antes) => antes.filter((campo) => !Object.hasOwn(cambio, campo)));
    form.poner(cambio);
  };
  const suyo: Formulario<Escrita> = {
    ...form,
    poner,
    campos: camposDe({
      opciones,
      despacho,
      tolerancia: sabido.tipo === 'sabe' ? sabido.tolerancia : 0,
      dibujar: (campo) => ({ error, onChange }) => <FotoCampo campo={campo} foto={form.escrito[campo]} fotos={fotos} error={error} onChange={onChange} />,
    }),
  };

  useIrse(registrada, (tipo) => (tipo === 'enviada' ? onRegistrada(id) : onClose()));
  return (
    <FormularioModal form={suyo} titulo="Registrar recepción" enviar="Guardar" label="Registrar recepción" size="56rem" debajo={<Subiendo campo={fotos.subiendo} />} onClose={onClose}>
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
              <CamposDe form={suyo} nombres={nombres.filter((nombre) => nombre !== 'DispatchNumber')} />
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
