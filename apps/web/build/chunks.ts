import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Chunk = { name: string; roots: string[]; only: RegExp }

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/**
 * Bundles several small modules into one file, because each request costs more than the two kilobytes that a screen may
 * not need: what lists of goods are made of, the catalogue's own code, and what starts after the first screen is drawn.
 * A module goes into the first bundle whose roots import it.
 */
const chunks: readonly Chunk[] = [
  { name: 'goods', roots: [source('routes/-catalogue.tsx')], only: /\/apps\/web\/src\/(shared|ui|lib)\/|\/packages\// },
  { name: 'catalogue', roots: [source('routes/-catalogue.tsx')], only: /\/apps\/web\/src\/(features|routes)\// },
  {
    name: 'later',
    roots: [
      source('dialogs.tsx'),
      source('shared/session/follow-user.tsx'),
      source('features/people/region/first-visit.tsx'),
      source('features/talk/chat/support-button.tsx'),
      source('features/talk/chat/consent-band.tsx'),
    ],
    only: /\/apps\/web\/src\/|\/packages\//,
  },
]

/** Chunk groups for modules that the entry does not load itself. */
export const chunkGroups = (): Rolldown.CodeSplittingGroup[] =>
  chunks.map(({ name, roots, only }) => {
    let reached: ReadonlySet<string> | undefined
    return {
      debugName: name,
      name: (id, context) => {
        reached ??= importsOf(roots, context)
        return reached.has(id) ? name : null
      },
      test: only,
    }
  })

function importsOf(roots: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const root of roots) {
    if (!context.getModuleInfo(root)) throw new Error(`${root} is named in build/chunks.ts and imported nowhere`)
    visit(root)
  }
  return found
}
