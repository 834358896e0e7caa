import { isPlantillaCorreo } from '@rodal/contracts/correos';
import { ACCIONES, ENTIDADES } from '@rodal/domain/auditoria';
import { PERMISSIONS } from '@rodal/domain/permisos';
import { expect, it } from 'vitest';
import { readSources } from './lib/product-sources.ts';

/** Every action and thing that the program writes into the audit has words, and no others have (issue 7 §2). */

/** Names of fields that are refused, and values of settings, look like codes and are none. */
const NO_CODIGOS = /refuseField\([^,]*,[^,]*,|JSON\.stringify\('[^']*'\)/g;
/** Who writes into the audit; others only read it. */
const SOURCES = readSources(['apps/api/src', 'prisma/seed', 'scripts/lib']).map(({ text }) => ({ text: text.replaceAll(NO_CODIGOS, '') }));
/** A list's source says what its file is called in the audit on one line; the rest of it is names of columns. */
const LISTADOS = SOURCES.filter(({ text }) => /import type \{[^}]*\bFuente\w+/.test(text)).map(({ text }) => ({ text: text.split('\n').filter((line) => /\baccion: .*\bentidad: /.test(line)).join('\n') }));
const WRITERS = [...SOURCES.filter(({ text }) => /writeAudit|transitar\.ts|AuditActor|AuditRow|rowsOfAuditoria|sendPlanilla|sendLibro|TipoPortador<|INTO public\.auditoria/.test(text)), ...LISTADOS];
const CODIGO = /'([a-z][A-Za-z]*\.[a-z][A-Za-z_]*)'/g;
const isPermission = (code: string) => Object.hasOwn(PERMISSIONS, code);

/** Codes in a source; of those that are permissions or templates of mail too only the ones that stand behind `accion:`. */
function actionsIn(text: string): string[] {
  const said = [...text.matchAll(/\baccion: ([^,;}]*)/g)].flatMap(([, value = '']) => codesIn(value));
  return [...said, ...codesIn(text).filter((code) => !isPermission(code) && !isPlantillaCorreo(code))];
}

function codesIn(text: string): string[] {
  return [...text.matchAll(CODIGO)].map(([, code = '']) => code);
}

/** `INSERT … SELECT 'consola', 'usuario.crear', 'usuario', …`, and `entidad: 'usuario'`. */
function thingsIn(text: string): string[] {
  const inSql = [...text.matchAll(/'[a-z]\w*\.[a-z]\w*', '([a-z]\w*)'/gi)].map(([, thing = '']) => thing);
  const said = [...text.matchAll(/\bentidad: '(\w+)'/g)].map(([, thing = '']) => thing);
  return [...inSql, ...said];
}

const found = (read: (text: string) => string[]) => [...new Set(WRITERS.flatMap(({ text }) => read(text)))].toSorted();

it('every action that is written has words, and every row is written somewhere', () => {
  expect(found(actionsIn)).toEqual(Object.keys(ACCIONES).toSorted());
});

it('so has every thing', () => {
  expect(found(thingsIn)).toEqual(Object.keys(ENTIDADES).toSorted());
});

it('an action is found in each of its forms', () => {
  expect(actionsIn(`accion: antes === null ? 'cosa.guardar' : 'cosa.cambiar', entidad`)).toEqual(['cosa.guardar', 'cosa.cambiar', 'cosa.guardar', 'cosa.cambiar']);
  expect(actionsIn(`can(permisos, 'trabajos.ver'); accion: 'despacho.crear', x`)).toEqual(['despacho.crear']);
  expect(actionsIn(`audit(deps, actor, 'sesion.ingreso_fallido')`)).toEqual(['sesion.ingreso_fallido']);
  expect(thingsIn(`SELECT 'consola', 'usuario.crear', 'usuario', id`)).toEqual(['usuario']);
});
