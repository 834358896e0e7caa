import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { santiagoDay } from '../fechas.ts';
import { isHabilitado } from '../habilitacion.ts';
import type { EstadoPortador } from '../maquinas.ts';
import { habilitacionDe, type Registrado } from './habilitacion.ts';
import { type HechoPortador, type HistoriaPortador, type PapelConHistoria, parteEl } from './mes-a-mes.ts';
import type { Papel, Revision } from './papeles.ts';
import type { TipoClave } from './tipos.ts';

/** What was known at a moment, held against a world that is changed step by step and counted at that very moment. */

const INICIO = Date.parse('2026-01-15T15:00:00Z');
const DIA_MS = 86_400_000;
const EMPRESAS = ['76111222-8', '77222333-1'];
const OBLIGATORIOS: readonly TipoClave[] = ['situacionTributaria', 'f30', 'cartaCompromiso'];
const DEL_CHOFER: readonly TipoClave[] = ['contratoTrabajo', 'licenciaConducir'];

type Paso =
  | { readonly que: 'registrar' | 'cambiar' | 'estado' | 'papel' | 'marca'; readonly quien: number; readonly de: number; readonly tipo: number; readonly revision: Revision; readonly estado: EstadoPortador; readonly vence: number };

const paso: fc.Arbitrary<Paso> = fc.record({
  que: fc.constantFrom('registrar', 'cambiar', 'estado', 'estado', 'papel', 'papel', 'papel', 'marca', 'marca', 'marca', 'marca'),
  quien: fc.nat(4),
  de: fc.nat(1),
  tipo: fc.nat(2),
  revision: fc.constantFrom<Revision>('CUMPLE', 'CUMPLE', 'CUMPLE', 'NO_CUMPLE', 'PENDIENTE', 'SIN_REVISAR'),
  estado: fc.constantFrom<EstadoPortador>('ACTIVO', 'ACTIVO', 'ACTIVO', 'PENDIENTE', 'INACTIVO'),
  vence: fc.integer({ min: 0, max: 60 }),
});

/** Everybody is registered, with every mandatory paper, and approved: what happens then takes it away and gives it back. */
const PRIMEROS: readonly Paso[] = [0, 1, 2, 3, 4].flatMap((quien) => {
  const uno = { quien, de: quien % 2, tipo: 0, revision: 'CUMPLE', estado: 'ACTIVO', vence: 60 } as const;
  const papeles = Array.from({ length: quien < 2 ? 3 : 2 }, (_, tipo) => [{ ...uno, que: 'papel', tipo } as const, { ...uno, que: 'marca', tipo } as const]).flat();
  return [{ ...uno, que: 'registrar' } as const, ...papeles, { ...uno, que: 'estado' } as const];
});

/** One of them, as it stands now in the world, and its history beside it. */
interface Vivo {
  estado: EstadoPortador;
  empresa: string;
  papeles: (Papel & { de: string; marcas: { en: Date; revision: Revision }[] })[];
  readonly hechos: HechoPortador[];
}

it('what comes later changes nothing of a month that is over', () => {
  fc.assert(
    fc.property(fc.array(paso, { maxLength: 60 }), (otros) => {
      // The first two are companies, the others drive.
      const mundo = new Map<number, Vivo>();
      const vistos: { momento: Date; activos: number; habilitados: number }[] = [];
      for (const [at, { que, quien, de, tipo, revision, estado, vence }] of [...PRIMEROS, ...otros].entries()) {
        const en = new Date(INICIO + at * DIA_MS);
        const empresa = EMPRESAS[quien < 2 ? quien : de] ?? '';
        const vivo = mundo.get(quien);
        if (vivo === undefined) mundo.set(quien, { estado: 'PENDIENTE', empresa, papeles: [], hechos: [{ en, empresa }] });
        else if (que === 'estado') {
          vivo.estado = estado;
          vivo.hechos.push({ en, estado });
        } else if (que === 'cambiar' && quien >= 2) {
          vivo.empresa = empresa;
          vivo.estado = 'PENDIENTE';
          vivo.hechos.push({ en, empresa, estado: 'PENDIENTE' });
        } else {
          const tipos = quien < 2 ? OBLIGATORIOS : DEL_CHOFER;
          const clase = tipos[tipo % tipos.length] ?? 'f30';
          const suyos = vivo.papeles.filter((papel) => papel.tipo === clase && papel.de === vivo.empresa);
          const ultimo = suyos.at(-1);
          if (que === 'papel' || ultimo === undefined) {
            const dia = clase === 'licenciaConducir' ? santiagoDay(new Date(en.getTime() + vence * DIA_MS)) : null;
            vivo.papeles.push({ tipo: clase, version: suyos.length + 1, revision: 'SIN_REVISAR', revisadoEn: null, emitido: null, vence: dia, de: vivo.empresa, marcas: [] });
          } else {
            vivo.papeles[vivo.papeles.indexOf(ultimo)] = { ...ultimo, revision, revisadoEn: en, marcas: [...ultimo.marcas, { en, revision }] };
          }
        }
        const momento = new Date(en.getTime() + 1);
        const activos = [...mundo].filter(([n, uno]) => n >= 2 && uno.estado === 'ACTIVO').map(([, uno]) => uno);
        const habilitados = activos.filter((uno) => isHabilitado(habilitacionDe(registrado(uno, 'conductor'), empresaDe(mundo, uno), momento), santiagoDay(momento)));
        vistos.push({ momento, activos: activos.length, habilitados: habilitados.length });
      }
      expect(Math.max(...vistos.map(({ habilitados }) => habilitados))).toBe(3);
      const empresas = new Map([...mundo].filter(([n]) => n < 2).map(([, uno]) => [uno.empresa, historia(uno, 'empresa')]));
      const choferes = [...mundo].filter(([n]) => n >= 2).map(([, uno]) => historia(uno, 'conductor'));
      expect(vistos.map(({ momento }) => ({ momento, ...parteEl(choferes, empresas, momento) }))).toEqual(vistos);
      expect(parteEl(choferes, empresas, new Date(INICIO - 1))).toEqual({ activos: 0, habilitados: 0 });
    }),
    { numRuns: 300 },
  );
});

function registrado({ estado, empresa, papeles }: Vivo, entidad: 'empresa' | 'conductor'): Registrado {
  return { entidad, estado, portador: {}, papeles: papeles.filter(({ de }) => de === empresa).map(({ tipo, version, revision, revisadoEn, emitido, vence }) => ({ tipo, version, revision, revisadoEn, emitido, vence })) };
}

function empresaDe(mundo: ReadonlyMap<number, Vivo>, { empresa }: Vivo): Registrado | null {
  const suya = mundo.get(EMPRESAS.indexOf(empresa));
  return suya === undefined ? null : registrado(suya, 'empresa');
}

function historia({ hechos, papeles }: Vivo, entidad: 'empresa' | 'conductor'): HistoriaPortador {
  const versiones = papeles.map(({ de, tipo, version, emitido, vence, marcas }): [string, PapelConHistoria] => [de, { tipo, version, emitido, vence, marcas }]);
  return { entidad, hechos, papeles: new Map([...Map.groupBy(versiones, ([de]) => de)].map(([de, suyas]) => [de, suyas.map(([, papel]) => papel)])) };
}
