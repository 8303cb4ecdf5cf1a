import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

/** The anchor of a heading as GitHub names it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const anchorsOf = (text: string): string[] =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading))

test('links in documents lead to existing files and headings', () => {
  const dead: string[] = []
  for (const page of pages) {
    const text = readFileSync(join(root, page), 'utf8')
    for (const [, link = ''] of text.matchAll(/\]\(([^()\s]+)\)/g)) {
      if (/^[a-z]+:/.test(link)) continue
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? page : relative(root, join(root, dirname(page), path))
      if (!existsSync(join(root, target))) dead.push(`${page}: ${link}`)
      else if (anchor !== undefined && target.endsWith('.md'))
        if (!anchorsOf(readFileSync(join(root, target), 'utf8')).includes(anchor)) dead.push(`${page}: ${link}`)
    }
  }
  expect(dead).toEqual([])
})
