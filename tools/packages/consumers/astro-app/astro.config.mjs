import react from '@astrojs/react';
import { assess } from '@assess/session/vite';
import { defineConfig } from 'astro/config';

export default defineConfig({
  integrations: [react()],
  vite: { plugins: [assess({ store: 'STORE' })] },
});
