import type { Meta, StoryObj } from '@storybook/react-vite';
import { problemStatus } from './contract/index.ts';

/** Lists every problem of the gateway, for the authors of texts and of code that handles problems. */
const meta = {
  title: 'For developers/Gateway problems',
  id: 'gateway-client-problems',
} satisfies Meta;
export default meta;

export const AllProblems: StoryObj<typeof meta> = {
  render: () => (
    <table>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(problemStatus).map(([kind, status]) => (
          <tr key={kind}>
            <td>
              <code>/problems/{kind}</code>
            </td>
            <td>{status}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
};
