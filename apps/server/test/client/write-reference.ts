type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: readonly unknown[]
  nullable?: boolean
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
}
type Operation = {
  summary: string
  tags: readonly string[]
  'x-key-scope': string | readonly string[]
  parameters: readonly { name: string; in: string; required?: boolean; description?: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
/** The description of the API, where a key may call every operation. */
export type KeyApi = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const head = `# Reference

Every endpoint that an [access key](README.md) may call. Generated from \`/api/openapi.json\`; whole shapes with their limits are at
\`/api/docs\` of each portal. \`?\` marks what may be left out, \`| null\` what may be empty.
`

/** The reference as Markdown: endpoints by subject, then the named shapes. */
export function writeReference({ paths, components }: KeyApi): string {
  const bySubject = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const subject = operation.tags[0] ?? ''
      bySubject.set(subject, [...(bySubject.get(subject) ?? []), describeOperation(method, path, operation)])
    }
  const subjects = [...bySubject].map(([subject, operations]) => `## ${subject}\n\n${operations.join('\n')}`)
  const shapes = Object.entries(components.schemas).map(([name, schema]) => `### ${name}\n\n${describeShape(schema)}`)
  return [head, ...subjects, `## Shapes\n\n${shapes.join('\n')}`].join('\n')
}

function describeOperation(method: string, path: string, operation: Operation): string {
  const scopes = [operation['x-key-scope']].flat().map((scope) => `\`${scope}\``)
  const facts = [
    ['Scope', scopes.join(' or ')],
    ...operation.parameters
      .filter((parameter) => parameter.in === 'query' || parameter.in === 'path')
      .map(({ name, required, description, schema }) => [
        `\`${name}${required ? '' : '?'}\``,
        `${code(typeOf(schema))}${description ? ` ${description}` : ''}`,
      ]),
    ...bodies('Body', operation.requestBody?.content),
    ...bodies('Answer', operation.responses['200']?.content),
  ]
  return [
    `### ${method.toUpperCase()} ${path}\n`,
    `${operation.summary}\n`,
    ...facts.map(([name, value]) => `* ${name}: ${value}`),
    '',
  ].join('\n')
}

const bodies = (name: string, content: Record<string, { schema: Schema }> = {}): string[][] =>
  Object.entries(content).map(([type, { schema }]) => [
    type === 'application/json' ? name : `${name} \`${type}\``,
    code(typeOf(schema)),
  ])

const code = (text: string): string => `\`${text}\``

const describeShape = (schema: Schema): string =>
  schema.properties
    ? fieldsOf(schema)
        .map(([name, type]) => `* \`${name}\`: ${code(type)}`)
        .join('\n') + '\n'
    : `${code(typeOf(schema))}\n`

const fieldsOf = ({ properties = {}, required = [] }: Schema): [string, string][] =>
  Object.entries(properties).map(([name, schema]) => [`${name}${required.includes(name) ? '' : '?'}`, typeOf(schema)])

/** The shape in TypeScript syntax. */
function typeOf(schema: Schema): string {
  const type = plainTypeOf(schema)
  return schema.nullable ? `${type} | null` : type
}

function plainTypeOf({ $ref, enum: values, items, anyOf, oneOf, allOf, type, ...schema }: Schema): string {
  if ($ref !== undefined) return $ref.replace('#/components/schemas/', '')
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  const choices = anyOf ?? oneOf
  if (choices) return choices.map(typeOf).join(' | ')
  if (allOf) return allOf.map(typeOf).join(' & ')
  if (items) return `${isPlain(items) ? typeOf(items) : `(${typeOf(items)})`}[]`
  if (schema.properties)
    return `{ ${fieldsOf(schema)
      .map(([name, of]) => `${name}: ${of}`)
      .join('; ')} }`
  return [type ?? 'unknown'].flat().join(' | ')
}

const isPlain = (schema: Schema): boolean => !/ [|&] /.test(typeOf(schema)) || schema.properties !== undefined
