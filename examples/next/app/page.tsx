import { Greeting } from './greeting';
import { Flags, WaysToPay } from './ways-to-pay';

export default function Page() {
  return (
    <>
      <Greeting />
      <Flags>
        <WaysToPay />
      </Flags>
    </>
  );
}
