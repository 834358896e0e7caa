import { tomarCapturas } from './tomar.ts';

tomarCapturas('390x844');
