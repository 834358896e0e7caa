import type { NominaFila } from '@rodal/contracts/listados/nominas';
import { getNomina, type Nomina } from '@rodal/contracts/nominas';
import { contar } from '@rodal/domain/contar';
import { AppError } from '@rodal/domain/errors';
import type { MarcaNomina } from '@rodal/domain/maquinas';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { ListadoContext } from '../../../listado/listado-context.ts';
import { toastDone, toastFailed } from '../../../ui/toast.ts';
import { LISTAS, NOMINA, sendMarca } from '../use-nominas.ts';
import { enviarVarias, type Suerte } from './enviar-varias.ts';

interface Pedido {
  readonly empresa: Nomina['empresa'];
  readonly marca: MarcaNomina;
  /** These have the mark now. */
  readonly alMarcar: (filas: readonly NominaFila[]) => void;
}

/** Several rolls on their way to a mark, each by its own call with what was seen of it. */
export function useMarcarVarias({ empresa, marca, alMarcar }: Pedido) {
  const client = useQueryClient();
  const { usuarioId } = use(ListadoContext);
  /** Those that somebody confirmed; null = nobody yet. */
  const [enviadas, setEnviadas] = useState<readonly NominaFila[] | null>(null);
  const [suertes, setSuertes] = useState<ReadonlyMap<string, Suerte>>(new Map());
  const [enCurso, setEnCurso] = useState(false);
  const envio = useRef({ sigue: true, enCurso: false, seMira: true });

  const enviar = async (filas: readonly NominaFila[], antes: ReadonlyMap<string, Suerte>) => {
    if (envio.current.enCurso) return;
    envio.current = { ...envio.current, sigue: true, enCurso: true };
    setEnCurso(true);
    const sabidas = new Map(antes);
    await enviarVarias(filas, {
      sigue: () => envio.current.sigue,
      enviar: async (fila) => {
        const pedida = sendMarca({ empresa, nomina: fila, marca, pone: true });
        // Asked for before, and nobody heard the answer: it may be there since then.
        await (antes.get(fila.Identificador)?.como === 'incierta' ? pedida.catch((error: unknown) => yaEstaba(error, fila, marca, usuarioId)) : pedida);
      },
      alSaber: (fila, suerte) => {
        sabidas.set(fila.Identificador, suerte);
        setSuertes(new Map(sabidas));
        if (suerte.como === 'hecha') alMarcar([fila]);
      },
    });
    envio.current.enCurso = false;
    setEnCurso(false);
    if (!envio.current.seMira) decir([...sabidas.values()]);
    await Promise.all([client.invalidateQueries({ queryKey: [LISTAS[empresa]] }), client.invalidateQueries({ queryKey: [NOMINA] })]);
  };
  const detener = () => void (envio.current.sigue = false);
  useEffect(() => {
    envio.current.seMira = true;
    return () => {
      envio.current = { ...envio.current, sigue: false, seMira: false };
    };
  }, []);

  return {
    enviadas,
    suertes,
    enCurso,
    /** What was seen of these is what each is judged by. */
    confirmar: (filas: readonly NominaFila[]) => {
      setEnviadas(filas);
      void enviar(filas, suertes);
    },
    reintentar: (filas: readonly NominaFila[]) => {
      const antes = new Map(suertes);
      setSuertes(new Map([...suertes].filter(([id]) => !filas.some(({ Identificador }) => Identificador === id))));
      void enviar(filas, antes);
    },
    /** Those that have not gone out yet stay here. */
    detener,
  };
}

/** @throws the refusal, unless the mark stands there as this person asked for it before */
async function yaEstaba(error: unknown, { Identificador, version }: NominaFila, marca: MarcaNomina, usuarioId: number): Promise<void> {
  if (!(error instanceof AppError) || error.codigo !== 'estado_cambiado') throw error;
  const { nomina } = await call(getNomina, { Identificador });
  if (nomina.version !== version || nomina.marcas[marca]?.usuarioId !== usuarioId) throw error;
}

/** To whoever closed it midway, once all that were on their way are home. */
function decir(suertes: readonly Suerte[]): void {
  const son = (...como: readonly Suerte['como'][]) => suertes.filter((suerte) => como.includes(suerte.como)).length;
  const [hechas, negadas, inciertas, sinEnviar] = [son('hecha'), son('negada'), son('incierta'), son('sinEnviar')];
  const texto = [
    `${contar(hechas, 'nómina marcada', 'nóminas marcadas')} de ${suertes.length}.`,
    ...(negadas > 0 ? [`${contar(negadas, 'no se marcó', 'no se marcaron')}.`] : []),
    ...(inciertas > 0 ? [`De ${inciertas} no se sabe.`] : []),
    ...(sinEnviar > 0 ? [`${contar(sinEnviar, 'no se envió', 'no se enviaron')}.`] : []),
  ].join(' ');
  if (hechas === suertes.length) toastDone(texto);
  else toastFailed(texto);
}
