import { fileURLToPath } from 'node:url';
import type { PluginOption, UserConfig } from 'vite';
import config from './vite.config.ts';

const SCREENS = fileURLToPath(new URL('src/app/screens.tsx', import.meta.url));

/** Not for anybody's phone: how large its part would be if the office had no screen at all (decisión 050). */
const withoutOffice: PluginOption = {
  name: 'rodal-sin-oficina',
  enforce: 'pre',
  load: (id) => (id === SCREENS ? "export { CAMPO_SCREENS as SCREENS } from './screens-campo.tsx';" : null),
};

/** The worker is made of the same files, and is not looked at. */
const isWorker = (plugin: PluginOption): boolean => typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name.startsWith('vite-plugin-pwa');

const sinOficina: UserConfig = {
  ...config,
  plugins: [withoutOffice, ...(config.plugins ?? []).flat().filter((plugin) => !isWorker(plugin))],
};
export default sinOficina;
