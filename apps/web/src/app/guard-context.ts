import { createContext } from 'react';
import type { Guard } from './guarded-history.ts';

/** Puts a guard at the door of the page; what comes back takes it away. Outside of the browser's router there is no door. */
export const GuardContext = createContext<(guard: Guard) => () => void>(() => () => undefined);
