import type { Fila } from './lib/medida.ts';
import { openTelefono } from './lib/telefono.ts';
import { makeSalida } from './lib/telefono-cargas.ts';
import { openGuion, requestsFor, sendFromPage } from './lib/telefono-guion.ts';
import { startPrograma } from './lib/telefono-programa.ts';
import { timeDrain } from './lib/telefono-vaciar.ts';

/** A hundred drafts with two photos each, in rounds that take turns with the script's. */
const RONDAS = 4;
const POR_RONDA = 25;
const LIMIT_MS = 120_000;

export const vaciar: Fila = {
  numero: 4,
  titulo: 'Vaciar la salida del teléfono',
  async medir() {
    const programa = await startPrograma();
    try {
      const listo = await openTelefono(programa.url);
      const guion = await openGuion(programa.url);
      const suma = { telefono: 0, guion: 0, pagina: 0 };
      for (let ronda = 0; ronda < RONDAS; ronda += 1) {
        // The jobs of the rounds before go on, a photo a second, under both alike.
        suma.telefono += await timeDrain(listo, POR_RONDA, LIMIT_MS);
        suma.pagina += await sendFromPage(listo.phone.page, requestsFor(makeSalida(listo.mundo, POR_RONDA), listo.mundo.jpeg));
        suma.guion += await guion.send(requestsFor(makeSalida(listo.mundo, POR_RONDA), listo.mundo.jpeg));
      }
      await guion.close();
      await listo.phone.close();
      const cuantas = RONDAS * POR_RONDA;
      return [
        {
          que: `vaciar ${cuantas} despachos con ${cuantas * 2} fotos, sin límite de red`,
          nuestro: { valor: suma.telefono / 1000, unidad: 's' },
          limite: { valor: suma.pagina / 1000, unidad: 's' },
          meta: { de: 'razon', tipo: 'maximo', valor: 1.3 },
          nota: `fotos de ${Math.round(listo.mundo.jpeg.length / 1000)} kB. Lo que hay de más es anotar la salida en el disco del teléfono antes y después de cada envío, y mostrarlo. Las mismas solicitudes desde un guion de Node, sin navegador: ${(suma.guion / 1000).toFixed(2)} s`,
        },
      ];
    } finally {
      await programa.stop();
    }
  },
};
