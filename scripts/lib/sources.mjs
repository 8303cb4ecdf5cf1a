import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const roots = ['packages', 'apps', 'scripts', 'package-lock.json', 'tsconfig.base.json']
// written by the build, or never read by it
const ignored = /^(node_modules|dist|test|e2e|\.tanstack)$|\.test\.tsx?$|\.gen\.ts$/

function* files(path) {
  if (!statSync(join(root, path)).isDirectory()) {
    yield path
    return
  }
  for (const { name } of readdirSync(join(root, path), { withFileTypes: true })) {
    if (!ignored.test(name)) yield* files(join(path, name))
  }
}

const digest = (parts) =>
  parts.reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256')).digest('hex')

/** The inputs of the build. `quick` (times and sizes) changes with any write, `content` only with real changes. */
export function sources() {
  const paths = roots
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => [...files(path)])
    .toSorted()
  return {
    quick: () =>
      digest(
        paths.map((path) => {
          const { size, mtimeMs } = statSync(join(root, path))
          return `${path} ${size} ${mtimeMs}`
        }),
      ),
    content: () => digest(paths.flatMap((path) => [path, readFileSync(join(root, path))])),
  }
}
