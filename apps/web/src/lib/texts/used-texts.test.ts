import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A key stands somewhere as a whole, or begins with what a template puts before `${…}`. */
test('every text is used', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const others = files
    .filter((file) => !/\.texts\.ts$|\.test\.tsx?$/.test(file))
    .map(read)
    .join('\n')
  const whole = new Set([...others.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, key]) => key))
  const beginnings = [...new Set([...others.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(([, begin = '']) => begin))]
  const isUsed = (key: string) => whole.has(key) || beginnings.some((begin) => key.startsWith(begin))
  const unused = files
    .filter((file) => file.endsWith('.texts.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/^ {2}'?([\w.-]+)'?:(?: |$)/gm)].flatMap(([, key = '']) =>
        isUsed(key.replace(/_(?:zero|one|few|many|other)$/, '')) ? [] : [`${file}: ${key}`],
      ),
    )
  expect(unused).toEqual([])
})
