import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Its own, since the app's has server-render inputs and a service worker.
export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '@server': fileURLToPath(new URL('../src', import.meta.url)) } },
  build: { chunkSizeWarningLimit: 2000 },
});
