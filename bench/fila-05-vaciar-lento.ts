import { startFaultProxy } from '../scripts/lib/fault-proxy/fault-proxy.ts';
import type { Fila } from './lib/medida.ts';
import { openTelefono } from './lib/telefono.ts';
import { startPrograma } from './lib/telefono-programa.ts';
import { timeDrain } from './lib/telefono-vaciar.ts';

/** The whole hundred take nine minutes: `RODAL_BENCH_CARGAS=100`. The ratio is the same. */
const CARGAS = Number(process.env['RODAL_BENCH_CARGAS'] ?? 8);
const BYTES_PER_SECOND = 100_000;
const ROUND_TRIP_MS = 400;
const LIMIT_MS = 30_000 * CARGAS;

export const vaciarLento: Fila = {
  numero: 5,
  titulo: 'Vaciar la salida por una red lenta',
  async medir() {
    const programa = await startPrograma();
    const proxy = await startFaultProxy({ target: programa.url });
    try {
      const listo = await openTelefono(proxy.url);
      await programa.idle();
      const from = proxy.log.exchanges.length;
      proxy.link = { bytesPerSecond: BYTES_PER_SECOND, roundTrip: ROUND_TRIP_MS };
      const tiempo = await timeDrain(listo, CARGAS, LIMIT_MS);
      proxy.link = null;
      await listo.phone.close();
      const sent = proxy.log.exchanges.slice(from).filter(({ method }) => method === 'POST');
      const bytes = sent.reduce((sum, { body }) => sum + (body?.length ?? 0), 0);
      const waits = (sent.length * ROUND_TRIP_MS) / 1000;
      return [
        {
          que: `vaciar ${CARGAS} despachos con ${CARGAS * 2} fotos a 100 kB/s y 400 ms`,
          nuestro: { valor: tiempo / 1000, unidad: 's' },
          limite: { valor: bytes / BYTES_PER_SECOND, unidad: 's' },
          meta: { de: 'razon', tipo: 'maximo', valor: 1.25 },
          nota: `${(bytes / 1e6).toFixed(1)} MB de cuerpos; el límite es esos bytes por el ancho de banda, sin esperas; van ${sent.length} solicitudes una tras otra (R51), que esperan ${waits.toFixed(1)} s de ida y vuelta`,
        },
      ];
    } finally {
      await proxy.close();
      await programa.stop();
    }
  },
};
