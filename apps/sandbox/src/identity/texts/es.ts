import type { Texts } from './en.ts';

export const es: Texts = {
  labels: {
    userName: 'Nombre de usuario',
    password: 'Contraseña',
    email: 'Correo electrónico',
    firstName: 'Nombre',
    lastName: 'Apellidos',
  },
  login: { header: 'Iniciar sesión' },
  code: {
    header: 'Código de un solo uso',
    label: 'Código de un solo uso',
    messages: {
      sent: 'Introduzca el código que se ha enviado a su correo electrónico.',
      noMore: 'No se envían más códigos.',
      wrong: 'El código es incorrecto o ha caducado.',
    },
    submit: 'Enviar el código',
    another: 'Solicitar otro código',
    mail: {
      subject: 'Su código de un solo uso',
      text: (code) => `Su código de un solo uso es ${code}. Es válido durante cinco minutos.`,
    },
  },
  registration: { header: 'Crear una cuenta', description: 'Cree una cuenta con su correo electrónico.' },
  terms:
    'Este es un entorno de pruebas. Lo que introduzca se queda en este equipo. No use una contraseña que utilice en otro sitio.',
  forgottenPassword: {
    header: 'Contraseña olvidada',
    description: 'Le enviaremos un correo con un enlace para elegir una contraseña nueva.',
    mail: {
      subject: 'Su contraseña nueva',
      text: 'Abra esta página en un plazo de diez minutos para elegir una contraseña nueva. El enlace funciona una sola vez:',
    },
  },
  passwordMailSent: {
    header: 'Contraseña olvidada',
    message:
      'Si existe una cuenta con esta dirección, hay un correo en camino. Su enlace funciona una sola vez, durante diez minutos.',
  },
  newPassword: {
    header: 'Contraseña nueva',
    description: (email) => `Elija una contraseña nueva para ${email}.`,
  },
  supportLogin: {
    header: 'Iniciar sesión para un cliente',
    staffName: 'Nombre del empleado',
    customer: 'Correo electrónico del cliente',
  },
  stepUp: { header: 'Confirme su identidad', description: 'Introduzca su contraseña para continuar.' },
  securityKeyName: {
    header: 'Iniciar sesión con una llave de acceso',
    way: 'Iniciar sesión con',
    securityKey: 'Llave de acceso',
    recoveryCode: 'Código de recuperación',
  },
  securityKey: {
    header: 'Llave de acceso',
  },
  newSecurityKey: {
    header: 'Añadir una llave de acceso',
    deviceName: 'Llave de acceso nueva',
  },
  securityKeyTrouble: {
    header: 'Llave de acceso',
    messages: {
      unsupported: 'Este navegador no admite llaves de acceso.',
      NotAllowedError: 'Se ha rechazado o ha tardado demasiado.',
      InvalidStateError: 'Esta llave de acceso ya está registrada.',
      failed: 'No se ha podido comprobar la llave de acceso.',
    },
    again: 'Volver a intentarlo',
    recoveryCode: 'Usar un código de recuperación',
    cancel: 'Cancelar',
  },
  recoveryCode: {
    header: 'Código de recuperación',
    description: 'Introduzca uno de los códigos que guardó al añadir la llave de acceso.',
    label: 'Código de recuperación',
  },
  recoveryCodes: { header: 'Códigos de recuperación' },
  providers: {
    header: 'Iniciar sesión',
    partner: 'Cuenta de socio',
    ownForm: 'Correo electrónico y contraseña',
  },
  partner: {
    header: 'Cuenta de socio',
    question: 'Assessment Store quiere saber quién es usted.',
    continueAs: (name) => `Continuar como ${name}`,
    cancel: 'Cancelar',
  },
};
