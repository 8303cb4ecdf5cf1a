import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

/** What a page without a network loads besides the entry's own files. */
const roots = [
  'dialogs.tsx',
  'shared/session/follow-user.tsx',
  'shared/offline/start-offline.ts',
  'features/buying/offline/offline-frame.tsx',
  'features/buying/offline/offline-screen.tsx',
  'lib/watch-barcodes.ts',
].map((path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url)))

/** icons and the manifest have no hash in their names, so the worker reads them again with each version */
const plainFiles = ['/favicon.png', '/manifest.webmanifest']
const neededAssets =
  /(inter-(cyrillic|latin)-wght-normal-[^/]*\.woff2|before-paint-[^/]*\.js|zxing_reader-[^/]*\.wasm)$/

/** `offline-files.json` beside the screens: the entry of this version, and every file that the worker keeps with it. */
export const offlineFiles = (): Plugin => ({
  name: 'offline-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const entry = chunks.find(({ isEntry }) => isEntry)
    if (!entry) throw new Error('The screens have no entry')
    const needed = new Set<Rolldown.OutputChunk>()
    const visit = (chunk: Rolldown.OutputChunk | undefined) => {
      if (!chunk || needed.has(chunk)) return
      needed.add(chunk)
      for (const name of chunk.imports) visit(byName.get(name))
    }
    visit(entry)
    for (const root of roots) {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(root))
      if (!chunk) throw new Error(`${root} is needed without a network and is in no chunk`)
      visit(chunk)
      // the reader of codes is loaded when a camera is opened
      if (root.endsWith('watch-barcodes.ts')) for (const name of chunk.dynamicImports) visit(byName.get(name))
    }
    const files = [
      ...[...needed].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]),
      ...Object.keys(bundle).filter((name) => neededAssets.test(name)),
    ].map((name) => `/${name}`)
    this.emitFile({
      type: 'asset',
      fileName: 'offline-files.json',
      source: JSON.stringify({ entry: `/${entry.fileName}`, files: [...new Set([...files, ...plainFiles])] }),
    })
  },
})
