import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The web app: src/web → dist/web. In development /api goes to the server on port 3000. */
export default defineConfig({
  root: 'src/web',
  plugins: [react()],
  build: { outDir: '../../dist/web', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
})
