/** What of rolldown's context is looked at here. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
}

/** The dispatch form: the largest part of what the field downloads. */
const FORMULARIO = /src\/features\/despacho\/[^/]*-page\.tsx$|src\/offline\/field\.ts$/;

const found = new Map<string, boolean>();

/**
 * What the dispatch form shares with other screens stays together. By itself the bundler makes a file of every set of
 * modules that the same screens use: each screen more would cut the form's part into more and smaller files, which pack
 * worse, and the form would grow with screens that it has nothing to do with.
 * @returns the name of the file; null = none of the form's
 */
export function withForm(id: string, modules: Modules): string | null {
  return isOfForm(id, modules) ? 'terreno' : null;
}

/** Whether the form imports it, itself or through others, before it can be shown. */
function isOfForm(id: string, modules: Modules): boolean {
  const known = found.get(id);
  if (known !== undefined) return known;
  // Until it is known: a cycle ends here.
  found.set(id, false);
  const isOf = FORMULARIO.test(id) || (modules.getModuleInfo(id)?.importers ?? []).some((importer) => isOfForm(importer, modules));
  found.set(id, isOf);
  return isOf;
}
