/** The ERP's simulator in a process of its own, as the ERP is (bench/README.md). It is told how much it has and says where it answers. */
import { once } from 'node:events';
import { startBcSimulator } from '@rodal/simulators/bc-simulator';

/** What it is told. */
export interface EncargoErp {
  /** Movements of pine a month, of each company. */
  readonly movimientos: number;
  readonly hoy: string;
}

/** What it says. */
export interface HechoErp {
  readonly url: string;
  readonly tokenUrl: string;
  readonly scope: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const [asked]: unknown[] = await once(process, 'message');
const { movimientos, hoy } = asked as EncargoErp;
const simulator = await startBcSimulator({ port: 0, now: () => new Date(hoy), volumen: { movimientosPino: movimientos } });
process.once('disconnect', () => process.exit(0));
const { url, tokenUrl, scope, credenciales } = simulator;
const hecho: HechoErp = { url, tokenUrl, scope, clientId: credenciales.clientId, clientSecret: credenciales.clientSecret };
process.send?.(hecho);
