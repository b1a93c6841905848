import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './scripts/vite-precompress.mjs'
import { preloadFonts } from './scripts/vite-preload-fonts.mjs'

/** The web app: src/web → dist/web. In development /api goes to the server on port 3000. */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), preloadFonts(['league-gothic', 'instrument-sans']), precompress()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The first versions with light-dark(); for older ones it would be rewritten, and .paper would not switch.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.woff2') ? 'fonts/[name]-[hash][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
})
