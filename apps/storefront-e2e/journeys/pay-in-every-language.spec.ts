import { expect } from '@playwright/test';
import { cutWords } from '../fixtures/cut-words.ts';
import { test } from '../fixtures/index.ts';
import { paymentIdOf } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

const english = {
  invoiceNumber: 'Invoice number',
  accountNumber: 'Customer account number',
  find: 'Find invoice',
  result: 'Your invoice',
  payThis: 'Pay invoice',
  payment: 'Invoice payment',
  firstName: 'First name',
  lastName: 'Last name',
  cardNumber: 'Card number',
  securityCode: 'Security code',
  month: 'Expiration month',
  year: 'Expiration year',
  email: 'Email address',
  street: 'Street address',
  city: 'City',
  region: 'Region',
  postcode: 'Postal code',
  terms: /I agree to the terms of sale/,
  pay: 'Pay invoice',
  paid: 'Payment complete.',
  details: 'Payment details',
  receipt: /Payment confirmation/,
};

interface StoreCase {
  locale: string;
  currency: string;
  words: Record<keyof typeof english, string | RegExp>;
  address: { street: string; city: string; region?: string; postcode: string; country: string };
  /** The postcode and the format of amounts on the confirmation page. */
  shown: { postcode: string; money: RegExp };
  /** A text that no other store has. */
  says: string;
}

const cases: StoreCase[] = [
  {
    locale: 'fr-ca',
    currency: 'CAD',
    words: {
      invoiceNumber: 'Numéro de facture',
      accountNumber: 'Numéro de compte client',
      find: 'Trouver la facture',
      result: 'Votre facture',
      payThis: 'Payer la facture',
      payment: 'Paiement de facture',
      firstName: 'Prénom',
      lastName: 'Nom de famille',
      cardNumber: 'Numéro de carte',
      securityCode: 'Code de sécurité',
      month: 'Mois d’expiration',
      year: 'Année d’expiration',
      email: 'Adresse courriel',
      street: 'Numéro et rue',
      city: 'Ville',
      region: 'Province ou État',
      postcode: 'Code postal',
      terms: /J’accepte les conditions de vente/,
      pay: 'Payer la facture',
      paid: 'Paiement effectué.',
      details: 'Détails du paiement',
      receipt: /Confirmation de paiement/,
    },
    address: { street: '45, rue des Érables', city: 'Québec', region: 'QC', postcode: 'g1r2s5', country: 'Canada' },
    shown: { postcode: 'G1R 2S5', money: /^\d[\d\s]*,\d{2}\s\$$/ },
    says: 'Trouvez et payez votre facture',
  },
  {
    locale: 'nl-nl',
    currency: 'EUR',
    words: {
      invoiceNumber: 'Factuurnummer',
      accountNumber: 'Klantnummer',
      find: 'Factuur zoeken',
      result: 'Uw factuur',
      payThis: /^Factuur .+ betalen$/,
      payment: 'Factuur betalen',
      firstName: 'Voornaam',
      lastName: 'Achternaam',
      cardNumber: 'Kaartnummer',
      securityCode: 'Beveiligingscode',
      month: 'Vervalmaand',
      year: 'Vervaljaar',
      email: 'E-mailadres',
      street: 'Straat en huisnummer',
      city: 'Plaats',
      region: 'Regio',
      postcode: 'Postcode',
      terms: /Ik ga akkoord met de verkoopvoorwaarden/,
      pay: 'Factuur betalen',
      paid: 'De betaling is gelukt.',
      details: 'Betalingsgegevens',
      receipt: /Betalingsbevestiging/,
    },
    address: { street: 'Keizersgracht 12', city: 'Amsterdam', postcode: '1015cx', country: 'Nederland' },
    shown: { postcode: '1015 CX', money: /^€\s\d[\d.]*,\d{2}$/ },
    says: 'Uw factuur zoeken en betalen',
  },
  {
    locale: 'es-es',
    currency: 'EUR',
    words: {
      invoiceNumber: 'Número de factura',
      accountNumber: 'Número de cliente',
      find: 'Buscar factura',
      result: 'Su factura',
      payThis: 'Pagar la factura',
      payment: 'Pago de facturas',
      firstName: 'Nombre',
      lastName: 'Apellidos',
      cardNumber: 'Número de tarjeta',
      securityCode: 'Código de seguridad',
      month: 'Mes de caducidad',
      year: 'Año de caducidad',
      email: 'Correo electrónico',
      street: 'Calle y número',
      city: 'Localidad',
      region: 'Provincia o región',
      postcode: 'Código postal',
      terms: /Acepto las condiciones de venta/,
      pay: 'Pagar factura',
      paid: 'Pago realizado.',
      details: 'Datos del pago',
      receipt: /Confirmación de pago/,
    },
    address: { street: 'Calle de Alcalá, 42', city: 'Madrid', region: 'Madrid', postcode: '28014', country: 'España' },
    shown: { postcode: '28014', money: /^\d[\d.]*,\d{2}\s€$/ },
    says: 'Busque y pague su factura',
  },
  {
    locale: 'ja-jp',
    currency: 'JPY',
    words: { ...english, region: 'Prefecture' },
    address: { street: '1-1 Chiyoda', city: 'Chiyoda-ku', region: '13', postcode: '1000001', country: 'Japan' },
    shown: { postcode: '100-0001', money: /^¥\d[\d,]*$/ },
    says: 'Enter an invoice, order or purchase order number together with your customer account number.',
  },
  {
    locale: 'en-gb',
    currency: 'GBP',
    words: {
      ...english,
      month: 'Expiry month',
      year: 'Expiry year',
      city: 'Town or city',
      postcode: 'Postcode',
      receipt: /^Assessments UK Clinical: payment confirmation/,
    },
    address: {
      street: '12 Harley Street',
      city: 'London',
      region: 'ENG',
      postcode: 'w1g9pg',
      country: 'United Kingdom',
    },
    shown: { postcode: 'W1G 9PG', money: /^£\d[\d,]*\.\d{2}$/ },
    says: 'This page is for invoices from Assessments UK Clinical.',
  },
];

for (const { locale, currency, words, address, shown, says } of cases) {
  test(`a customer of ${locale} finds and pays an invoice in ${currency}, in the store's own words @narrow`, async ({
    page,
    takeInvoice,
    cardNumber,
    ledgers,
    store,
    pageFaults,
  }) => {
    pageFaults.allow(/\/flags\/|EventSource/); // other journeys turn the flag service off
    const invoice = takeInvoice({ currency });
    const email = `${locale}-${invoice.number.toLowerCase()}@clinic.example`;
    const type = (name: string | RegExp, text: string) => typeInto(page.getByRole('textbox', { name }), text);

    await page.goto(`/invoices/${locale}`);
    await expect(page.getByText(says)).toBeVisible();
    await typeInto(page.getByRole('textbox', { name: words.invoiceNumber, exact: true }), invoice.number);
    await type(words.accountNumber, invoice.accountNumber);
    expect(await cutWords(page)).toEqual([]);
    await page.getByRole('button', { name: words.find }).click();
    await page.getByRole('heading', { level: 1, name: words.result }).waitFor();
    expect(await cutWords(page)).toEqual([]);
    await page.getByRole('button', { name: words.payThis }).click();
    await page.getByRole('heading', { level: 1, name: words.payment }).waitFor();

    await typeInto(page.getByRole('textbox', { name: words.firstName, exact: true }), 'Élodie');
    await type(words.lastName, "O'Connor-Łukasz");
    await type(words.cardNumber, cardNumber('approved'));
    await type(words.securityCode, '123');
    await type(words.month, '12');
    await type(words.year, '2031');
    await type(words.email, email);
    if (locale === 'ja-jp') {
      const country = page.getByRole('combobox', { name: 'Country' });
      await expect(country).toHaveValue(''); // a store for several countries preselects no country
      await country.selectOption(address.country);
    }
    await type(words.street, address.street);
    await type(words.city, address.city);
    const region = page.getByLabel(words.region);
    if (address.region === undefined) await expect(region).toHaveCount(0);
    else if (locale === 'es-es') await typeInto(region, address.region);
    else await region.selectOption(address.region);
    await type(words.postcode, address.postcode);
    await page.getByRole('checkbox', { name: words.terms }).check();
    expect(await cutWords(page)).toEqual([]);
    const button = page.getByRole('button', { name: new RegExp(`^${String(words.pay)}\\s?: `) });
    await expect(button).toContainText(/\d/); // the amount
    await button.click();

    await expect(page.getByText(words.paid)).toBeVisible({ timeout: 20_000 });
    expect(await cutWords(page)).toEqual([]);
    const details = page.getByRole('region', { name: words.details });
    await expect(details).toContainText(shown.postcode);
    await expect(details).toContainText(address.country);
    const total = await details.getByRole('definition').last().innerText();
    expect(total).toMatch(shown.money);
    await ledgers.expectOneCharge(paymentIdOf(page), { amountMinor: Number(total.replace(/\D/g, '')), currency });

    await expect(async () => {
      const mails = (await (await page.request.get(`${store.sandboxOrigin}/mail?to=${email}`)).json()) as {
        subject: string;
        text: string;
      }[];
      expect(mails[0]?.subject).toMatch(words.receipt);
      expect(mails[0]?.text).toContain(total);
      expect(mails[0]?.text).toMatch(/\/contact-us$/m); // the link to the store's marketing site
    }).toPass({ timeout: 20_000 });
  });
}
