/** Re-exports only LaunchDarkly's client, so that one dynamic import loads it without the SDK's React parts. */
export { initialize } from 'launchdarkly-react-client-sdk';
