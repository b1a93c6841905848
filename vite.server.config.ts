import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { productionRouter } from './vite.config.ts'

/** What the results are drawn with comes along as it is in production. */
const OF_THE_WEB_APP = [/^react(-dom|-router)?(\/|$)/, /^@tanstack\//]
/** Hundreds of small modules, which a start would look for one by one: half a second. */
const OF_MANY_FILES = [
  /^(@better-auth|@better-fetch|@noble|@hono)\//,
  /^(better-auth|better-call|drizzle-orm|hono|jose|zod)(\/|$)/,
]

/**
 * The server, the makers of its empty database and of its start pages, and the screens drawn without a browser:
 * src → dist/server. Packages
 * stay outside, except those above.
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
        'src/server/make-empty-database.ts',
        'src/server/make-start-pages.ts',
        'src/web/prerender.tsx',
      ],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
