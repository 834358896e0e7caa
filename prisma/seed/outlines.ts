/**
 * Outlines of sites as somebody would draw them over a photo from the air: a few dozen
 * points on a grid of 100. Size, place and the small turns come from `polygons.ts`.
 */
export type Point = readonly [x: number, y: number];
export type Ring = readonly Point[];
/** The outline, then the holes. */
export type Figure = readonly Ring[];

const LADERA: Ring = [
  [8, 12], [30, 4], [52, 9], [71, 3], [93, 18], [88, 37], [96, 58], [82, 71], [85, 90], [60, 96], [41, 88], [28, 95],
  [9, 80], [14, 61], [3, 44],
];
/** Open to the north around a ravine of native trees: the middle of its box lies outside. */
const HERRADURA: Ring = [
  [5, 5], [34, 2], [66, 7], [95, 6], [97, 40], [90, 70], [94, 95], [70, 97], [64, 72], [67, 47], [50, 36], [35, 45],
  [38, 73], [32, 95], [7, 92], [11, 60], [3, 30],
];
const ESCUADRA: Ring = [
  [4, 6], [28, 9], [58, 3], [61, 28], [57, 46], [72, 57], [95, 55], [97, 78], [92, 95], [68, 97], [46, 90], [20, 95],
  [7, 72], [11, 44],
];
/** A strip along a stream. */
const FAJA: Ring = [
  [2, 42], [14, 31], [33, 34], [48, 25], [66, 29], [84, 20], [98, 30], [94, 52], [78, 58], [62, 54], [50, 66], [31, 62],
  [17, 76], [5, 66],
];
const MESETA: Ring = [
  [20, 5], [47, 10], [68, 4], [90, 24], [84, 42], [97, 61], [78, 80], [58, 76], [44, 95], [18, 86], [22, 66], [4, 49],
  [12, 25],
];
const PUNTA: Ring = [
  [3, 8], [36, 3], [64, 12], [97, 5], [83, 33], [76, 60], [61, 73], [55, 97], [38, 84], [30, 58], [15, 40],
];
const LOMAJE: Ring = [
  [12, 20], [26, 6], [45, 14], [60, 2], [79, 12], [95, 9], [90, 34], [98, 52], [80, 62], [86, 84], [66, 92], [50, 80],
  [32, 97], [14, 88], [21, 68], [2, 55], [9, 38],
];

/** Kept out of the felling, inside LOMAJE. */
const BOSQUE_NATIVO: Ring = [[46, 36], [58, 33], [66, 44], [60, 55], [48, 57], [40, 47]];

/** A river between the two: west bank and east bank. */
const RIBERA_PONIENTE: Ring = [
  [2, 10], [24, 4], [38, 12], [34, 33], [43, 55], [37, 76], [44, 95], [20, 97], [5, 82], [11, 50],
];
const RIBERA_ORIENTE: Ring = [[52, 14], [74, 8], [97, 22], [90, 50], [95, 72], [70, 80], [56, 73], [60, 52], [49, 34]];
/** A wet meadow on the west bank, left alone. */
const VEGA: Ring = [[16, 28], [26, 25], [31, 40], [26, 52], [17, 46]];

/** A fenced yard: straight sides. */
const PATIO: Ring = [[0, 0], [100, 3], [98, 55], [70, 57], [69, 81], [2, 78]];
const PATIO_LARGO: Ring = [[0, 20], [62, 0], [100, 38], [88, 62], [50, 72], [46, 60], [8, 66]];

export const OUTLINES = {
  ladera: [[LADERA]],
  herradura: [[HERRADURA]],
  escuadra: [[ESCUADRA]],
  faja: [[FAJA]],
  meseta: [[MESETA]],
  punta: [[PUNTA]],
  lomaje: [[LOMAJE]],
  lomajeConNativo: [[LOMAJE, BOSQUE_NATIVO]],
  riberas: [[RIBERA_PONIENTE, VEGA], [RIBERA_ORIENTE]],
  patio: [[PATIO]],
  patioLargo: [[PATIO_LARGO]],
} as const satisfies Record<string, readonly Figure[]>;

export type OutlineName = keyof typeof OUTLINES;
