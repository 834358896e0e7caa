import { createContext } from 'react';

/** Whether this person may ask again for a guide that was not generated; the cells of a table are static and find it here. */
export const ReintentarGuiaContext = createContext(false);
