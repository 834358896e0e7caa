import { tomarCapturas } from './tomar.ts';

tomarCapturas('1440x900');
