import { isCardNumber } from '@assess/i18n';
import { useWatch } from 'react-hook-form';
import { cardBrand, cardDigits } from '../../card.ts';
import { ChargedCard } from '../card/card-parts.tsx';
import type { FormControl } from '../card-tokenizer.ts';
import { useTypedBefore } from '../form/use-payment-form.ts';

/** Shows the brand and the last digits of a valid card number. */
export function EncryptedCardLine({ control }: { control: FormControl }) {
  const typedCard = useWatch({ control, name: 'cardNumber' });
  const typedBefore = useTypedBefore('cardNumber');
  const number = typedCard ?? typedBefore ?? '';
  const digits = cardDigits(number);
  const brand = isCardNumber(digits) ? cardBrand(number) : undefined;
  return brand && <ChargedCard brand={brand} last4={digits.slice(-4)} />;
}
