import type { Stage } from './stage.tsx';

declare global {
  interface Window {
    stage: Stage;
  }
}
