import type { Words, WordsOf } from './words.ts';

const words: Words = {
  headings: {
    areas: 'Productos por área',
    topics: 'Temas destacados',
    digital: 'Soluciones digitales',
    training: 'Formación',
    webinars: 'Webinarios',
    research: 'Investigación y análisis',
    ordering: 'Pedidos',
    account: 'Su cuenta',
    support: 'Asistencia',
    shop: 'Comprar tests',
    policies: 'Información legal',
    help: 'Ayuda y asistencia',
    about: 'Quiénes somos',
    investors: 'Inversores',
    working: 'Trabaje con nosotros',
  },
  titles: {
    shortcuts: ['Pedido rápido', 'Estado del pedido', 'Facturas', 'Contacto'],
    areas: [
      'Cognición y neuropsicología',
      'Conducta y personalidad',
      'Habla y lenguaje',
      'Primera infancia',
      'Aprendizaje escolar',
      'Terapia ocupacional y procesamiento sensorial',
      'Todos los tests',
    ],
    topics: ['TDAH', 'Autismo', 'Dislexia', 'Altas capacidades', 'Evaluación a distancia'],
    digital: ['Corrección e informes', 'Evaluación digital', 'Acceso a las plataformas'],
    training: ['Formación por producto', 'Talleres en directo', 'Formación continua', 'Formación universitaria'],
    webinars: ['Próximos webinarios', 'Webinarios a la carta', 'Pódcast'],
    research: ['Biblioteca de investigación', 'Participe en la investigación', 'Informes técnicos', 'Blogs'],
    ordering: [
      'Cómo hacer un pedido',
      'Niveles de cualificación',
      'Órdenes de compra',
      'Envío y entrega',
      'Devoluciones',
    ],
    account: ['Crear una cuenta', 'Compartir una cuenta', 'Exención de IVA', 'Pagar facturas'],
    support: ['Contacto', 'Contactos internacionales', 'Asistencia técnica', 'Artículos de ayuda'],
    shop: ['Tests para profesionales', 'Evaluaciones a gran escala', 'Pruebas de admisión'],
    policies: ['Condiciones de venta', 'Permisos y licencias', 'Seguridad de los tests', 'Política de devoluciones'],
    help: ['Contacto', 'Estado del pedido', 'Artículos de ayuda', 'Acceso a las plataformas de los productos'],
    about: ['Nuestra historia', 'Desarrollo profesional', 'Empleo de temporada'],
    investors: ['Relación con inversores', 'Resultados e informes', 'Gobierno corporativo'],
    working: ['Ofertas de empleo', 'Primer empleo', 'Corrección de pruebas'],
    customerNotes: ['Cookies', 'Condiciones de uso', 'Privacidad'],
    productNotes: ['Patentes', 'Accesibilidad'],
  },
  sections: {
    assessments: {
      title: 'Tests y soluciones',
      tile: {
        title: 'Corrija y elabore informes en línea',
        text: 'Aplique el test en papel o en tableta y tenga el informe al terminar la sesión.',
        link: 'Ver las soluciones digitales',
      },
    },
    learning: {
      title: 'Aprendizaje y formación',
      tile: {
        title: '¿Empieza con un test nuevo?',
        text: 'Cursos breves que le acompañan desde que abre el maletín hasta su primera aplicación con seguridad.',
        link: 'Buscar formación',
      },
    },
    ordering: {
      title: 'Pedidos y asistencia',
      tile: {
        title: '¿Tiene una factura por pagar?',
        text: 'Búsquela por número de factura, de pedido o de orden de compra y páguela con tarjeta en unos minutos.',
        link: 'Buscar y pagar una factura',
      },
    },
  },
  countryUnknown: {
    title: 'No sabemos en qué país se encuentra',
    text: 'Los precios y la entrega dependen de su país. Nuestros contactos internacionales le ayudarán a encontrar la tienda adecuada.',
    link: 'Ver los contactos internacionales',
  },
  chooseCountry: (store) => `${store}: elegir otro país`,
  rightsReserved: 'Todos los derechos reservados.',
};

export const wordsOf: WordsOf = () => words;
