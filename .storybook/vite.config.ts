import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledTexts } from '../scripts/lib/texts.mjs';

// Its own, since the app's has server-render inputs and a service worker.
export default defineConfig({
  plugins: [compiledTexts(), react(), tailwindcss()],
  resolve: { alias: { '@server': fileURLToPath(new URL('../src', import.meta.url)) } },
  build: { chunkSizeWarningLimit: 2000 },
});
