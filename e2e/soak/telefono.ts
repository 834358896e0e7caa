import type { Page } from '@playwright/test';
import type { Chromium } from '../../scripts/lib/chromium.ts';
import { openPhone, type Phone } from '../support/phone.ts';
import { EL_AROMO } from '../support/rodal.ts';
import { createDiscoNegado, type DiscoNegado } from './negar-disco.ts';

/** The phone of the random test: one browser profile that survives its kills, with one or two tabs open. */
export interface Telefono {
  /** The tab somebody works in. */
  readonly page: Page;
  /** The second tab, if one is open. */
  readonly otra: Page | null;
  /** SIGKILL, if it runs; the profile stays as it was at that moment. */
  matar(): Promise<void>;
  /** Opens the browser and the app on the profile, in whatever state network and clock are. */
  abrir(): Promise<void>;
  /** Opens a second tab, behind the one somebody works in. */
  abrirOtra(path: string): Promise<Page>;
  cerrarOtra(): Promise<void>;
  setSinSenal(sinSenal: boolean): Promise<void>;
  /** Its disk takes nothing more, or does again. A phone that is killed has room when it is opened again. */
  setDiscoLleno(lleno: boolean): Promise<void>;
  /** Moves the clock of all pages. @param ms from the true time */
  setReloj(ms: number): Promise<void>;
  /** Ends the browser in order, so that the profile is whole. */
  close(): Promise<void>;
}

export interface TelefonoOptions {
  readonly url: string;
  readonly profile: string;
  readonly browser: Chromium;
  /** Errors that no page should have. */
  readonly onError: (text: string) => void;
}

/** Long enough to have the whole form on it: nobody has to scroll. */
const SIZE = { width: 390, height: 2400 };
/** What the program says when something is wrong that it does not expect. */
const OURS = /^(outbox failed|update failed|logout failed|session check failed|answer not kept)/;

export function createTelefono({ url, profile, browser, onError }: TelefonoOptions): Telefono {
  const state: { phone: Phone | null; disco: DiscoNegado | null; lleno: boolean; page: Page | null; otra: Page | null; sinSenal: boolean; reloj: number } = {
    phone: null,
    disco: null,
    lleno: false,
    page: null,
    otra: null,
    sinSenal: false,
    reloj: 0,
  };
  const phone = (): Phone => present(state.phone);
  const setClock = async (): Promise<void> => phone().context.clock.setSystemTime(Date.now() + state.reloj);
  const watch = (page: Page): void => {
    page.on('pageerror', (error) => onError(`error en la página: ${error.message}`));
    page.on('console', (message) => {
      // On a full disk a pass has nowhere to write what it was told.
      if (message.type() === 'error' && !state.lleno && OURS.test(message.text())) onError(`consola: ${message.text()}`);
    });
  };
  return {
    get page() {
      return present(state.page);
    },
    get otra() {
      return state.otra;
    },
    async matar() {
      await state.phone?.kill();
      Object.assign(state, { phone: null, disco: null, lleno: false, page: null, otra: null });
    },
    async abrir() {
      state.phone = await openPhone({
        baseURL: url,
        profile,
        browser,
        place: EL_AROMO,
        size: SIZE,
        offline: state.sinSenal,
        backgroundSync: browser.full,
      });
      state.disco = createDiscoNegado(state.phone.context, url);
      await state.disco.instalar();
      state.page = state.phone.page;
      watch(state.page);
      if (state.reloj !== 0) await setClock();
      await state.page.goto('/despacho', { waitUntil: 'domcontentloaded' });
    },
    async abrirOtra(path) {
      const page = await phone().context.newPage();
      state.otra = page;
      watch(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      // A tab that is not in front draws nothing, so that nobody sees anything happen in it.
      await state.page?.bringToFront();
      return page;
    },
    async cerrarOtra() {
      await state.otra?.close();
      state.otra = null;
    },
    async setSinSenal(sinSenal) {
      state.sinSenal = sinSenal;
      await phone().context.setOffline(sinSenal);
    },
    async setDiscoLleno(lleno) {
      if (lleno === state.lleno) return;
      state.lleno = lleno;
      await (lleno ? state.disco?.llenar() : state.disco?.liberar());
    },
    async setReloj(ms) {
      if (ms === state.reloj) return;
      state.reloj = ms;
      await setClock();
    },
    async close() {
      await state.phone?.close();
      Object.assign(state, { phone: null, disco: null, lleno: false, page: null, otra: null });
    },
  };
}

function present<T>(value: T | null): T {
  if (value === null) throw new Error('El teléfono está apagado.');
  return value;
}
