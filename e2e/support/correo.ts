import { expect } from '@playwright/test';
import type { Mensaje } from '@rodal/simulators/correo-control';

/**
 * The mail that somebody of the demo gets, once it is there.
 * @param usuario whose address is `<usuario>@rodal.example`
 * @param asunto how its subject begins
 */
export async function correoDe(usuario: string, asunto: string): Promise<Mensaje> {
  const buscar = async (): Promise<Mensaje | undefined> => {
    const reply = await fetch(`http://127.0.0.1:${process.env['E2E_CORREO_PORT']}/mensajes`);
    const mensajes = (await reply.json()) as readonly Mensaje[]; // the simulator's own
    return mensajes.findLast((uno) => uno.para.includes(`${usuario}@rodal.example`) && uno.asunto.startsWith(asunto));
  };
  await expect.poll(async () => (await buscar())?.asunto ?? '').not.toBe('');
  const hallado = await buscar();
  if (hallado === undefined) throw new Error(`No mail to ${usuario}: ${asunto}`);
  return hallado;
}

/** The screen that a mail leads to. @returns its path with what it asks */
export function enlaceDe({ texto }: Pick<Mensaje, 'texto'>): string {
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(texto)?.[0] ?? '');
  return `${pathname}${search}`;
}
