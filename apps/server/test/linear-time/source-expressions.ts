import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export type SourceExpression = { source: string; flags: string; place: string }

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)

/** Regular expressions in the given folders, and places that build them at run time. */
export function sourceExpressions(
  root: string,
  folders: readonly string[],
): { literals: SourceExpression[]; built: string[] } {
  const literals = new Map<string, SourceExpression>()
  const built: string[] = []
  for (const folder of folders) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!isSource(name)) continue
      const path = join(folder, name)
      const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true)
      const visit = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node)) {
          const end = node.text.lastIndexOf('/')
          const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
          if (!literals.has(node.text))
            literals.set(node.text, {
              source: node.text.slice(1, end),
              flags: node.text.slice(end + 1),
              place: `${path}:${String(line)}`,
            })
        }
        if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp')
          built.push(path)
        ts.forEachChild(node, visit)
      }
      visit(file)
    }
  }
  return { literals: [...literals.values()], built: [...new Set(built)].toSorted() }
}
