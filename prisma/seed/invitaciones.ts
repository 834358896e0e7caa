import type { Row } from './copy-rows.ts';
import { DEMO_USERS } from './demo-users.ts';
import { idDe } from './hechos.ts';
import { fakeUuidV7 } from './identidades.ts';
import { prngFor } from './prng.ts';
import type { TransportistaDemo } from './transportistas.ts';

const DAY_MS = 86_400_000;
const VIDA = 7;

/** One that was sent: to whom, days ago, what became of it. */
interface InvitacionDemo {
  /** The demo's person from outside whose company it is; `usada` = they came of it. */
  readonly externo: string;
  readonly hace: number;
  readonly fin: 'usada' | 'anulada' | 'espera';
  /** To another address of that company. */
  readonly otra?: string;
}

/** In every state; one that runs out waits for nobody. */
const INVITACIONES: readonly InvitacionDemo[] = [
  { externo: 'externo', hace: 62, fin: 'usada' },
  { externo: 'externo', hace: 12, fin: 'espera', otra: 'contabilidad' },
  { externo: 'externo', hace: 3, fin: 'anulada', otra: 'papeles' },
  { externo: 'externo', hace: 2, fin: 'espera', otra: 'documentos' },
  { externo: 'externo2', hace: 16, fin: 'usada' },
  { externo: 'externonuevo', hace: 3, fin: 'usada' },
];

/** The invitations by which the people from outside came in, and those that others have not used. */
export function rowsOfInvitaciones(transportistas: readonly TransportistaDemo[], now: Date): Row[] {
  const prng = prngFor('invitaciones');
  return INVITACIONES.flatMap(({ externo, hace, fin, otra }): Row[] => {
    const usuario = DEMO_USERS.find((uno) => uno.usuario === externo);
    const rut = usuario?.transportista === undefined ? null : transportistas[usuario.transportista]?.rut;
    if (usuario === undefined || rut === null || rut === undefined) return [];
    const creada = new Date(now.getTime() - hace * DAY_MS);
    const luego = new Date(creada.getTime() + 3 * 3_600_000);
    return [
      {
        id: fakeUuidV7(prng, creada), correo: otra === undefined ? usuario.email : `${otra}.${usuario.email}`, empresa_rut: rut, creada_por_id: idDe('abastecimiento'), creada_en: creada,
        vence_en: new Date(creada.getTime() + VIDA * DAY_MS), usada_en: fin === 'usada' ? luego : null, usada_por_id: fin === 'usada' ? idDe(externo) : null, anulada_en: fin === 'anulada' ? luego : null,
      },
    ];
  });
}
