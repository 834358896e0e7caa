import Fastify from 'fastify';
import { abrirAlmacen, type Renombres, type Vacio } from './bc/almacen.ts';
import { type BcControl, crearEstado } from './bc/bc-control.ts';
import type { FallaBc } from './bc/bc-fallas.ts';
import { registerOData } from './bc/bc-odata.ts';
import { createTokens, type Credenciales, registerToken, SCOPE } from './bc/bc-token.ts';
import { crearMundo, type Volumen } from './bc/mundo/mundo.ts';
import { calcularTotales, type TotalesPedidos } from './bc/totales.ts';

export interface BcSimulatorOptions {
  /** 0 = any free port. */
  readonly port: number;
  readonly host?: string;
  /** The clock: of tokens, and of the world, whose postings end yesterday. */
  readonly now?: () => Date;
  /** The day from which the sites count their start and end; absent = today. */
  readonly ancla?: string;
  readonly semilla?: number;
  /** Rows a month of each company, where more than the usual ones are wanted. */
  readonly volumen?: Volumen;
  /** Services that a company published under another name. */
  readonly renombres?: Renombres;
  readonly credenciales?: Credenciales;
  /** How long a token lasts. */
  readonly tokenSeconds?: number;
  readonly fallas?: readonly FallaBc[];
}

export interface BcSimulator {
  /** What `Company('…')/{service}` comes behind. */
  readonly url: string;
  readonly tokenUrl: string;
  readonly scope: string;
  readonly credenciales: Credenciales;
  readonly control: BcControl;
  /** Where the control answers over HTTP. */
  readonly controlUrl: string;
  close(): Promise<void>;
}

/** The world of the demonstration. */
export const SEMILLA = 20_070;

const DEMO: Credenciales = { tenant: 'rodal-demo', clientId: 'rodal', clientSecret: 'simulador' };
const ENVIRONMENT = 'Production';

/**
 * Dynamics 365 Business Central for development, demo and tests (design §6): the web services of two companies over
 * OData v4, read only, behind OAuth2 client credentials. What they tell of is drawn from a seed and never stored; what
 * goes wrong is switched on by tests.
 *
 * Tests in the same process use `control`; others `GET /_control/stats`, `POST /_control/fallas`,
 * `POST /_control/vacios` and `GET /_control/totales?servicio=…&empresa=…`.
 */
export async function startBcSimulator(options: BcSimulatorOptions): Promise<BcSimulator> {
  const { port, host = '127.0.0.1', now = () => new Date(), semilla = SEMILLA, tokenSeconds = 3599, credenciales = DEMO } = options;
  const { ancla, volumen, renombres = {}, fallas = [] } = options;
  const estado = crearEstado(fallas);
  const mundo = crearMundo({ semilla, ahora: now, ...(ancla === undefined ? {} : { ancla }), ...(volumen === undefined ? {} : { volumen }) });
  const almacen = abrirAlmacen(mundo, renombres, estado.vacios);
  const control: BcControl = { ...estado, totales: (pedidos) => calcularTotales(almacen, pedidos) };
  const prefix = `/v2.0/${credenciales.tenant}/${ENVIRONMENT}/ODataV4`;
  const tokens = createTokens(now, tokenSeconds);

  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/_control/')) reply.raw.once('close', estado.empezar());
  });
  registerToken(app, credenciales, tokens, estado);
  registerOData(app, { prefix, almacen, tokens, estado });

  app.get('/_control/stats', () => control.stats());
  app.get<{ Querystring: TotalesPedidos }>('/_control/totales', ({ query }) => control.totales(query));
  app.post<{ Body: readonly FallaBc[] }>('/_control/fallas', ({ body }) => {
    control.setFallas(body);
    return control.stats();
  });
  app.post<{ Body: readonly Vacio[] }>('/_control/vacios', ({ body }) => {
    control.setVacios(body);
    return control.stats();
  });

  const origin = await app.listen({ port, host });
  return {
    url: origin + prefix,
    tokenUrl: `${origin}/${credenciales.tenant}/oauth2/v2.0/token`,
    scope: SCOPE,
    credenciales,
    control,
    controlUrl: `${origin}/_control`,
    close: () => app.close(),
  };
}
