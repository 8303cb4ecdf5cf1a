import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { beforePaint } from './build/before-paint'
import { chunkGroups } from './build/chunks'
import { contractWithoutSchemas } from './build/contract-without-schemas'
import { firstFrame } from './build/frame/first-frame'
import { offlineFiles } from './build/offline-files'
import { ourTexts } from './build/our-texts'
import { screenFiles } from './build/screen-files'
import { screenPaths } from './build/screen-paths'
import { preloadFonts } from './build/preload-fonts'
import { staffRoutesApart } from './build/staff-routes-apart'

const server = process.env.SNAB_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: false,
      quoteStyle: 'single',
      routesDirectory: fileURLToPath(new URL('src/routes', import.meta.url)),
      generatedRouteTree: fileURLToPath(new URL('src/routeTree.gen.ts', import.meta.url)),
    }),
    react(),
    contractWithoutSchemas(),
    ourTexts(),
    screenPaths(),
    preloadFonts(),
    staffRoutesApart(),
    beforePaint(),
    firstFrame(),
    screenFiles(),
    offlineFiles(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Chrome 109 is the last one for Windows 7
    target: ['chrome109', 'firefox115', 'safari16.4'],
    // an inlined font or picture would be a data: address, which the content security policy forbids
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'tanstack',
              test: /node_modules\/@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store)\//,
            },
            // code that every page needs, in one file instead of sixty: each request costs more than its 2 KB
            { name: 'initial', tags: ['$initial'] },
            ...chunkGroups(),
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/files': server, '/private-files': server, '/exchange': server } },
})
