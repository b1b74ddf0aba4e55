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
  captcha: { header: '¿Es usted una persona?' },
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
  approval: {
    header: 'Consulte su correo',
    wait: 'Siga el enlace del correo que le hemos enviado.',
    cancel: 'Cancelar',
    mail: {
      subject: '¿Es usted?',
      text: '¿Es usted quien está iniciando sesión? Confírmelo aquí en un plazo de diez minutos:',
    },
  },
  approvalPage: {
    title: '¿Es usted?',
    question: 'Alguien está iniciando sesión con su correo electrónico y su contraseña.',
    yes: 'Sí, soy yo',
    thanks: 'Gracias. Vuelva a la página en la que está iniciando sesión.',
    over: 'Esta solicitud ya no es válida. Vuelva a iniciar sesión.',
  },
  showcase: {
    wrong: (instruction) => `No era correcto. ${instruction}`,
    words: {
      header: 'Una palabra y una elección',
      instruction: 'Escriba la palabra «assessment», elija el color y pulse Siguiente.',
      word: 'Palabra',
      colour: '¿Cuál es un color?',
      seven: 'Siete',
      green: 'Verde',
      tuesday: 'Martes',
      next: 'Siguiente',
      notYet: 'Todavía no',
    },
    profile: {
      header: 'Un perfil',
      description: 'No se guarda nada de él.',
      nickname: 'Apodo',
      password: 'Contraseña nueva',
      profession: 'Profesión',
      years: 'Años de experiencia',
      newsletter: 'Enviarme novedades',
    },
    agreement: {
      header: 'Términos y una pregunta de seguridad',
      instruction: 'Acepte los términos y responda a una pregunta con tres letras o más.',
      label: 'Pregunta de seguridad',
      school: '¿Cómo se llamaba su primera escuela?',
      town: '¿En qué localidad nació?',
    },
    device: {
      header: 'Su dispositivo',
      instruction: 'El navegador da información sobre sí mismo. Puede preguntarle si quiere indicar dónde está.',
      message: 'Examinando su dispositivo.',
    },
    authenticator: {
      header: 'Su aplicación de autenticación',
      instruction: 'Configure una aplicación de autenticación. Aquí nadie pide sus códigos.',
    },
    provider: {
      header: 'Otra de sus cuentas',
      instruction: 'Elija el socio y continúe allí con su propio nombre.',
    },
    mail: { subject: 'El último paso', text: 'Abra esta página en un plazo de diez minutos para volver:' },
    mailSent: {
      header: 'Un correo más',
      message: 'Para volver, abra el enlace del correo que le hemos enviado.',
    },
    finish: {
      header: 'Le damos la bienvenida de nuevo',
      message: 'Ya ha visto todos los tipos de preguntas.',
      finish: 'Finalizar',
    },
  },
};
