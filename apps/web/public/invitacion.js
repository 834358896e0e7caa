// Where somebody of a company makes their account, from the link of the mail (E6). Looking uses nothing up; only the form's button does.
const TITULO = 'Invitación a Rodal';
/** By what the server says of a link that leads nowhere. */
const TITULOS = { usada: 'Invitación usada', anulada: 'Invitación sin valor', vencida: 'Invitación vencida', incompleta: 'Enlace incompleto' };
const PARTES = ['revisando', 'perdida', 'muerta', 'ocupada', 'vigente', 'listo'];
const CAMPOS = ['rut', 'nombre', 'contrasena', 'repetida'];
const VACIOS = {
  rut: 'Escriba el RUT de su empresa.',
  nombre: 'Escriba el usuario.',
  contrasena: 'Escriba una contraseña.',
  repetida: 'Repita la contraseña.',
};
const SIN_CONEXION = 'Sin conexión con Rodal. Vea que tenga señal e intente de nuevo.';
/** Whatever is longer than the server reads names nothing either. */
const LARGO_CLAVE = 120;
const GUARDADA = 'rodal-invitacion';

const byId = (id) => document.getElementById(id);
const titulo = byId('titulo');
const form = byId('formulario');
const button = byId('crear');
let clave = readClave();

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void accept();
});
for (const id of ['reintentar', 'revisar']) byId(id).addEventListener('click', () => void lookAgain());
// Another link opened in this tab: the browser does not load the page again for it.
addEventListener('hashchange', () => {
  if (location.hash.length <= 1) return;
  clave = readClave();
  form.reset();
  show({}, '');
  void look();
});
void look();

/** The key stands in the address no longer than it takes to keep it for this tab: not in the history, nor where somebody looks over a shoulder. */
function readClave() {
  const nueva = location.hash.slice(1, 1 + LARGO_CLAVE);
  try {
    if (nueva === '') return sessionStorage.getItem(GUARDADA) ?? '';
    sessionStorage.setItem(GUARDADA, nueva);
    history.replaceState(null, '', location.pathname);
  } catch {
    // The browser keeps nothing: left in the address, a reload still has it.
  }
  return nueva;
}

function post(path, cuerpo) {
  return fetch(path, {
    method: 'POST',
    cache: 'no-store',
    redirect: 'error',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'rodal' },
    body: JSON.stringify(cuerpo),
  });
}

async function look() {
  const suya = clave;
  turn('revisando', TITULO);
  let dicho;
  try {
    const answer = await post('/api/invitacion', { clave: suya });
    const reply = await answer.json();
    dicho = answer.ok ? () => tell(reply) : () => lost(reply.mensaje);
  } catch {
    dicho = () => lost(SIN_CONEXION);
  }
  if (suya === clave) dicho();
}

/** What was pressed is gone by then: the focus goes to what there is now. */
async function lookAgain() {
  await look();
  titulo.focus();
}

function tell({ estado, mensaje, correo, usuario, sesion }) {
  if (estado !== 'vigente') {
    byId('muerta-porque').textContent = mensaje;
    turn('muerta', TITULOS[estado] ?? TITULO);
    return;
  }
  for (const [dato, texto] of Object.entries({ sesion, correo })) {
    for (const element of document.querySelectorAll(`[data-dice="${dato}"]`)) element.textContent = texto;
  }
  if (form.elements.nombre.value === '') form.elements.nombre.value = usuario;
  turn(sesion === '' ? 'vigente' : 'ocupada', TITULO);
}

function lost(porque) {
  byId('perdida-porque').textContent = porque;
  turn('perdida', TITULO);
}

function turn(parte, dice) {
  for (const una of PARTES) byId(una).hidden = una !== parte;
  titulo.textContent = dice;
}

async function accept() {
  const valores = Object.fromEntries(CAMPOS.map((campo) => [campo, form.elements[campo].value]));
  const errores = Object.fromEntries(CAMPOS.filter((campo) => valores[campo].trim() === '').map((campo) => [campo, VACIOS[campo]]));
  if (!errores.contrasena && !errores.repetida && valores.contrasena !== valores.repetida) errores.repetida = 'Las dos contraseñas no son iguales.';
  if (show(errores, '')) return;
  button.disabled = true;
  try {
    const { rut, nombre, contrasena } = valores;
    const answer = await post('/api/invitacion/aceptar', { clave, rut: rut.trim(), nombre: nombre.trim().toLowerCase(), contrasena });
    const reply = await answer.json();
    if (answer.ok) done(reply.usuario);
    else await explain(reply);
  } catch {
    show({}, SIN_CONEXION);
  } finally {
    button.disabled = false;
  }
}

async function explain({ mensaje, errores = [] }) {
  const dichos = Object.fromEntries(errores.filter(({ campo }) => CAMPOS.includes(campo)).map(({ campo, mensaje: texto }) => [campo, texto]));
  const deClave = errores.find(({ campo }) => campo === 'clave');
  if (deClave !== undefined) {
    // It was used or withdrawn meanwhile, or somebody logged in: how it stands now says what there is to do.
    await look();
    show(dichos, '');
    byId('clave-error').textContent = deClave.mensaje;
    (byId('vigente').hidden ? titulo : byId('clave-error')).focus();
  } else if (Object.keys(dichos).length > 0) show(dichos, '');
  else show({}, mensaje);
}

/** @returns whether anything is wrong */
function show(errores, falla) {
  byId('clave-error').textContent = '';
  for (const campo of CAMPOS) {
    byId(`${campo}-error`).textContent = errores[campo] ?? '';
    form.elements[campo].setAttribute('aria-invalid', String(campo in errores));
  }
  byId('falla').textContent = falla;
  const primero = CAMPOS.find((campo) => campo in errores);
  if (primero !== undefined) form.elements[primero].focus();
  return primero !== undefined || falla !== '';
}

function done(usuario) {
  try {
    sessionStorage.removeItem(GUARDADA);
  } catch {
    // It was never kept, or stays: it is worth nothing any more.
  }
  form.reset();
  turn('listo', `Usuario ${usuario} creado`);
  document.querySelector('#listo a').focus();
}
