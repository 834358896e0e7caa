import { readPorVencer, toCorreos } from '@rodal/api/portadores/vencimientos';
import { addDays, dayStart, santiagoDay } from '@rodal/domain/fechas';
import type pg from 'pg';
import { copyRows, type Row } from './copy-rows.ts';
import { DEMO_USERS } from './demo-users.ts';
import { fakeUuidV7 } from './identidades.ts';
import { prngFor } from './prng.ts';

/** The mails about what runs out began so many mornings ago. */
const MANANAS = 2;
const HORA_MS = 8 * 3_600_000 + 5 * 60_000;
const NUESTROS = DEMO_USERS.filter(({ perfiles }) => perfiles.includes('Abastecimiento')).map(({ email }) => email);

/** What companies were told of papers that run out, morning by morning as the program does it: the first tells of all there is, each other of what came up. */
export async function putVencimientos(sql: pg.PoolClient, now: Date): Promise<void> {
  const prng = prngFor('vencimientos');
  for (let hace = MANANAS; hace >= 0; hace -= 1) {
    const dia = addDays(santiagoDay(now), -hace);
    const creado = new Date(dayStart(dia).getTime() + HORA_MS);
    if (creado > now) continue;
    const empresas = await readPorVencer(sql, creado);
    const correos = empresas.flatMap((empresa) => toCorreos(empresa, NUESTROS, dia).map((correo): Row => {
      const id = fakeUuidV7(prng, creado);
      const salio = new Date(creado.getTime() + prng.int(2, 9) * 1_000);
      return {
        id, para: correo.para, plantilla: correo.plantilla, evento: correo.evento, entidad: correo.entidad, entidad_id: correo.entidadId, datos: JSON.stringify(correo.datos),
        mensaje: id, estado: 'enviado', intentos: 1, proximo_intento: creado, entrega_en: salio, enviado_en: salio, respuesta: '250 2.0.0 Aceptado', reenvio_de: null, adjunto: null, creado_en: creado,
      };
    }));
    await copyRows(sql, 'vencimiento_avisado', empresas.flatMap(({ avisos }) => avisos.map(({ documentoId: documento_id, umbral }): Row => ({ documento_id, umbral, avisado_en: creado }))));
    await copyRows(sql, 'correo', correos);
  }
}
