// Where the first administrator of a new installation is made, once (decisión 052). The server decides; this page only asks.
const form = document.getElementById('formulario');
const button = document.getElementById('crear');
const CAMPOS = ['codigo', 'nombre', 'email', 'contrasena', 'repetida'];
const VACIOS = {
  codigo: 'Escriba el código que muestra la consola.',
  nombre: 'Escriba el usuario.',
  email: 'Escriba el correo.',
  contrasena: 'Escriba una contraseña.',
  repetida: 'Repita la contraseña.',
};

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void create();
});

async function create() {
  const valores = Object.fromEntries(CAMPOS.map((campo) => [campo, form.elements[campo].value]));
  const errores = Object.fromEntries(CAMPOS.filter((campo) => valores[campo].trim() === '').map((campo) => [campo, VACIOS[campo]]));
  if (!errores.contrasena && !errores.repetida && valores.contrasena !== valores.repetida) errores.repetida = 'Las dos contraseñas no son iguales.';
  if (show(errores, '')) return;
  button.disabled = true;
  try {
    const { repetida: _igual, ...cuerpo } = valores;
    const answer = await fetch('/api/primerAdministrador', {
      method: 'POST',
      cache: 'no-store',
      redirect: 'error',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'rodal' },
      body: JSON.stringify({ ...cuerpo, nombre: cuerpo.nombre.trim().toLowerCase() }),
    });
    const reply = await answer.json();
    if (answer.ok) done(reply.mensaje);
    else refused(answer.status, reply);
  } catch {
    show({}, 'Sin conexión con Rodal. Vea que siga corriendo e intente de nuevo.');
  } finally {
    button.disabled = false;
  }
}

function refused(status, { mensaje, errores = [] }) {
  const dichos = Object.fromEntries(errores.filter(({ campo }) => CAMPOS.includes(campo)).map(({ campo, mensaje: texto }) => [campo, texto]));
  if (Object.keys(dichos).length > 0) show(dichos, '');
  else show({}, status === 404 ? 'Rodal ya tiene un administrador, o partió sin código. Ingrese con su usuario.' : mensaje);
}

/** @returns whether anything is wrong */
function show(errores, falla) {
  for (const campo of CAMPOS) {
    document.getElementById(`${campo}-error`).textContent = errores[campo] ?? '';
    form.elements[campo].setAttribute('aria-invalid', String(campo in errores));
  }
  document.getElementById('falla').textContent = falla;
  const primero = CAMPOS.find((campo) => campo in errores);
  if (primero !== undefined) form.elements[primero].focus();
  return primero !== undefined || falla !== '';
}

function done(mensaje) {
  form.hidden = true;
  document.getElementById('presentacion').hidden = true;
  document.getElementById('creado').textContent = mensaje;
  document.getElementById('listo').hidden = false;
  document.querySelector('#listo a').focus();
}
