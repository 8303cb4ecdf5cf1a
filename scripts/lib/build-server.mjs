import { cpSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './root.mjs'
import { Failed } from './run.mjs'

const source = join(root, 'apps/server/src')
const target = join(root, 'apps/server/dist')

/** Bundles main.ts and every *.entry.ts to the top of dist, and copies assets beside them. */
export async function buildServer() {
  // imported only now, because this module is read before anything is installed
  const { build } = await import('esbuild')
  rmSync(target, { recursive: true, force: true })
  const built = build({
    entryPoints: Object.fromEntries(
      entryPoints().map((name) => [basename(name, '.ts').replace(/\.entry$/, ''), join(source, name)]),
    ),
    outdir: target,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [ownPackagesOnly],
  })
  await built.catch((error) => {
    // esbuild has printed the position
    throw new Failed('Сервер не собрался.', { cause: error })
  })
  copyAssets()
}

const entryPoints = () => readdirSync(source).filter((name) => name === 'main.ts' || name.endsWith('.entry.ts'))

/** Workspace packages are TypeScript and are bundled; everything else stays in node_modules. */
const ownPackagesOnly = {
  name: 'own-packages-only',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@snab/') ? undefined : { path, external: true },
    )
  },
}

const assets = new Set(['db/migrations', 'db/backfills'].map((folder) => join(source, folder)))

function copyAssets() {
  for (const folder of readdirSync(source, { recursive: true, withFileTypes: true })) {
    const path = join(folder.parentPath, folder.name)
    const isAsset = folder.name === 'assets' || assets.has(path)
    if (folder.isDirectory() && isAsset) cpSync(path, join(target, path.slice(source.length)), { recursive: true })
  }
}
