import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { productionRouter } from './vite.config.ts'

/**
 * The server, the maker of its empty database and the results as the server draws them: src → dist/server. Packages
 * stay outside, except those that the web app is made of: React comes along as it is in production.
 */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: [{ find: /^react-router$/, replacement: productionRouter() }] },
  ssr: { noExternal: [/^react(-dom|-router)?(\/|$)/, /^@tanstack\//] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: ['src/server/main.ts', 'src/server/make-empty-database.ts', 'src/web/static-results.tsx'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
