import { defineConfig } from 'vite'

/** The server and the maker of its empty database: src/server → dist/server; packages stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: ['src/server/main.ts', 'src/server/make-empty-database.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
