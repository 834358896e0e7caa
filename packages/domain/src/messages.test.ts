import { describe, expect, it } from 'vitest';
import { ERRORS } from './errors.ts';
import { MESSAGES_OFICINA } from './messages-oficina.ts';
import { MESSAGES } from './messages.ts';

describe('texts of the specification, letter for letter (especificación 1 §2.12, §8, especificación 2 §2.1, §5, §8)', () => {
  it.each([
    [MESSAGES_OFICINA.georeferenciaFormato, 'Formato de Georeferencia no es el correcto, corregir coordenadas en BC'],
    [MESSAGES_OFICINA.georeferenciaEjemplo, 'Formato Correcto es: -55.555555 , -55.555555'],
    [MESSAGES_OFICINA.procesoTerminado, 'Proceso Terminado'],
    [MESSAGES_OFICINA.usuarioYaExiste, 'Usuario ya existe. Pruebe con otro Nombre de usuario.'],
    [MESSAGES_OFICINA.usuarioAgregado, 'Usuario Agregado Correctament'],
    [MESSAGES_OFICINA.usuarioNoAgregado, 'No se ha podido agregar Usuario'],
    [MESSAGES_OFICINA.perfilAgregado, 'Perfil agregado correctamente'],
    [MESSAGES_OFICINA.perfilEliminado, 'Perfil eliminado Correctamente'],
    [MESSAGES_OFICINA.perfilNoCambiado, 'No se ha podido agregaro quitar el perfil o se ha perdido la comunicación con el servidor.'],
    [MESSAGES_OFICINA.comexPedidoInvalido, 'El número de pedido es inválido'],
    [MESSAGES_OFICINA.comexIngreseEtiqueta, 'Ingrese una etiqueta '],
    [MESSAGES.completeCampos, 'Complete todos los campos'],
    [MESSAGES.faltaFotoVacia, 'No ha seleccionado imagen vacia'],
    [MESSAGES.faltaFotoLlena, 'No ha seleccionado imagen llena'],
    [MESSAGES.fotoNoGuardada, 'no se puede guardar la foto'],
    [MESSAGES_OFICINA.fotoCargada, 'Archivo cargado correctamente en Blob Storage.'],
    [MESSAGES.sinArchivo, 'No se ha seleccionado un archivo.'],
    [MESSAGES.errorBbdd, 'Error en guardar en BBDD, Guarde y vuelve a intentar mas tarde'],
    [MESSAGES.errorEnvio('la excepción'), 'Error la excepción'],
    [MESSAGES.enviadoCorrectamente, 'Enviado Correctamente.'],
    [MESSAGES.guardadoCorrectamente, 'Guardado Correctamente'],
    [MESSAGES.sinGeolocalizacion, 'Geolocalización no está disponible en este navegador.'],
    [MESSAGES.fueraPerimetro, 'No estás dentro del perímetro'],
    [MESSAGES.buscandoUbicacion, 'Buscando Ubicacion'],
    [MESSAGES.fuera, 'Fuera'],
    [MESSAGES.patenteBloqueada('ABCD12'), 'La patente ABCD12 existe en la lista de pantentes bloqueadas.'],
    [MESSAGES.choferBloqueado('11111111-1'), 'El Rut 11111111-1 existe en la lista de Choferes bloqueados.'],
    [MESSAGES.choferNoAutorizado, 'Chofer no esta en la lista de choferes autorizados. Comunicarse con Abastecimiento.'],
    [MESSAGES.rutNoValido, 'Rut No Valido'],
    [MESSAGES.deseaActualizar, '¿Desea Actualizar'],
    [MESSAGES.deseaEliminar, '¿Desea Eliminar?'],
    [MESSAGES.listoParaEnviar, 'Listo para Enviar'],
    [MESSAGES.faltaInformacion, 'Pendiente, falta información'],
    [MESSAGES.errorPatentesBloqueadas, 'Error en la API Pantentes Bloqueadas'],
    [MESSAGES.errorChoferes, 'Error en la API cargaChoferes'],
    [MESSAGES.errorChoferesBloqueados, 'Error en la API choferesBloqueadas'],
    [MESSAGES.guiaNoGenerada, 'Guía no se pudo Generar en GoSocket'],
    [MESSAGES.guiaNoDisponible, 'Guía aun no esta disponible, espere un momento. SII'],
    [MESSAGES.empezandoCarga, 'Empezando Carga'],
    [MESSAGES.subiendoVacio, 'Subiendo Camion Vacío'],
    [MESSAGES.subiendoLleno, 'Subiendo Camión Lleno'],
    [MESSAGES.buscandoUbicacionEstado, 'Buscando Ubicación...'],
    [MESSAGES.guardandoLocalmente, 'Guardando Localmente'],
    [MESSAGES.enviandoDespacho, 'Enviando Despacho... espere un momento'],
    [MESSAGES.insertandoDatos, 'Insertando Datos'],
    [MESSAGES_OFICINA.busquedaFallida, 'No se encontraro despachos para las fecha seleccionadas'],
    [MESSAGES_OFICINA.stockFallido, 'no se pudo recuperar el stock'],
  ])('%s', (texto, especificado) => {
    expect(texto).toBe(especificado);
  });

  it('C24: beside the sample of the specification stands one of Chile', () => {
    expect(MESSAGES_OFICINA.georeferenciaChile).toContain('-38.735901 , -72.590374');
  });

  it('the server refuses an upload without a file in the same words', () => {
    expect(ERRORS.sin_archivo.texto).toBe('No se ha seleccionado un archivo.');
  });
});
