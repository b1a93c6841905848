import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFonts } from './scripts/vite-preload-fonts.mjs'
import { BROWSERS, breakpoints, FONTS, nameOfAsset, withoutCookies } from './vite.config.ts'

/**
 * The page of televisions: src/web/tv.html → dist/web, beside the app (decision 081). vite.config.ts builds it too.
 */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), breakpoints, withoutCookies, preloadFonts(FONTS)],
  build: {
    ...BROWSERS,
    outDir: '../../dist/web',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/tv-manifest.json',
    rollupOptions: { input: 'src/web/tv.html', output: { assetFileNames: nameOfAsset } },
  },
})
