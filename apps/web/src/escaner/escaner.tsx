import { Button, Loader } from '@mantine/core';
import { IconBulb, IconBulbOff, IconPhoto, IconRefresh } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Modal } from '../ui/modal.tsx';
import { FALLAS_CAMARA, ponerLuz, tieneLuz } from './camara.ts';
import classes from './escaner.module.css';
import type { Lectura } from './lectura.ts';
import { seguirVideo } from './seguir-video.ts';
import { useCamara } from './use-camara.ts';
import { useMirada } from './use-mirada.ts';

export interface EscanerProps {
  /** Called once, with what could be believed; the scanner does not close by itself. */
  readonly onLeida: (lectura: Lectura) => void;
  readonly onClose: () => void;
}

const APUNTE = 'Apunte al cuadro QR o al timbre de la guía';
/** After so many frames without anything, some seconds, what mostly helps. */
const CUADROS_SIN_NADA = 20;
const LEJOS = 'Todavía no se lee nada: acérquese hasta que el código llene el marco, sin sombra ni reflejo.';
const NADA = 'No se leyó ningún código en esta foto. Acérquese, sin sombra ni reflejo, o escriba el número.';
const SIN_LECTOR = 'No se pudo traer lo que lee los códigos. Con señal, toque Reintentar. Sin señal, escriba el número de la guía.';

/**
 * The scanner of guides, over the whole screen: by the camera, or from a photo. It says what it reads and cannot believe, and looks on; whether a
 * guide is good it never says.
 */
export function Escaner({ onLeida, onClose }: EscanerProps) {
  const [camara, abrirOtraVez] = useCamara();
  const { dicho, decir, sinLector, reintentar, mirar } = useMirada(onLeida);
  const [leyendo, setLeyendo] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const stream = camara.tipo === 'lista' ? camara.stream : null;
  const falla = camara.tipo === 'falla' ? FALLAS_CAMARA[camara.falla] : null;

  const leerFoto = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file again must be a change again.
    currentTarget.value = '';
    if (file === undefined) return;
    setLeyendo(true);
    decir(null);
    const cuadro = await createImageBitmap(file).catch(() => null);
    if (cuadro === null) decir(`${file.name} no se pudo abrir como foto. Elija otra, en JPG o PNG.`);
    else if ((await mirar(cuadro, 'foto', `${file.name} ${file.size} ${file.lastModified}`)) === null) decir(NADA);
    setLeyendo(false);
  };

  const mirarCuadro = async (cuadro: ImageBitmap, n: number, momento: number) => {
    if ((await mirar(cuadro, n, `cámara ${momento}`)) === null && n === CUADROS_SIN_NADA && dicho === null) decir(LEJOS);
  };

  const lee = leyendo && !sinLector;
  return (
    <Modal opened fullScreen onClose={onClose} title="Escanear guía" classNames={{ content: classes.escaner ?? '', body: classes.cuerpo ?? '' }} closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      <div className={classes.visor} data-quieto={stream === null || undefined}>
        {stream === null ? null : <Imagen stream={stream} quieta={lee || sinLector} mirar={mirarCuadro} />}
      </div>
      <div role="status" className={classes.dicho}>
        {lee ? (
          <p>
            <Loader size={18} aria-hidden /> Leyendo la foto…
          </p>
        ) : sinLector ? (
          <p className={classes.ojo}>{SIN_LECTOR}</p>
        ) : (
          <>
            {falla === null ? null : <p className={classes.ojo}>{falla.texto}</p>}
            {dicho === null ? null : <p translate="no">{dicho}</p>}
            {falla === null && dicho === null ? <p>{stream === null ? 'Abriendo la cámara…' : APUNTE}</p> : null}
          </>
        )}
      </div>
      <div className={classes.botones}>
        {stream !== null && tieneLuz(stream) ? <Luz key={stream.id} stream={stream} /> : null}
        {sinLector || falla?.reintenta === true ? (
          <Button variant="default" leftSection={<IconRefresh size={20} aria-hidden />} onClick={sinLector ? reintentar : abrirOtraVez}>
            Reintentar
          </Button>
        ) : null}
        <Button variant="default" leftSection={<IconPhoto size={20} aria-hidden />} disabled={lee || sinLector} onClick={() => input.current?.click()}>
          Elegir una foto
        </Button>
        <input ref={input} type="file" accept="image/*" className={classes.oculto} tabIndex={-1} aria-label="Foto de la guía" onChange={(event) => void leerFoto(event)} />
      </div>
    </Modal>
  );
}

interface ImagenProps {
  readonly stream: MediaStream;
  /** Nobody looks at it for now. */
  readonly quieta: boolean;
  readonly mirar: (cuadro: ImageBitmap, n: number, momento: number) => Promise<unknown>;
}

/** What the camera sees, with the frame to aim by. All of it is read, also what lies out of the frame. */
function Imagen({ stream, quieta, mirar }: ImagenProps) {
  const video = useRef<HTMLVideoElement>(null);
  const alMirar = useEffectEvent(mirar);
  useEffect(() => {
    const node = video.current;
    if (node === null) return undefined;
    node.srcObject = stream;
    // A browser that does not begin by itself shows the first picture, which is as good to read.
    node.play().catch(() => undefined);
    return () => {
      node.srcObject = null;
    };
  }, [stream]);
  useEffect(() => {
    const node = video.current;
    if (quieta || node === null) return undefined;
    const gone = new AbortController();
    void seguirVideo(node, async (...visto) => void (await alMirar(...visto)), gone.signal);
    return () => gone.abort();
  }, [quieta]);
  return (
    <>
      <video ref={video} className={classes.video} muted playsInline aria-label="Lo que ve la cámara" />
      <div className={classes.mira} aria-hidden />
    </>
  );
}

/** The lamp of the camera. */
function Luz({ stream }: { readonly stream: MediaStream }) {
  const [encendida, setEncendida] = useState(false);
  const [falla, setFalla] = useState(false);
  const cambiar = () => {
    ponerLuz(stream, !encendida).then(
      () => setEncendida(!encendida),
      () => setFalla(true),
    );
  };
  return (
    <Button variant="default" aria-pressed={encendida} disabled={falla} leftSection={encendida ? <IconBulbOff size={20} aria-hidden /> : <IconBulb size={20} aria-hidden />} onClick={cambiar}>
      {falla ? 'La luz no responde' : encendida ? 'Apagar luz' : 'Encender luz'}
    </Button>
  );
}
