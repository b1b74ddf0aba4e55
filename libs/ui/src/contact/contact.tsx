import { createContext, use, type ReactNode } from 'react';
import styles from './contact.module.css';

/** How somebody is reached who helps. */
export interface Contact {
  /** A page about all of it. */
  href: string;
  telephone?: {
    /** E.164. */
    number: string;
    title: string;
  };
  email?: string;
  /** When somebody answers, one line each. */
  hours?: readonly string[];
}

const CurrentContact = createContext<Contact | undefined>(undefined);

/** Whom `ContactLink` and `ContactDetails` below it lead to. */
export const ContactProvider = ({ contact, children }: { contact: Contact; children: ReactNode }) => (
  <CurrentContact value={contact}>{children}</CurrentContact>
);

function useContact(): Contact {
  const contact = use(CurrentContact);
  if (!contact) throw new Error('ContactLink and ContactDetails need a ContactProvider around them');
  return contact;
}

/** Makes the words of a sentence for those who help a link to them. */
export const ContactLink = ({ children }: { children?: ReactNode }) => <a href={useContact().href}>{children}</a>;

/** Telephone, mail and hours, as far as they are known. They need no words: the text before them says whose they are. */
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
