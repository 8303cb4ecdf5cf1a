import type { Plugin, Rolldown } from 'vite'

/** `/catalog` → the files of its screen besides those of the page. */
type ScreenFiles = Record<string, { scripts: string[]; styles: string[] }>

/**
 * `screen-files.json` beside the screens: what the screen of each address loads, so that the server can name it in the
 * page and the browser need not run the first scripts to learn it.
 */
export const screenFiles = (): Plugin => ({
  name: 'screen-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)))
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const entry = chunks.find(({ isEntry }) => isEntry)
    if (!entry) throw new Error('The screens have no entry')
    const known = new Set(withImports([entry], byName))

    const files: ScreenFiles = {}
    for (const id of this.getModuleIds()) {
      const path = /\/src\/routes\/(?!staff\/).*\.tsx$/.test(id) ? addressOf(this.getModuleInfo(id)) : null
      if (path === null) continue
      const screens = (this.getModuleInfo(id)?.dynamicallyImportedIds ?? []).flatMap(
        (screen) => chunkOf.get(screen) ?? [],
      )
      const needed = withImports(screens, byName).filter((chunk) => !known.has(chunk))
      if (needed.length === 0) continue
      files[path] = {
        scripts: needed.map(({ fileName }) => `/${fileName}`),
        styles: needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])].map((name) => `/${name}`)),
      }
    }
    if (!files['/catalog']) throw new Error('The screen of the catalogue was not found')
    this.emitFile({ type: 'asset', fileName: 'screen-files.json', source: JSON.stringify(files) })
  },
})

/** The address as the route's own source states it. */
const addressOf = (module: Rolldown.ModuleInfo | null): string | null =>
  /createFileRoute\(["']([^"']+)["']\)/.exec(module?.code ?? '')?.[1]?.replace(/(?<=.)\/$/, '') ?? null

function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported) visit(imported)
    }
  }
  chunks.forEach(visit)
  return [...found]
}
