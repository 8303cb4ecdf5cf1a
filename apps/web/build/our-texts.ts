import type { Plugin, Rolldown } from 'vite'

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]
type Declaration = Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number]
type Expression = NonNullable<Declaration['init']>

/**
 * `texts.json` beside the screens: every text of every dictionary with its folder. The server shows it to staff who
 * rewrite texts, so that the list matches the screens it serves.
 */
export const ourTexts = (): Plugin => {
  const texts = new Map<string, { text: string; place: string }>()
  return {
    name: 'our-texts',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/\/apps\/web\/src\/.+\.tsx?$/.test(id) || !code.includes('defineTexts(')) return null
      const place = placeOf(id)
      for (const statement of this.parse(code).body) {
        const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (declaration?.type !== 'VariableDeclaration') continue
        for (const { init } of declaration.declarations)
          for (const [key, text] of dictionaryOf(init ?? null, id)) texts.set(key, { text, place })
      }
      return null
    },
    generateBundle() {
      const sorted = [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1))
      this.emitFile({ type: 'asset', fileName: 'texts.json', source: JSON.stringify(Object.fromEntries(sorted)) })
    },
  }
}

/** The feature whose screens use the text; texts of several features are common. */
export function placeOf(id: string): string {
  const [, staff, feature] = /\/src\/features\/(?:(staff)|[^/]+\/([^/]+))\//.exec(id) ?? []
  return staff ?? feature ?? 'common'
}

function dictionaryOf(init: Expression | null, id: string): [string, string][] {
  if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'defineTexts')
    return []
  const [dictionary] = init.arguments
  if (dictionary?.type !== 'ObjectExpression') throw new Error(`${id}: a dictionary is written out`)
  return dictionary.properties.map((property) => {
    if (property.type !== 'Property' || property.computed) throw new Error(`${id}: a dictionary is written out`)
    const { key: name } = property
    const key = name.type === 'Identifier' ? name.name : name.type === 'Literal' ? String(name.value) : null
    if (key === null) throw new Error(`${id}: a key of a dictionary is written out`)
    const { value } = property
    if (value.type === 'Literal' && typeof value.value === 'string') return [key, value.value]
    if (value.type === 'TemplateLiteral' && value.expressions.length === 0)
      return [key, value.quasis[0]?.value.cooked ?? '']
    throw new Error(`${id}: the text ${key} is written out`)
  })
}
