import { almacenStore } from '../casa/trouble.ts';
import { isPersisted, isStandalone, protect } from './persistence.ts';

/** The browser as the checklist needs it; tests bring their own. */
export interface ReadinessEnv {
  /** In a window of its own, without the browser around it. */
  readonly isStandalone: () => boolean;
  /** Installed although this is a tab; browsers that do not say count as no. */
  readonly isInstalled: () => Promise<boolean>;
  readonly isPersisted: () => Promise<boolean>;
  readonly askPersistence: () => Promise<boolean>;
  readonly hasGps: () => boolean;
  /** null = the browser does not say. */
  readonly permission: (name: 'geolocation') => Promise<PermissionState | null>;
  /** Makes the browser ask; resolves whatever comes of it. */
  readonly askPosition: () => Promise<void>;
  /** Looks without opening it; null = the browser does not say. */
  readonly hasCamera: () => Promise<boolean | null>;
  /** An estimate; null = none. */
  readonly freeBytes: () => Promise<number | null>;
  /** Whether the app's files are kept and served by a worker of ours. */
  readonly worker: () => 'activo' | 'inactivo' | 'borrado' | 'imposible';
  readonly reload: () => Promise<void>;
}

/** Of the browsers only Chrome on Android knows it. */
interface RelatedNavigator extends Navigator {
  readonly getInstalledRelatedApps?: () => Promise<readonly unknown[]>;
}

/** The page we run in. */
export function readinessEnv(): ReadinessEnv {
  // Old browsers and plain http lack any of these.
  const { storage, geolocation, permissions, mediaDevices, serviceWorker }: Partial<Navigator> = navigator;
  const related: RelatedNavigator = navigator;
  return {
    isStandalone,
    isInstalled: async () => ((await orNull(async () => related.getInstalledRelatedApps?.())) ?? []).length > 0,
    isPersisted: async () => (await orNull(isPersisted)) ?? false,
    askPersistence: protect,
    hasGps: () => geolocation !== undefined,
    permission: async (name) => (await orNull(async () => permissions?.query({ name })))?.state ?? null,
    askPosition: () =>
      new Promise((resolve) => {
        geolocation?.getCurrentPosition(
          () => resolve(),
          () => resolve(),
          { timeout: 10_000, maximumAge: Infinity },
        );
        if (geolocation === undefined) resolve();
      }),
    hasCamera: async () => {
      const devices = await orNull(async () => mediaDevices?.enumerateDevices());
      return devices?.some(({ kind }) => kind === 'videoinput') ?? null;
    },
    freeBytes: async () => {
      const { quota, usage }: StorageEstimate = (await orNull(async () => storage?.estimate?.())) ?? {};
      return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
    },
    worker: () => {
      if (serviceWorker === undefined) return 'imposible';
      // A page keeps its worker in name when the browser has thrown it out (R163).
      if (!almacenStore.getState().guardada) return 'borrado';
      return serviceWorker.controller === null ? 'inactivo' : 'activo';
    },
    reload: async () => location.reload(),
  };
}

/** A browser that refuses to say is one that does not say. */
async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}
