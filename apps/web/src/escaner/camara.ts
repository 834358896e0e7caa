/** Why there is no picture of a camera, in the words of whoever holds it. */
export type FallaCamara = 'sinPermiso' | 'sinCamara' | 'ocupada';

/** What is said of it. Without a camera there is nothing to try again. */
export const FALLAS_CAMARA = {
  sinPermiso: { texto: 'Rodal no tiene permiso para usar la cámara. Déselo en los permisos de este sitio, en el navegador, y toque Reintentar. O elija una foto de la guía.', reintenta: true },
  sinCamara: { texto: 'Este equipo no tiene una cámara que Rodal pueda usar. Elija una foto de la guía, o escriba su número.', reintenta: false },
  ocupada: { texto: 'La cámara no responde: quizás la usa otra aplicación. Ciérrela y toque Reintentar. O elija una foto de la guía.', reintenta: true },
} as const satisfies Record<FallaCamara, { readonly texto: string; readonly reintenta: boolean }>;

/** What a camera is asked for: the one behind, with enough points to tell the lines of a stamp apart. */
const PEDIDO: MediaStreamConstraints = { audio: false, video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } } };

/** Opens the camera. @throws what the browser says: {@link fallaDe} has it in words */
export async function abrirCamara(): Promise<MediaStream> {
  // Absent where the page came without TLS.
  const { mediaDevices }: Partial<Navigator> = navigator;
  if (mediaDevices === undefined) throw new DOMException('no mediaDevices', 'NotFoundError');
  return mediaDevices.getUserMedia(PEDIDO);
}

/** @param cause as `getUserMedia` throws it */
export function fallaDe(cause: unknown): FallaCamara {
  const nombre = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  if (nombre === 'NotAllowedError' || nombre === 'SecurityError') return 'sinPermiso';
  return nombre === 'NotFoundError' || nombre === 'OverconstrainedError' ? 'sinCamara' : 'ocupada';
}

/** Turns it off: its light goes out. */
export function apagar(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** TypeScript's library has no lamp, which not every browser tells of either. */
interface ConLuz {
  readonly getCapabilities?: () => { readonly torch?: boolean };
}

/** Whether the camera has a lamp that can be lit. */
export function tieneLuz(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks() as readonly ConLuz[]; // as browsers with lamps have it
  return track?.getCapabilities?.().torch === true;
}

/** Lights it, or puts it out. Rejects where the camera does not do it after all. */
export async function ponerLuz(stream: MediaStream, encendida: boolean): Promise<void> {
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [{ torch: encendida } as MediaTrackConstraintSet] }); // its types have no lamp
}
