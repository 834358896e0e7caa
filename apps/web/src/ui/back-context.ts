import { createContext } from 'react';

/**
 * Back closes what lies over the page before it leaves the page (R167): what is given here is called instead of the step, the
 * latest first; what comes back takes it away. Outside of the browser's router Back is nobody's.
 */
export const BackContext = createContext<(close: () => void) => () => void>(() => () => undefined);
