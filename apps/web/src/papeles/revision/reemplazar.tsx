import { Button } from '@mantine/core';
import { type Documento, type DocumentoNuevo, LARGO_DOCUMENTO } from '@rodal/contracts/documentos';
import type { TipoClave } from '@rodal/domain/documentos/tipos';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { cleanText } from '@rodal/domain/texto';
import { type Campos, type Leido, leido } from '../../formulario/campo.ts';
import { Formulario } from '../../formulario/formulario.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import { campoPapel } from '../papel-campo.tsx';
import { reparoPapel, SIN_PAPEL, tipoDe, toDocumento } from '../papel.ts';
import { SubidasContext, useSubidas } from '../use-subidas.ts';
import type { Reemplazo } from './mesa-context.ts';
import classes from './revision.module.css';
import { useMesa } from './use-mesa.ts';

const VACIO = { papel: SIN_PAPEL, observacion: '' };
type Escrito = typeof VACIO;

function camposDe(tipo: TipoClave, admiteVencido: boolean): Campos<Escrito> {
  const ayuda = !admiteVencido || tipoDe(tipo).vigencia === 'sin' ? undefined : 'Si el documento ya venció, diga aquí por qué se recibe igual.';
  return {
    papel: { ...campoPapel(tipo, admiteVencido), ancho: true },
    observacion: { titulo: 'Observación', tipo: 'largo', max: LARGO_DOCUMENTO.observacion, ...(ayuda !== undefined && { ayuda }) },
  };
}

function leerNuevo(tipo: TipoClave, admiteVencido: boolean, { papel, observacion }: Escrito): Leido<Escrito, DocumentoNuevo> {
  const porQue = cleanText(observacion);
  const reparo = papel.sha256 === '' ? `${MESSAGES_OFICINA.noHayArchivo}: elija el documento` : reparoPapel(tipo, papel, new Date(), admiteVencido && porQue !== '');
  return leido<Escrito, DocumentoNuevo>({ papel: reparo }, () => toDocumento(tipo, papel, porQue));
}

interface ReemplazarProps {
  readonly tipo: TipoClave;
  /** What it replaces. */
  readonly ultima: Pick<Documento, 'version'> | undefined;
  readonly reemplazar: Reemplazo;
  readonly onClose: () => void;
}

/** A paper, or its new version, put in by the company whose it is, or by whoever reviews (C31). */
export function Reemplazar({ tipo, ultima, reemplazar, onClose }: ReemplazarProps) {
  const { entidad, admiteVencido, chocar } = useMesa();
  const form = useFormulario<Escrito, DocumentoNuevo, null>({
    campos: camposDe(tipo, admiteVencido),
    ahora: { escrito: VACIO, visto: null },
    leer: (escrito) => leerNuevo(tipo, admiteVencido, escrito),
    guardar: async (nuevo) => {
      try {
        await reemplazar(nuevo, ultima?.version ?? 0);
        onClose();
      } catch (error) {
        chocar(error);
        throw error;
      }
    },
    fallo: `${MESSAGES_OFICINA.documentoNoGuardado}.`,
  });
  const { escrito: { papel }, poner, cambiado, busy } = form;
  const subidas = useSubidas({
    entidad,
    tiene: () => papel.sha256 !== '',
    poner: (_tipo, archivo) => poner({ papel: { ...papel, ...archivo } }),
  });
  useUnsaved(cambiado || busy || subidas.todas.length > 0);
  return (
    <SubidasContext value={subidas}>
      <Formulario
        form={form}
        enviar="Guardar documento"
        label={`${ultima === undefined ? 'Subir' : 'Reemplazar'}: ${tipoDe(tipo).nombre}`}
        className={classes.formulario}
        botones={
          <Button variant="default" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
        }
      />
    </SubidasContext>
  );
}
