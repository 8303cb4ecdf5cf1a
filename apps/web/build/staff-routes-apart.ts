import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const tree = fileURLToPath(new URL('../src/routeTree.gen.ts', import.meta.url))
const staffTree = `${tree}?staff`
const parent = 'StaffRouteRoute'
const whole = `${parent}WithChildren`
/** Stands for all of the area until its routes are loaded. */
const any = 'StaffSplatRoute'

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]

/**
 * Takes the routes of the staff's area out of the generated tree: buyers would load eighty routes that they cannot open.
 * `routeTree.gen?staff` adds them to the tree; the staff's own route imports it.
 */
export const staffRoutesApart = (): Plugin => ({
  name: 'staff-routes-apart',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (id !== tree && id !== staffTree) return null
    const { own, staffs } = divided(this.parse(code).body, code)
    return id === tree
      ? [...own, `export { ${parent}, ${any} }`].join('\n')
      : [`import { ${parent}, ${any} } from './routeTree.gen'`, ...staffs].join('\n')
  },
})

/** Splits off imports of staff files, and everything derived from them. */
function divided(statements: readonly Statement[], code: string) {
  const staffNames = new Set<string>()
  const own: string[] = []
  const staffs: string[] = []
  for (const statement of statements) {
    const text = code.slice(statement.start, statement.end)
    const names = namesOf(statement)
    const isStaffs =
      statement.type === 'ImportDeclaration'
        ? /^\.\/routes\/staff\/(?!(route|\$)$)/.test(statement.source.value)
        : names.length > 0 && Array.from(text.matchAll(/\w+/g), ([word]) => word).some((word) => staffNames.has(word))
    ;(isStaffs ? staffs : own).push(text)
    if (!isStaffs) continue
    // the root of the tree knows the area's own route, with or without its children
    if (names.includes(whole)) own.push(`const ${whole} = ${parent}._addFileChildren({ ${any} })`)
    else for (const name of names) staffNames.add(name)
  }
  if (!own.some((text) => text.startsWith(`const ${whole} `))) throw new Error('The generated tree has another form')
  return { own, staffs }
}

function namesOf(statement: Statement): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}
