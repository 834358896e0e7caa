/**
 * XYZ templates of map tiles, the setting `urlTiles`: `https://{s}.tiles.example/{z}/{x}/{y}.png`,
 * or a path of our own server, `/tiles/{z}/{x}/{y}.png`. Placeholders are the map library's.
 */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  '{s}': '[a-z0-9-]+',
  '{z}': '\\d+',
  '{x}': '\\d+',
  '{y}': '\\d+',
  '{-y}': '\\d+',
  '{r}': '(?:@2x)?',
};

/** Whether a text can be the setting: '' = no base map (R75). */
export function isPlantillaTiles(text: string): boolean {
  return text === '' || tilesPattern(text, 'https://rodal.example') !== null;
}

/**
 * What the addresses of a template's tiles look like, and no others.
 * @param origin of the page, for templates of our own server
 * @returns null when the text is no template
 */
export function tilesPattern(template: string, origin: string): RegExp | null {
  const known = (/^\/(?!\/)/.test(template) || tilesOrigin(template) !== '') && !/[\s"'\\]/.test(template);
  const complete = ['{z}', '{x}'].every((name) => template.includes(name)) && /\{-?y\}/.test(template);
  if (!known || !complete) return null;
  const full = template.startsWith('/') ? origin + template : template;
  const source = full.split(/(\{[^{}]*\})/).map((part) => (part.startsWith('{') ? PLACEHOLDERS[part] : escape(part)));
  return source.includes(undefined) ? null : new RegExp(`^${source.join('')}$`, 'i');
}

/**
 * The origin of a template, as the pages' policy names it: what it cannot name, no page can show.
 * @param template the label with `{s}` becomes a wildcard
 * @returns '' when the template is empty, relative (our own host) or unusable
 */
export function tilesOrigin(template: string): string {
  const match = /^(https?):\/\/([a-z0-9-]*\{s\}[a-z0-9-]*\.)?([a-z0-9.-]+(?::\d+)?)\//i.exec(template);
  if (!match) return '';
  const [, scheme = '', sub, host = ''] = match;
  return `${scheme}://${sub === undefined ? '' : '*.'}${host}`.toLowerCase();
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
