import { defineConfig } from 'vite'

/** The server: src/server/main.ts and what it imports of ours → dist/server/main.js; packages stay outside. */
export default defineConfig({
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
})
