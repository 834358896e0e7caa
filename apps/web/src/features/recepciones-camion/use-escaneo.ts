import type { Output } from '@rodal/contracts/endpoint';
import { verificarGuia } from '@rodal/contracts/verificacion';
import { parseCodigo, veredictoTexto } from '@rodal/domain/verificacion';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Lectura } from '../../escaner/lectura.ts';
import { failureText } from '../../ui/describe-error.ts';
import type { Escaneado } from './escaneado.ts';

/** The number of the guide with a code, as this phone knows it without signal; null = it does not. */
export type BuscarCodigo = (codigo: string) => Promise<string | null>;

interface EscaneoOptions {
  /** What was scanned comes into the form: the number of its guide, and of which paper that is. */
  readonly onGuia: (guia: string, escaneado: Escaneado) => void;
  /** Asked where nobody answers; absent = this phone keeps no guides. */
  readonly buscarCodigo?: BuscarCodigo | undefined;
}

interface Escaneo {
  readonly onLeida: (lectura: Lectura) => void;
  /** Rodal is being asked which guide it is. */
  readonly preguntando: boolean;
  /** What came of it that the form has no other place for; null = nothing. */
  readonly dicho: string | null;
  /** Another number was typed: what was scanned is of no account any more. */
  readonly olvidar: () => void;
}

interface Averiguado {
  /** Null = which guide it is nobody knows. */
  readonly guia: string | null;
  readonly dicho: string | null;
}

/** What is done with what the scanner reads: a stamp says the number by itself; which guide a QR is of, Rodal or this phone says. */
export function useEscaneo({ onGuia, buscarCodigo }: EscaneoOptions): Escaneo {
  const [preguntando, setPreguntando] = useState(false);
  const [dicho, setDicho] = useState<string | null>(null);
  /** Comes into the form as that stands then, not as it stood when it was asked for. */
  const [hallado, setHallado] = useState<{ readonly guia: string; readonly escaneado: Escaneado } | null>(null);
  const pregunta = useRef<AbortController | null>(null);
  const alHallar = useEffectEvent(onGuia);

  useEffect(() => {
    if (hallado !== null) alHallar(hallado.guia, hallado.escaneado);
  }, [hallado]);
  useEffect(() => () => pregunta.current?.abort(), []);

  const olvidar = () => {
    pregunta.current?.abort();
    pregunta.current = null;
    setPreguntando(false);
    setDicho(null);
  };
  const preguntar = async (codigo: string) => {
    const mia = new AbortController();
    pregunta.current = mia;
    setPreguntando(true);
    const { guia, dicho: otro } = await averiguar(codigo, buscarCodigo, mia.signal);
    // Somebody typed meanwhile, or scanned another.
    if (mia.signal.aborted) return;
    setPreguntando(false);
    setDicho(otro);
    const numero = parseCodigo(codigo)?.numero;
    if (guia !== null && numero !== undefined) setHallado({ guia, escaneado: { tipo: 'codigo', numero } });
  };
  return {
    onLeida: (lectura) => {
      olvidar();
      if (lectura.tipo === 'codigo') return void preguntar(lectura.codigo);
      const { folio, receptor, razonReceptor } = lectura.timbre;
      setHallado({ guia: String(folio), escaneado: { tipo: 'timbre', receptor, razonReceptor } });
    },
    preguntando,
    dicho,
    olvidar,
  };
}

/** Asks Rodal, and where nobody answers this phone. Never rejects: what went wrong is said. */
async function averiguar(codigo: string, buscarCodigo: BuscarCodigo | undefined, signal: AbortSignal): Promise<Averiguado> {
  try {
    return loDicho(codigo, await call(verificarGuia, { codigo }, { signal }));
  } catch (error) {
    const guia = (await buscarCodigo?.(codigo).catch(() => null)) ?? null;
    if (guia !== null) return { guia, dicho: null };
    return { guia, dicho: `No se pudo preguntar qué guía es la de este cuadro QR. ${failureText(error)} Escanee el timbre de la guía, o escriba su número.` };
  }
}

function loDicho(codigo: string, respuesta: Output<typeof verificarGuia>): Averiguado {
  switch (respuesta.veredicto) {
    case 'genuina':
      return { guia: respuesta.guia, dicho: null };
    case 'recibida':
      return { guia: respuesta.guia, dicho: veredictoTexto('recibida', { cuando: respuesta.recibidaEn, donde: respuesta.recibidaDonde }) };
    case 'anulada':
      return { guia: respuesta.guia, dicho: veredictoTexto('anulada', { cuando: respuesta.anuladaEn, donde: '' }) };
    case 'desconocida':
      return { guia: null, dicho: `El código ${codigo} no es de una guía de Rodal. Escriba el número que dice el papel.` };
  }
}
