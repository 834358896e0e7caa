import type { TipoCamion } from '@rodal/domain/documentos/camiones';
import { antiguasDe, cuantosDeExterno, type DeEmpresaDemo, drawAnterior, drawDesdeHace, type Puesto, repartir } from './contratos.ts';
import type { EmpresaDemo } from './empresas.ts';
import type { Camion } from './flota.ts';
import { HISTORIAS_CAMIONES, type HistoriaCamion, papelesBuenos } from './historias-camiones.ts';
import { fakePatente } from './identidades.ts';
import { prngFor, type Prng } from './prng.ts';

/** A truck of the demo: but for a few, one of those that its dispatches show. */
export interface CamionDemo extends DeEmpresaDemo {
  readonly patente: string;
  readonly tipo: TipoCamion;
}

/** When a truck is due for its inspection, by the last digit of its plate: none in March nor in December. */
const MES_REVISION = [2, 4, 5, 6, 7, 8, 9, 10, 11, 1] as const;
const [MARZO, SEPTIEMBRE] = [3, 9] as const;

/** A company whose trucks stand in no dispatch has an old one and a new one: so many letters has each plate. */
const LETRAS_SIN_FLOTA = [2, 5] as const;
/** What an external person's company has besides those of the dispatches is old. */
const VIEJA = 2;

/**
 * The trucks of the demo's companies: of those that the dispatches show all but a few, which nobody has registered. No company is without one.
 * @param hoy the day of loading, from which the papers of every year are counted
 */
export function buildCamiones(empresas: readonly EmpresaDemo[], flota: readonly Camion[], hoy: string): CamionDemo[] {
  const prng = prngFor('camiones');
  const antiguas = antiguasDe(empresas);
  return repartir(HISTORIAS_CAMIONES, puestosOf(prng, empresas, flota)).map(([historia, puesto]) => camionOf(prng, historia, puesto, { antiguas, hoy }));
}

/** Those of each company, first what must be there, and of that what no dispatch shows: what is left over at the end is not registered. */
function puestosOf(prng: Prng, empresas: readonly EmpresaDemo[], flota: readonly Camion[]): Puesto<string>[] {
  const deFlota = prng.shuffle(empresas.flatMap((empresa) => flota.filter(({ transportista }) => transportista === empresa.nombre).map(({ patente }): Puesto<string> => [empresa, patente])));
  const conFlota = new Map(deFlota.toReversed().map((puesto) => [puesto[0], puesto]));
  const nuevos = empresas.flatMap((empresa): Puesto<string>[] => {
    const { externo } = empresa;
    if (externo === undefined) return conFlota.has(empresa) ? [] : LETRAS_SIN_FLOTA.map((letras) => [empresa, fakePatente(prng, letras)]);
    const cuantos = cuantosDeExterno(HISTORIAS_CAMIONES, externo) - deFlota.filter(([suya]) => suya === empresa).length;
    const suyas = prngFor(`camiones de ${externo}`);
    return Array.from({ length: Math.max(cuantos, 0) }, () => [empresa, fakePatente(suyas, VIEJA)]);
  });
  return [...new Set([...nuevos, ...conFlota.values(), ...deFlota])];
}

function camionOf(prng: Prng, historia: HistoriaCamion, [empresa, patente]: Puesto<string>, { antiguas, hoy }: { readonly antiguas: readonly EmpresaDemo[]; readonly hoy: string }): CamionDemo {
  const { estado, papeles, cambio, motivo, eraForestal } = historia;
  const desdeHace = drawDesdeHace(prng, estado, empresa);
  const sorteado = prng.chance(0.75) ? 'Forestal' : 'Industrial';
  const tipo = historia.tipo ?? sorteado;
  const meses = { revisionTecnica: MES_REVISION[Number(patente.at(-1))] ?? SEPTIEMBRE, permisoCirculacion: prng.pick([SEPTIEMBRE, SEPTIEMBRE, MARZO]), seguroObligatorio: MARZO };
  const suyos = { prng, hoy, tipo, meses };
  return {
    patente, tipo, empresa, desdeHace, estado,
    papeles: papeles({ ...suyos, hace: desdeHace }),
    ...(motivo !== undefined && { motivo }),
    ...(eraForestal && { editado: { hace: Math.min(desdeHace, 8), antes: { tipo: 'Forestal' satisfies TipoCamion } } }),
    ...(cambio && { anterior: drawAnterior(prng, antiguas, empresa, (hace) => papelesBuenos({ ...suyos, hace })) }),
  };
}
