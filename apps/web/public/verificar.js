// Where anybody asks whether a guide on the road is one of ours (E9). Nothing that was said is kept: what stands here was said just now, or could not be asked.
const VEREDICTOS = {
  genuina: { titulo: 'Genuina', texto: 'Rodal emitió esta guía, y su carga no figura como recibida.' },
  recibida: { titulo: 'Ya recibida', texto: 'La carga de esta guía se recibió en {donde} el {cuando}. No ampara otra carga.' },
  anulada: { titulo: 'Anulada', texto: 'Esta guía se anuló el {cuando}. No ampara esta carga.' },
  desconocida: { titulo: 'Desconocida', texto: 'Este código no es de una guía de Rodal.' },
};
const PARTES = ['preguntando', 'respuesta', 'perdida'];
const SIN_CONEXION = 'Sin conexión con Rodal. Vea que tenga señal e intente de nuevo.';
const SIN_RESPUESTA = 'Rodal no respondió como se esperaba. Intente de nuevo.';
/** On a bad line whoever stands at the road is told so, and does not wait for ever. */
const ESPERA_MS = 20_000;
/** Whatever is longer than the server reads is none. */
const LARGO = 60;

const byId = (id) => document.getElementById(id);
const form = byId('formulario');
let codigo = '';
/** Of the last question: what comes of one before is not shown. */
let vez = 0;

form.addEventListener('submit', (event) => {
  event.preventDefault();
  take(form.elements.codigo.value);
});
byId('reintentar').addEventListener('click', () => void ask());
addEventListener('hashchange', readHash);
// A page that comes back from the browser's memory says what was true when it was left.
addEventListener('pageshow', (event) => {
  if (event.persisted && codigo !== '') void ask();
});
addEventListener('offline', () => {
  if (codigo !== '') lost(SIN_CONEXION);
});
readHash();

/** It stays in the address, behind what a browser sends: it is printed on the paper, and a page that is loaded again asks again. */
function readHash() {
  const escrito = location.hash.slice(1);
  let leido = escrito;
  try {
    leido = decodeURIComponent(escrito);
  } catch {
    // A sign that is none: as it stands.
  }
  if (leido !== '') take(leido);
}

function take(escrito) {
  const nuevo = escrito.trim();
  const falta = nuevo === '' ? 'Escriba el código de la guía.' : nuevo.length > LARGO ? 'El código es más corto: 12 letras y números tras el de la guía.' : '';
  byId('codigo-error').textContent = falta;
  form.elements.codigo.setAttribute('aria-invalid', String(falta !== ''));
  if (falta !== '') {
    form.elements.codigo.focus();
    return;
  }
  codigo = nuevo;
  form.reset();
  void ask();
}

async function ask() {
  vez += 1;
  const suya = vez;
  turn('preguntando');
  const corte = new AbortController();
  const reloj = setTimeout(() => corte.abort(), ESPERA_MS);
  let decir;
  try {
    const answer = await fetch('/api/verificar', {
      method: 'POST',
      cache: 'no-store',
      redirect: 'error',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'rodal' },
      body: JSON.stringify({ codigo }),
      signal: corte.signal,
    });
    const reply = await answer.json();
    if (!answer.ok) decir = () => lost(reply.mensaje ?? SIN_RESPUESTA);
    else if (Object.hasOwn(VEREDICTOS, reply.veredicto)) decir = () => tell(reply);
    else decir = () => lost(SIN_RESPUESTA);
  } catch {
    decir = () => lost(SIN_CONEXION);
  }
  clearTimeout(reloj);
  if (suya === vez) decir();
}

function tell(reply) {
  const { veredicto, recibidaDonde, recibidaEn, anuladaEn } = reply;
  const { titulo, texto } = VEREDICTOS[veredicto];
  const conocida = veredicto !== 'desconocida';
  for (const id of ['carga', 'guia']) byId(id).hidden = !conocida;
  const datos = conocida ? { ...reply, volumen: volumenDe(reply), fecha: fechaDe(reply.fecha) } : {};
  for (const element of document.querySelectorAll('#carga [data-dice], #guia [data-dice]')) element.textContent = datos[element.dataset.dice] ?? '';
  byId('patentes-rotulo').textContent = datos.patenteCarro ? 'Patentes' : 'Patente';
  byId('veredicto').dataset.dice = veredicto;
  byId('veredicto-titulo').textContent = titulo;
  byId('veredicto-texto').textContent = texto.replace('{donde}', () => recibidaDonde).replace('{cuando}', () => fechaDe(recibidaEn ?? anuladaEn));
  for (const [dato, dicho] of Object.entries({ codigo, consultado: fechaDe(new Date()) })) document.querySelector(`[data-dice="${dato}"]`).textContent = dicho;
  turn('respuesta');
  byId('respuesta').focus();
}

function lost(porque) {
  vez += 1;
  byId('perdida-porque').textContent = porque;
  turn('perdida');
}

/** What was said before goes out of the page, not only out of sight. */
function turn(parte) {
  if (parte !== 'respuesta') {
    for (const element of document.querySelectorAll('#respuesta [data-dice]:not(#veredicto), #veredicto-titulo, #veredicto-texto')) element.textContent = '';
    byId('veredicto').removeAttribute('data-dice');
  }
  for (const una of PARTES) byId(una).hidden = una !== parte;
  byId('codigo-rotulo').textContent = parte === 'respuesta' ? 'Otro código' : 'Código de la guía';
}

/** `1.031,204 M3`, as the app writes it. */
function volumenDe({ volumen, unidad }) {
  const [entero, decimales] = volumen.split('.');
  const miles = entero.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${decimales === undefined ? miles : `${miles},${decimales}`} ${unidad}`;
}

/** `27/11/2026 12:05` in Chile, whatever the phone says. */
function fechaDe(instante) {
  const parts = new Intl.DateTimeFormat('es-CL', { timeZone: 'America/Santiago', hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' }).formatToParts(new Date(instante));
  const { day, month, year, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${day}/${month}/${year} ${hour}:${minute}`;
}
