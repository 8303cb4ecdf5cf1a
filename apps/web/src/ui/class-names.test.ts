import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const source = new URL('../', import.meta.url).pathname
const imported = /import (\w+) from '(\.[^']+\.module\.css)'/g

/** Class names used in a file and missing in its style sheets. */
function missingIn(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const code = text.replaceAll(/^import .*$/gm, '')
  return [...text.matchAll(imported)].flatMap(([, name = '', sheet = '']) => {
    const css = readFileSync(join(dirname(path), sheet), 'utf8')
    const known = new Set([...css.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, known]) => known))
    const isShadowed = new RegExp(`(?:const|let) ${name}\\b|[({,] ?${name}[,:)}]`).test(code)
    if (isShadowed) return []
    return [...code.matchAll(new RegExp(`(?<![\\w.'])${name}\\.(\\w+)`, 'g'))].flatMap(([, used = '']) =>
      known.has(used) ? [] : [`${relative(source, path)}: ${name}.${used}`],
    )
  })
}

test('every class name used by a screen is in its style sheet', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<![.]test)[.]tsx?$/.test(path),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((path) => missingIn(join(source, path)))).toEqual([])
})
