import { BANDEJA, CLAVES_BANDEJA, diasBandeja, type FilaBandeja, type FilaContada, MAX_BANDEJA } from '@rodal/contracts/bandeja';
import { EDADES, type CuentaInicio, type InicioAvisos, QUIEN_SIGUE, SIGUEN } from '@rodal/contracts/inicio';
import { dayRange, santiagoDay } from '@rodal/domain/fechas';
import { can } from '@rodal/domain/puede';
import { CODIGOS_AVISO } from '@rodal/domain/reglas-despacho';
import type { Deps } from '../../puertos/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { countConAviso, CUENTAS } from './cuentas.repo.ts';

/** Mi bandeja: what waits for whoever asks (issue 7 §3); and how long the flags have waited, and for whom. */
export function bandejaHandlers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, 'getBandeja' | 'getInicioAvisos'> {
  return {
    async getBandeja(_input, ctx) {
      const quien = ctx.quien();
      const hoy = santiagoDay(clock());
      const { desde, hasta } = diasBandeja(hoy);
      const tramo = dayRange(desde, hasta);
      const mine = CLAVES_BANDEJA.filter((clave) => BANDEJA[clave].permisos.every((permiso) => can(quien.permisos, permiso)));
      const filas = await Promise.all(
        mine.map(async (clave): Promise<FilaContada[]> => {
          const { titulo, destino }: FilaBandeja = BANDEJA[clave];
          const cuentas = await CUENTAS[clave](db.pool, { tramo, hoy, quien });
          return cuentas.map(({ aparte, n }) => ({
            clave: aparte === '' ? clave : `${clave}.${aparte}`,
            titulo: titulo(n, aparte),
            total: Math.min(n, MAX_BANDEJA),
            masDe: n > MAX_BANDEJA,
            destino: destino(hoy, aparte),
          }));
        }),
      );
      return { filas: filas.flat().filter(({ total }) => total > 0) };
    },

    getInicioAvisos(_input, ctx) {
      ctx.quien();
      return tellAvisos(db, santiagoDay(clock()));
    },
  };
}

/** Each count is what the search with those days and flags finds, and leads to it. */
export async function tellAvisos(db: Deps['db'], hoy: string): Promise<InicioAvisos> {
  const contar = async (codigos: readonly string[], avisos: string, { desde, hasta }: { readonly desde: string; readonly hasta: string }): Promise<CuentaInicio> => {
    const n = await countConAviso(db.pool, dayRange(desde, hasta), codigos);
    return { total: Math.min(n, MAX_BANDEJA), masDe: n > MAX_BANDEJA, destino: `/despachoRecepciones?desde=${desde}&hasta=${hasta}&avisos=${avisos}` };
  };
  const fila = async (codigos: readonly string[], avisos: string) => ({
    cuentas: await Promise.all(EDADES.map(({ dias }) => contar(codigos, avisos, dias(hoy)))),
    todas: await contar(codigos, avisos, diasBandeja(hoy)),
  });
  const filas: InicioAvisos['filas'] = [];
  for (const [clave, { titulo, que }] of Object.entries(SIGUEN)) {
    const codigos = CODIGOS_AVISO.filter((codigo) => QUIEN_SIGUE[codigo] === clave);
    filas.push({ clave, titulo, que, ...(await fila(codigos, codigos.join(','))) });
  }
  return { edades: EDADES.map(({ titulo }) => titulo), filas, total: await fila(CODIGOS_AVISO, 'todos') };
}
