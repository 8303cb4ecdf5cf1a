import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const inert = fileURLToPath(new URL('../src/lib/api/inert-schemas.ts', import.meta.url))
const isContract = (id: string | undefined): boolean => id?.includes('/packages/contract/src/') ?? false
/** The part of an endpoint that `lib/api/api.ts` needs. */
const sent = new Set(['method', 'path'])

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]
type Expression = NonNullable<Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number]['init']>
type Call = Extract<Expression, { type: 'CallExpression' }>

/**
 * Zod costs 29 kB gzipped and the schemas of the contract another twelve. The browser needs only methods and paths of
 * the contract: answers are parsed in development and tests, and forms write their checks with zod itself, in lazy
 * chunks of their own. So endpoints become plain objects and schemas one inert value, and unused code is dropped.
 */
export const contractWithoutSchemas = (): Plugin => ({
  name: 'contract-without-schemas',
  apply: 'build',
  enforce: 'post',
  resolveId: { order: 'pre', handler: (source, importer) => (source === 'zod' && isContract(importer) ? inert : null) },
  transform(code, id) {
    if (!isContract(id)) return null
    const schemas = new Set<string>(['z'])
    const edits: { start: number; end: number; text: string }[] = []
    for (const statement of this.parse(code).body) {
      if (statement.type === 'ImportDeclaration')
        for (const { local } of statement.specifiers) if (/^[A-Z]/.test(local.name)) schemas.add(local.name)
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declaration?.type !== 'VariableDeclaration') continue
      for (const { id: name, init } of declaration.declarations) {
        if (!init || name.type !== 'Identifier') continue
        if (init.type === 'CallExpression' && schemas.has(rootOf(init) ?? '')) {
          schemas.add(name.name)
          edits.push({ start: init.start, end: init.end, text: 'z' })
        } else if (init.type === 'CallExpression' && rootOf(init) === 'endpoint')
          edits.push({ start: init.start, end: init.end, text: plainEndpoint(init, code) })
      }
    }
    return edits.reduceRight(
      (text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end),
      code,
    )
  },
})

/** The name at the beginning of a chain of calls and properties. */
function rootOf(expression: Expression): string | null {
  if (expression.type === 'Identifier') return expression.name
  if (expression.type === 'CallExpression') return rootOf(expression.callee)
  return expression.type === 'MemberExpression' ? rootOf(expression.object) : null
}

function plainEndpoint(call: Call, code: string): string {
  const [definition] = call.arguments
  if (definition?.type !== 'ObjectExpression') throw new Error('An endpoint is defined by an object')
  const kept = definition.properties.filter(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && sent.has(property.key.name),
  )
  return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
}
