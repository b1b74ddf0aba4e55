import { createContext, use, type ReactNode } from 'react';
import { checkProp } from '../check-prop.ts';
import styles from './contact.module.css';

/** The ways to contact support. */
export interface Contact {
  /** The URL of the support page. */
  href: string;
  telephone?: {
    /** The number in E.164 format. */
    number: string;
    title: string;
  };
  email?: string;
  /** The opening hours, one line per item. */
  hours?: readonly string[];
}

const CurrentContact = createContext<Contact | undefined>(undefined);

/** Provides the contact to each `ContactLink` and `ContactDetails` among its descendants. */
export function ContactProvider({ contact, children }: { contact: Contact; children: ReactNode }) {
  if (process.env.NODE_ENV !== 'production') {
    const isContact = typeof contact === 'object' && contact !== null && 'href' in contact;
    checkProp('ContactProvider', { contact }, isContact, "an object such as { href: '/contact' }");
  }
  return <CurrentContact value={contact}>{children}</CurrentContact>;
}

function useContact(): Contact {
  const contact = use(CurrentContact);
  if (!contact)
    throw new Error('ContactLink and ContactDetails need <ContactProvider> of the same copy of @assess/ui above them');
  return contact;
}

/** A link to the support page around words of a sentence. */
export const ContactLink = ({ children }: { children?: ReactNode }) => <a href={useContact().href}>{children}</a>;

/**
 * Lists the phone number, email address and opening hours, as far as they are known. They have no labels, because the
 * text before them introduces them.
 */
export function ContactDetails() {
  const { telephone, email, hours = [] } = useContact();
  if (!telephone && !email && hours.length === 0) return null;
  return (
    <ul className={styles['details']}>
      {telephone && (
        <li>
          <a href={`tel:${telephone.number}`}>{telephone.title}</a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            {email.split(/(?=[@.])/).flatMap((part, index) => [<wbr key={index} />, part])}
          </a>
        </li>
      )}
      {hours.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
