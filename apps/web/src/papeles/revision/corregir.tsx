import { Button } from '@mantine/core';
import { type Documento, LARGO_DOCUMENTO } from '@rodal/contracts/documentos';
import { datosMalos, LARGO_CLASE } from '@rodal/domain/documentos/papeles';
import type { TipoClave } from '@rodal/domain/documentos/tipos';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { cleanText } from '@rodal/domain/texto';
import { type Campos, type Leido, leido } from '../../formulario/campo.ts';
import { CamposDe, Formulario } from '../../formulario/formulario.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import { tipoDe } from '../papel.ts';
import type { Correccion } from './revision-context.ts';
import classes from './revision.module.css';
import { useMesa, useRevision } from './use-mesa.ts';

/** By the names that the server gives them. */
type Escrito = Readonly<Record<'fechaLicencia' | 'claseLicencia' | 'observacion', string>>;

/** Of the button, of a kind that says its last day: what can be mended. */
export function rotuloCorregir(tipo: TipoClave): string {
  return tipoDe(tipo).clase === true ? 'Corregir fecha o clase' : 'Corregir fecha';
}

function camposDe(tipo: TipoClave): Campos<Escrito> {
  return {
    fechaLicencia: { titulo: 'Vence', tipo: 'fecha', obligatorio: true },
    claseLicencia: { titulo: 'Clase', tipo: 'mayusculas', obligatorio: true, max: LARGO_CLASE, hay: () => tipoDe(tipo).clase === true },
    observacion: { titulo: 'Observación', tipo: 'largo', max: LARGO_DOCUMENTO.observacion, ayuda: 'Si la fecha ya pasó, diga aquí por qué el documento se recibe igual.' },
  };
}

function leerCorreccion(tipo: TipoClave, emitido: string | null, { fechaLicencia, claseLicencia, observacion }: Escrito): Leido<Escrito, Correccion> {
  const dicho = { vence: fechaLicencia, clase: cleanText(claseLicencia), observacion: cleanText(observacion) };
  const malos = datosMalos(tipoDe(tipo), { emitido, vence: fechaLicencia || null, clase: dicho.clase }, new Date());
  const vencido = malos.find(({ codigo }) => codigo === 'vencido');
  const de = (campo: string) => malos.find((malo) => malo.campo === campo && malo !== vencido)?.mensaje;
  return leido<Escrito, Correccion>(
    {
      fechaLicencia: de('vence'),
      claseLicencia: de('clase'),
      observacion: vencido !== undefined && dicho.observacion === '' ? `${vencido.mensaje}: escriba por qué se recibe igual` : undefined,
    },
    () => dicho,
  );
}

interface CorregirProps {
  readonly tipo: TipoClave;
  /** Its newest version. */
  readonly documento: Documento;
  readonly onClose: () => void;
}

/** The day or the class that somebody wrote down wrong, mended by whoever reviews. */
export function Corregir({ tipo, documento, onClose }: CorregirProps) {
  const { ops } = useRevision();
  const { chocar } = useMesa();
  const { vence, claseLicencia, emitido } = documento;
  const form = useFormulario<Escrito, Correccion, null>({
    campos: camposDe(tipo),
    ahora: { escrito: { fechaLicencia: vence ?? '', claseLicencia, observacion: '' }, visto: null },
    leer: (escrito) => leerCorreccion(tipo, emitido, escrito),
    guardar: async (dicho) => {
      try {
        await ops.corregir?.(documento, dicho);
        onClose();
      } catch (error) {
        chocar(error);
        throw error;
      }
    },
    fallo: `${MESSAGES_OFICINA.documentoNoGuardado}.`,
  });
  const { cambiado, busy } = form;
  useUnsaved(cambiado || busy);
  return (
    <Formulario
      form={form}
      enviar="Guardar corrección"
      quieto={!cambiado}
      label={`${rotuloCorregir(tipo)}: ${tipoDe(tipo).nombre}`}
      className={classes.formulario}
      botones={
        <Button variant="default" disabled={busy} onClick={onClose}>
          Cancelar
        </Button>
      }
    >
      <p className={classes.dim}>El archivo es el mismo. Queda como versión nueva, que hay que volver a revisar.</p>
      <CamposDe form={form} />
    </Formulario>
  );
}
