import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const tree = new URL('../src/routeTree.gen.ts', import.meta.url)

/** `screens.json` beside the screens: the addresses of the router, by which the server tells an unknown one from a screen. */
export const screenPaths = (): Plugin => ({
  name: 'screen-paths',
  apply: 'build',
  async generateBundle() {
    // the router's own table of the addresses that links may name
    const [, table = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(await readFile(tree, 'utf8')) ?? []
    const paths = Array.from(table.matchAll(/'([^']+)':/g), ([, path = '']) => path)
    if (!paths.includes('/catalog')) throw new Error('The table of routes has another form than expected')
    this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(paths) })
  },
})
