import type { Prng } from './prng.ts';

const NOMBRES = [
  'Juan', 'José', 'Luis', 'Carlos', 'Jorge', 'Manuel', 'Víctor', 'Pedro', 'Héctor', 'Francisco', 'Sergio', 'Ricardo',
  'Marcelo', 'Patricio', 'Rodrigo', 'Cristian', 'Mauricio', 'Álvaro', 'Eduardo', 'Claudio', 'Hernán', 'Raúl', 'Nelson',
  'Óscar', 'Fernando', 'Gonzalo', 'Iván', 'Jaime', 'Roberto', 'Miguel', 'Waldo', 'Segundo', 'Rosa', 'Marcela', 'Paola',
  'Ximena', 'Daniela', 'Yasna', 'Elías', 'Bastián', 'Matías', 'Felipe', 'Diego', 'Leonel', 'Ernesto', 'René',
];

const APELLIDOS = [
  'Muñoz', 'González', 'Rojas', 'Díaz', 'Sepúlveda', 'Contreras', 'Silva', 'Martínez', 'Sandoval', 'Fuentes', 'Morales',
  'Gutiérrez', 'Vergara', 'Riquelme', 'Salazar', 'Cárdenas', 'Burgos', 'Jara', 'Cifuentes', 'Inostroza', 'Neira',
  'Huenchumil', 'Catrileo', 'Painemal', 'Curihuentro', 'Llancapán', 'Millaqueo', 'Quilaqueo', 'Antileo', 'Huaiquil',
  'Nahuelpán', 'Marileo', 'Colipí', 'Ñanco', 'Lefimil', 'Cayuqueo', 'Schifferli', 'Hofmann', 'Konrad', 'Manosalva',
  'Leal', 'Arriagada', 'Troncoso', 'Barrientos', 'Oyarzún', 'Vidal', 'Zúñiga', 'Henríquez', 'Ulloa', 'Beltrán',
];

/** An invented person: given name and two surnames. */
export function fakePersona(prng: Prng): string {
  return `${prng.pick(NOMBRES)} ${fakeApellido(prng)} ${fakeApellido(prng)}`;
}

export function fakeApellido(prng: Prng): string {
  return prng.pick(APELLIDOS);
}
