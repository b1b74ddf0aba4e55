import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react';
import { ContactLink } from '@assess/ui';

/** A message in which `<0>…</0>` becomes a link to Customer Support. */
export const SupportMessage = ({ message }: { message: MessageDescriptor }) => (
  <Trans {...message} components={{ 0: <ContactLink /> }} />
);
