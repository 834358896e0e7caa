import { Button } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import type { EscanerProps } from '../../escaner/escaner.tsx';
import { describeError } from '../../ui/describe-error.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import classes from './recepciones-camion.module.css';
import type { useEscaneo } from './use-escaneo.ts';

const loadEscaner = async () => (await import('../../escaner/escaner.tsx')).Escaner;

interface EscanearGuiaProps {
  readonly escaneo: ReturnType<typeof useEscaneo>;
  /** Of the paper, beside what its number brought; null = nothing. */
  readonly reparo: string | null;
  /** The camera is about to take the screen, and maybe the page: what stands in the form is to be kept (R13). */
  readonly onAbrir: () => void;
}

/** The button that reads the paper in place of typing its number, and what came of it. */
export function EscanearGuia({ escaneo, reparo, onAbrir }: EscanearGuiaProps) {
  const [abierto, setAbierto] = useState(false);
  const abrir = () => {
    onAbrir();
    setAbierto(true);
  };
  const leida: EscanerProps['onLeida'] = (lectura) => {
    setAbierto(false);
    escaneo.onLeida(lectura);
  };
  return (
    <div className={classes.escanear}>
      <Button variant="default" leftSection={<IconScan size={20} aria-hidden />} aria-haspopup="dialog" onClick={abrir}>
        Escanear guía
      </Button>
      {abierto ? <Traido onLeida={leida} onClose={() => setAbierto(false)} /> : null}
      <div role="status" className={classes.resumen}>
        {escaneo.preguntando ? 'Preguntando a Rodal qué guía es…' : null}
        {escaneo.dicho === null ? null : <p className={classes.ojo}>{escaneo.dicho}</p>}
        {reparo === null ? null : <p className={classes.ojo}>{reparo}</p>}
      </div>
    </div>
  );
}

/** The scanner is no part of a page: it comes when it is needed, and may fail to. */
function Traido(props: EscanerProps) {
  const { part: Escaner, error } = useLoaded(loadEscaner);
  if (Escaner !== null) return <Escaner {...props} />;
  return (
    <p role="status" className={error === null ? classes.dim : classes.reparo}>
      {error === null ? 'Abriendo el escáner…' : `No se pudo traer el escáner: escriba el número. ${describeError(error).causa}`}
    </p>
  );
}
