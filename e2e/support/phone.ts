import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { type Chromium, resolveChromium } from '../../scripts/lib/chromium.ts';
import { patience } from '../../scripts/lib/patience.ts';

/** A browser that is asked to end writes first what it has in hand; on a full disk it may never be done. */
const CLOSE_MS = patience(10_000);

/**
 * How long a journey waits for what should be there. Patience, not a promise of speed: three pieces of a whole run share
 * two cores, and a journey that goes well waits for none of it.
 */
export const PACIENCIA_MS = patience(90_000);

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

/** A phone's browser with a profile of its own, that can be killed and opened again. */
export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  /** SIGKILL, as when the system takes the memory back. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface PhoneOptions {
  readonly baseURL: string;
  /** Kept when it closes, for who opens it again; when absent one is made, and gone at the end (R143). */
  readonly profile?: string;
  /** A closed one that the made one begins as. */
  readonly copyOf?: string;
  readonly place?: Place;
  readonly size?: { width: number; height: number };
  readonly offline?: boolean;
  /** Grants Background Sync; only a full Chromium has it. */
  readonly backgroundSync?: boolean;
  /** Found before; looking for one takes a moment. */
  readonly browser?: Chromium;
}

export function newProfile(): string {
  return mkdtempSync(join(tmpdir(), 'rodal-perfil-'));
}

/** Starts a browser process on `profile`, as a phone: touch, 390×844, geolocation granted when a place is given. */
export async function openPhone(options: PhoneOptions): Promise<Phone> {
  const profile = options.profile ?? newProfile();
  if (options.copyOf !== undefined) cpSync(options.copyOf, profile, { recursive: true });
  const browser = options.browser ?? (await resolveChromium());
  // What a killed browser leaves behind would stop the next one from opening the profile.
  for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie']) rmSync(join(profile, name), { force: true });
  const size = options.size ?? PHONE;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browser.executablePath,
    args: [...browser.args],
    env: browser.env,
    headless: true,
    baseURL: options.baseURL,
    viewport: size,
    hasTouch: size.width < 800,
    isMobile: size.width < 800,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
    permissions: [...(options.place ? ['geolocation'] : []), ...(options.backgroundSync ? ['background-sync'] : [])],
    ...(options.place ? { geolocation: options.place } : {}),
  });
  context.setDefaultTimeout(PACIENCIA_MS);
  context.setDefaultNavigationTimeout(PACIENCIA_MS);
  if (options.offline) await context.setOffline(true);
  const page = context.pages()[0] ?? (await context.newPage());
  const forget = (): void => {
    if (options.profile === undefined) rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  return {
    context,
    page,
    async kill() {
      const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
      await endAll(profile);
      await closed;
      forget();
    },
    async close() {
      const closed = context.close().catch(() => undefined);
      await Promise.race([closed, delay(CLOSE_MS)]);
      await endAll(profile);
      await closed;
      forget();
    },
  };
}

/**
 * Ends what still runs on this profile and waits for it: the process that holds the databases outlives the browser's own
 * by a moment, and whoever opens the profile in that moment finds every database locked and, as if it were new, empty.
 */
async function endAll(profile: string): Promise<void> {
  for (let pids = browserPids(profile); pids.length > 0; pids = browserPids(profile)) {
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended while we looked.
      }
    }
    await delay(20);
  }
}

/** Every process of the browser that runs on this profile, found by its command line. */
function browserPids(profile: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--user-data-dir=${profile}`);
      } catch {
        return false; // it ended while we looked
      }
    })
    .map(Number);
}
