import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { productionRouter } from './vite.config.ts'

/** Packages with a binary, WebAssembly or threads of their own, and what only a thread loads. */
const NOT_BUNDLED = ['@electric-sql/pglite', '@resvg/resvg-js', 'satori', 'tinypool']

/**
 * The server, what its threads run, the makers of its empty database and of its start pages, and the prerendered screens: src →
 * dist/server. All other packages are bundled, because finding and reading their files one by one takes long.
 */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: [{ find: /^react-router$/, replacement: productionRouter() }] },
  ssr: { noExternal: true, external: NOT_BUNDLED },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: [
        'src/server/main.ts',
        'src/server/pages/rendering/picture-worker.ts',
        'src/server/pages/rendering/page-worker.ts',
        'src/server/make-empty-database.ts',
        'src/server/pages/make-start-pages.ts',
        'src/web/prerender.tsx',
      ],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
