/** LaunchDarkly's client alone, so that one dynamic import fetches it and leaves the SDK's React parts behind. */
export { initialize } from 'launchdarkly-react-client-sdk';
