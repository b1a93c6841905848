import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { productionRouter } from './vite.config.ts'

/** The packages that render the results; they are bundled in their production form. */
const OF_THE_WEB_APP = [/^react(-dom|-router)?(\/|$)/, /^@tanstack\//]
/** Packages of hundreds of small modules. Bundling them makes a start half a second faster. */
const OF_MANY_FILES = [
  /^(@better-auth|@better-fetch|@noble|@hono)\//,
  /^(better-auth|better-call|drizzle-orm|hono|jose|zod)(\/|$)/,
]

/**
 * The server, what its threads run, the makers of its empty database and of its start pages, and the prerendered screens: src →
 * dist/server. Other packages are not bundled.
 */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: [{ find: /^react-router$/, replacement: productionRouter() }] },
  ssr: { noExternal: [...OF_THE_WEB_APP, ...OF_MANY_FILES] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: [
        'src/server/main.ts',
        'src/server/rendering/picture-worker.ts',
        'src/server/rendering/page-worker.ts',
        'src/server/make-empty-database.ts',
        'src/server/make-start-pages.ts',
        'src/web/prerender.tsx',
      ],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
