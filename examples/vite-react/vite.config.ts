import { assess } from '@assess/session/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react(), assess({ store: 'http://localhost:3000' })],
  test: { environment: 'happy-dom' },
});
