import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './root.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const isTest = (file) => /\.test\.tsx?$/.test(file)
const isSource = (file) => /^(apps|packages)\/.*\.(tsx?|sql|css)$/.test(file)

/** The folder of a file's tests: a feature of the server or the browser, a package, or its own folder. */
const homeOf = (file) =>
  /^(apps\/(?:server|web)\/src\/(?:features|shared)\/[^/]+|packages\/[^/]+)\//.exec(file)?.[1] ?? dirname(file)

/**
 * Tests near the changes since the revision: those of the same feature or package, and those importing a changed file
 * directly. Indirect imports are ignored, because every API test depends on every file through the application; CI runs
 * everything.
 */
export async function relatedTests(revision) {
  const changed = [
    ...new Set([
      ...git('diff', '--name-only', '--diff-filter=d', revision),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ].filter(isSource)
  const homes = new Set(changed.map(homeOf))
  const names = changed.filter((file) => !isTest(file)).map((file) => basename(file).replace(/\.tsx?$/, ''))
  const tests = git('ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages').filter(isTest)
  return tests.filter((test) => homes.has(homeOf(test)) || importsOneOf(test, names)).toSorted()
}

function importsOneOf(test, names) {
  const imported = readFileSync(join(root, test), 'utf8').matchAll(/from '([^']+)'/g)
  const ends = new Set([...imported].map(([, from]) => basename(from)))
  return names.some((name) => ends.has(name))
}
