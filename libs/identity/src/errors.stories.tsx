import type { Meta, StoryObj } from '@storybook/react-vite';
import type { IdentityErrorKind } from './identity-error.ts';

/** Lists each kind of error and its meaning for customers, for authors of texts and of error handling. */
const meta = {
  title: 'For developers/Sign-in errors',
  id: 'identity-errors',
} satisfies Meta;
export default meta;

const meaning: Record<IdentityErrorKind, [signedIn: string, tell: string]> = {
  BAD_REQUEST: ['unchanged', 'what was entered or opened cannot be used; begin the sign-in again'],
  TIMEOUT: ['unchanged: nobody knows', 'no answer right now; what was typed is kept, try again'],
  UNAUTHORIZED: ['no', 'sign in to go on'],
  UNKNOWN: ['unchanged', 'something technical went wrong; try again later'],
};

export const AllKinds: StoryObj<typeof meta> = {
  render: () => (
    <table>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">Signed in</th>
          <th scope="col">What to tell the customer</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(meaning).map(([kind, [signedIn, tell]]) => (
          <tr key={kind}>
            <td>
              <code>{kind}</code>
            </td>
            <td>{signedIn}</td>
            <td>{tell}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
};
