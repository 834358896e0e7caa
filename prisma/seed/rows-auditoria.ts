import { RESUELVE } from './avisos.ts';
import type { Cell, Row, Tablas } from './copy-rows.ts';
import type { DespachoDemo } from './despachos.ts';
import { USER_IDS } from './rows-usuarios.ts';

/** Who asks for guides: a job, nobody of the list of people. */
const SISTEMA = 'emitirGuia';

/** What the service would have written into the audit of each dispatch: received, guide, flags that were closed. */
export function rowsOfAuditoria(despachos: readonly DespachoDemo[]): Tablas {
  return { auditoria: despachos.flatMap(historiaOf) };
}

interface Hecho {
  readonly cuando: Date;
  readonly usuario: string;
  readonly accion: string;
  readonly antes?: Readonly<Record<string, unknown>>;
  readonly despues: Readonly<Record<string, unknown>>;
  readonly dispositivo?: string;
}

function historiaOf({ enviado, plan, recibidoEn, numero, avisos, ciclo }: DespachoDemo): Row[] {
  const hechos: Hecho[] = [
    {
      cuando: recibidoEn,
      usuario: plan.autor.usuario,
      accion: 'despacho.crear',
      despues: { numero, revision: enviado.revision, avisos: avisos.map(({ codigo, detalle }) => ({ codigo, detalle })) },
      dispositivo: enviado.dispositivo.deviceId,
    },
  ];
  if (ciclo.guiaNumero !== null && ciclo.guiaEn !== null) {
    hechos.push({ cuando: ciclo.guiaEn, usuario: SISTEMA, accion: 'despacho.guiaEmitida', despues: { numero: ciclo.guiaNumero } });
  }
  for (const { codigo, resueltoEn, nota } of avisos) {
    if (resueltoEn === null) continue;
    hechos.push({
      cuando: resueltoEn,
      usuario: RESUELVE,
      accion: 'despacho.cerrarAviso',
      antes: { aviso: codigo, resueltoEn: null, resueltoPor: null, nota: null },
      despues: { aviso: codigo, resueltoEn: resueltoEn.toISOString(), resueltoPor: RESUELVE, nota },
    });
  }
  return hechos.map(({ cuando, usuario, accion, antes, despues, dispositivo }) => ({
    cuando,
    usuario_id: USER_IDS.get(usuario) ?? null,
    usuario,
    accion,
    entidad: 'despacho',
    entidad_id: enviado.id,
    antes: toJson(antes),
    despues: toJson(despues),
    dispositivo: dispositivo ?? null,
  }));
}

function toJson(value: Readonly<Record<string, unknown>> | undefined): Cell {
  return value === undefined ? null : JSON.stringify(value);
}
