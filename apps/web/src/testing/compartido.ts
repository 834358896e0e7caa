import { vi } from 'vitest';
import { almacenStore } from '../offline/casa/trouble.ts';

/** Set up before each test file that shares its modules with those before it: what these left of the page's own memory goes. */
vi.useRealTimers();
vi.unstubAllGlobals();
almacenStore.setState(almacenStore.getInitialState());
