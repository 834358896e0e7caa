/** What of rolldown's context is looked at here. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
}

/** The dispatch form: the largest part of what the field downloads. */
const FORMULARIO = /src\/features\/despacho\/[^/]*-page\.tsx$|src\/offline\/field\.ts$/;
/** What every list of the office is drawn by. */
const LISTADO = /src\/listado\/listado-page\.tsx$/;
/** The office's first screen, and its tiles. */
const INICIO = /src\/features\/inicio\/hoy\/oficina-hoy\.tsx$|src\/app\/inicio-screen\.tsx$/;
/** What a phone fetches after its form. */
const CARTAS = /src\/features\/despacho\/(?:pendientes\/(?:[^/]*-cartas|enviado-view|pendientes-table)|sincronizacion\/lo-demas)\.tsx$|src\/app\/atajos\.tsx$/;

/**
 * What the dispatch form shares with other screens stays together. By itself the bundler makes a file of every set of
 * modules that the same screens use: each screen more would cut the form's part into more and smaller files, which pack
 * worse, and the form would grow with screens that it has nothing to do with.
 * @returns the name of the file; null = none of the form's
 */
export function withForm(id: string, modules: Modules): string | null {
  return isOf(FORMULARIO, id, modules) ? 'terreno' : null;
}

/** What the lists of the office are made of stays together, too: by itself each would ask for thirty files. */
export function withLists(id: string, modules: Modules): string | null {
  return isOf(LISTADO, id, modules) ? 'listas' : null;
}

/**
 * What Inicio needs of that, in a file of its own. This group stands before the lists': a group takes along whatever its
 * modules import, so that Inicio would otherwise fetch all of them.
 */
export function withInicio(id: string, modules: Modules): string | null {
  return isOf(LISTADO, id, modules) && isOf(INICIO, id, modules) ? 'oficina' : null;
}

/**
 * What the lists share with what a phone fetches once its form is there: the cards of what was sent, its copy, the keys.
 * Before the lists' group, too: for a function to save a file a phone would fetch all of them.
 */
export function withCartas(id: string, modules: Modules): string | null {
  return isOf(LISTADO, id, modules) && isOf(CARTAS, id, modules) ? 'cartas' : null;
}

const found = new Map<string, boolean>();

/** Whether one of these imports it, itself or through others, before it can be shown. */
function isOf(screens: RegExp, id: string, modules: Modules): boolean {
  const key = `${screens.source} ${id}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  // Until it is known: a cycle ends here.
  found.set(key, false);
  const is = screens.test(id) || (modules.getModuleInfo(id)?.importers ?? []).some((importer) => isOf(screens, importer, modules));
  found.set(key, is);
  return is;
}
