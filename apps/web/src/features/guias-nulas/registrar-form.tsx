import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Empezado, escritoDe } from '../../capturas/empezado.ts';
import { LineaAMedias } from '../../capturas/linea-a-medias.tsx';
import type { Registrada } from '../../capturas/registrar.ts';
import { useAMedias, useDejar, useSeguir } from '../../capturas/use-a-medias.ts';
import { CamposDe } from '../../formulario/formulario.tsx';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { type Formulario, useFormulario } from '../../formulario/use-formulario.ts';
import { GUIA_NULA } from '../../offline/rows/guia-nula.ts';
import type { CapturaRow } from '../../offline/rows/rows.ts';
import { useHasUnsaved } from '../../ui/unsaved.ts';
import { Encontrados } from './encontrados.tsx';
import { CAMPOS, elegidoDe, type Escrita, escritaDe, escritaDeCaptura, leerRegistro } from './registro.ts';
import { useRegistrarGuiaNula, useSabido } from './use-guias-nulas.ts';

interface RegistrarFormProps {
  /** Another one of a number ('' = of none yet), or what is a medias of it; or the note that waits on this phone and is corrected. */
  readonly desde: { readonly empezado: Empezado; readonly otra: () => void; readonly numero: string } | { readonly corrige: CapturaRow };
  /** It is registered, and in the list. */
  readonly onRegistrada: (id: string) => void;
  /** Also where it waits on this phone. */
  readonly onClose: () => void;
}

/** A voided note is written, and which dispatch it voids is said by whoever writes it (especificación 1 §2.14). */
export function RegistrarForm({ desde, onRegistrada, onClose }: RegistrarFormProps) {
  const nueva = 'empezado' in desde ? desde : null;
  const vacia = escritaDe(nueva?.numero ?? '');
  const [inicial] = useState(() => ('empezado' in desde ? escritoDe(vacia, desde.empezado) : escritaDeCaptura(desde.corrige.payload)));
  const aMedias = useAMedias('guiaNula', nueva?.empezado ?? null);
  const id = 'corrige' in desde ? desde.corrige.id : aMedias.id;
  const [ahora] = useState({ escrito: inicial, visto: null });
  const [numero, setNumero] = useState(inicial.dispatch_number);
  const [registrada, setRegistrada] = useState<Registrada['tipo'] | null>(null);
  const sinGuardar = useHasUnsaved();
  const sabido = useSabido(numero);
  const { mutateAsync } = useRegistrarGuiaNula();
  const form = useFormulario({
    campos: CAMPOS,
    ahora,
    leer: (escrito) => leerRegistro(escrito, sabido, id),
    guardar: async (datos) => setRegistrada((await mutateAsync({ nueva: datos, congelar: aMedias.congelar })).tipo),
    fallo: MESSAGES_OFICINA.guiaNulaNoEnviada,
  });
  const suyo = conOlvido(form, setNumero);
  const { escrito } = form;
  const vacio = JSON.stringify(escrito) === JSON.stringify(vacia);
  useSeguir(aMedias, vacio ? null : { tipo: 'guiaNula', codigo: GUIA_NULA.titulo(escrito), escrito, mas: {}, fotos: [] });
  const dejar = useDejar(aMedias, { preparando: false, vacio });
  const volver = aMedias.guardado && !vacio ? { texto: 'Dejar a medias', onClick: () => dejar(onClose) } : null;
  const irse = useEffectEvent((tipo: Registrada['tipo']) => (tipo === 'enviada' ? onRegistrada(id) : onClose()));
  useEffect(() => {
    // Before that, whoever guards what is typed would stand in the way.
    if (registrada !== null && !sinGuardar) irse(registrada);
  }, [registrada, sinGuardar]);
  return (
    <FormularioModal form={suyo} titulo="Registrar guía nula" enviar="Registrar" label="Registrar guía nula" size="40rem" guardado={aMedias.guardado} volver={volver} onClose={() => dejar(onClose)}>
      {nueva === null ? null : <LineaAMedias aMedias={aMedias} {...nueva} cambiado={form.cambiado} quieto={form.busy} dejar={dejar} />}
      <div ref={primero}>
        <CamposDe form={suyo} nombres={['dispatch_number']} />
      </div>
      <Encontrados
        numero={numero}
        sabido={sabido}
        elegido={elegidoDe(form.escrito, sabido)}
        error={form.errorDe('despacho')}
        onElegir={(despacho) => form.poner({ despacho })}
      />
      <CamposDe form={suyo} nombres={['motivo', 'guia_reemplaza']} />
    </FormularioModal>
  );
}

/** With another number it is another guide: whatever was chosen of the one before is forgotten. */
function conOlvido(form: Formulario<Escrita>, onNumero: (numero: string) => void): Formulario<Escrita> {
  return {
    ...form,
    poner: (cambio) => {
      const { dispatch_number: otro } = cambio;
      if (otro === undefined || otro === form.escrito.dispatch_number) return form.poner(cambio);
      onNumero(otro);
      return form.poner({ ...cambio, despacho: '' });
    },
  };
}

/** Where the dialog puts the focus: ready to type in. */
function primero(node: HTMLElement | null): void {
  node?.querySelector('input')?.setAttribute('data-autofocus', 'true');
}
