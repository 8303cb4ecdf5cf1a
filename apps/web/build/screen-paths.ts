import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const tree = new URL('../src/routeTree.gen.ts', import.meta.url)

/** `screens.json` beside the screens: the router's addresses, by which the server recognises unknown ones. */
export const screenPaths = (): Plugin => ({
  name: 'screen-paths',
  apply: 'build',
  async generateBundle() {
    // the router's own list of addresses for links
    const [, table = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(await readFile(tree, 'utf8')) ?? []
    const paths = Array.from(table.matchAll(/'([^']+)':/g), ([, path = '']) => path).filter(
      (path) => !path.endsWith('/$'),
    )
    if (!paths.includes('/catalog')) throw new Error('The table of routes has another form than expected')
    this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(paths) })
  },
})
