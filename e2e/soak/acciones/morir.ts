import { comentario, FOTO_DE } from '../carga.ts';
import { colorOf, takeFoto } from '../foto-marcada.ts';
import { storedOf } from '../lugar.ts';
import type { Lado } from '../modelo.ts';
import * as pantalla from '../pantalla.ts';
import { type Accion, accion } from './accion.ts';
import { killBrowser } from './navegador.ts';

/** The browser dies in the middle of a change: what came before it stays, the change itself may be lost (R13). */

export function morirFotografiando(lado: Lado): Accion {
  return accion(`morir fotografiando ${lado}`, ({ abierta, discoLleno }) => abierta !== null && !discoLleno, async (modelo, real) => {
    const one = modelo.abierta;
    if (one === null) return;
    real.diario.about(one.nombre);
    const before = one.trabajo.fotos[lado];
    await pantalla.shoot(real.telefono.page, lado, await takeFoto(colorOf(Math.floor(real.random() * 125)), real.random));
    await killBrowser(modelo, real, Promise.resolve());
    const found = (await storedOf(real, one))?.[FOTO_DE[lado]]?.sha256 ?? null;
    if (found === null && before !== null) real.diario.violate(`${one.nombre}: tras morir el navegador con la cámara, perdió la foto ${lado} que ya tenía`);
    one.trabajo = { ...one.trabajo, fotos: { ...one.trabajo.fotos, [lado]: found } };
  });
}

export const morirEscribiendo: Accion = accion('morir escribiendo', ({ abierta, discoLleno }) => abierta !== null && !discoLleno, async (modelo, real) => {
  const one = modelo.abierta;
  if (one === null) return;
  real.diario.about(one.nombre);
  const before = one.trabajo.texto.comentarios;
  const typed = comentario(real, one);
  await pantalla.fill(real.telefono.page, 'comentarios', typed);
  await killBrowser(modelo, real, Promise.resolve());
  const found = (await storedOf(real, one))?.comentarios;
  if (found !== before && found !== typed) {
    real.diario.violate(`${one.nombre}: tras morir el navegador al escribir, comentarios dice «${found}»: ni lo anterior ni lo nuevo`);
  }
  one.trabajo = { ...one.trabajo, texto: { ...one.trabajo.texto, comentarios: found ?? before } };
});
