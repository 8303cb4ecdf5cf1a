import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { describeType, type ReadType } from './read-type'
import { compilerOptions, root } from './table-types'

export type RawStatement = {
  /** File and line. */
  place: string
  /** Its values are numbered parameters; a fragment in their place makes it an invalid statement. */
  text: string
  columns: Map<string, ReadType>
}

const source = join(root, 'apps/server/src')

/** Statements written as sql<Row>`…`, with the columns that Row names. */
export function readRawStatements(): RawStatement[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => join(source, path))
  const program = ts.createProgram(files, compilerOptions())
  const checker = program.getTypeChecker()
  return files.flatMap((path) => {
    const file = program.getSourceFile(path)
    return file ? statementsOf(file, checker) : []
  })
}

function statementsOf(file: ts.SourceFile, checker: ts.TypeChecker): RawStatement[] {
  const found: RawStatement[] = []
  const visit = (node: ts.Node) => {
    const [row] = ts.isTaggedTemplateExpression(node) ? (node.typeArguments ?? []) : []
    if (row && ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sql') {
      const text = textOf(node.template)
      if (/^\s*(?:select|with|insert|update|delete)\s/i.test(text))
        found.push({
          place: `${relative(root, file.fileName)}:${String(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1)}`,
          text,
          columns: new Map(
            checker
              .getPropertiesOfType(checker.getTypeFromTypeNode(row))
              .map((column) => [column.name, describeType(checker, checker.getTypeOfSymbol(column))]),
          ),
        })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const textOf = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : template.head.text + template.templateSpans.map(({ literal }, at) => `$${String(at + 1)}${literal.text}`).join('')
