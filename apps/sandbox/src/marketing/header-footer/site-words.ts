import type { Language } from '@assess/i18n';

/** The texts of the marketing site's header and footer that the storefront's built-in ones do not have. */
export interface SiteWords {
  /** The accessible names of the two navigations in the header's HTML. */
  shortcuts: string;
  menu: string;
  newReleases: { title: string; description: string };
  orderHistory: string;
  /** The text below the heading of the footer's help column. */
  help: string;
  banner: { title: string; text: string; link: string };
}

export const siteWords: Record<Language, SiteWords> = {
  en: {
    shortcuts: 'Shortcuts',
    menu: 'Main',
    newReleases: { title: 'New releases', description: 'Editions and kits of this season' },
    orderHistory: 'Order history',
    help: 'Customer Support answers on working days.',
    banner: {
      title: 'Announcement',
      text: 'Our warehouse is taking stock this week. You can order as usual; parcels leave on Monday.',
      link: 'Shipping & delivery',
    },
  },
  fr: {
    shortcuts: 'Raccourcis',
    menu: 'Menu principal',
    newReleases: { title: 'Nouveautés', description: 'Éditions et trousses de la saison' },
    orderHistory: 'Historique des commandes',
    help: 'Le service à la clientèle répond les jours ouvrables.',
    banner: {
      title: 'Avis',
      text: 'Notre entrepôt fait son inventaire cette semaine. Commandez comme d’habitude; les colis partiront lundi.',
      link: 'Expédition et livraison',
    },
  },
  nl: {
    shortcuts: 'Snelkoppelingen',
    menu: 'Hoofdmenu',
    newReleases: { title: 'Nieuw verschenen', description: 'Edities en testkoffers van dit seizoen' },
    orderHistory: 'Bestelgeschiedenis',
    help: 'De klantenservice antwoordt op werkdagen.',
    banner: {
      title: 'Mededeling',
      text: 'Ons magazijn maakt deze week de inventaris op. U kunt gewoon bestellen; pakketten vertrekken maandag.',
      link: 'Verzending en levering',
    },
  },
  es: {
    shortcuts: 'Accesos directos',
    menu: 'Menú principal',
    newReleases: { title: 'Novedades', description: 'Ediciones y maletines de esta temporada' },
    orderHistory: 'Historial de pedidos',
    help: 'Atención al Cliente responde en días laborables.',
    banner: {
      title: 'Aviso',
      text: 'Nuestro almacén hace inventario esta semana. Puede hacer pedidos como siempre; los paquetes saldrán el lunes.',
      link: 'Envío y entrega',
    },
  },
};
