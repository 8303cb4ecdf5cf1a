import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Reads with names chosen by the portal, or tables without a prototype. */
const safe = [
  'apps/server/src/config.ts: given[name]',
  'apps/server/src/db/copy-rows.ts: escapes[character]',
  "apps/server/src/db/statements/row-names.ts: renamed[names[at] ?? '']",
  "apps/server/src/db/statements/row-names.ts: row[columns[at] ?? '']",
  'apps/server/src/features/catalogue/goods/product-rows.ts: row[name]',
  'apps/server/src/features/catalogue/goods/compare-features.ts: other[id]',
  'apps/server/src/features/erp/exchange/import-file.ts: reasons[String(error.code)]',
  'apps/server/src/features/erp/exchange/staging/staged-files.ts: row[column]',
  'apps/server/src/features/buying/list-import/workbook/annotate-workbook.ts: book[path]',
  'apps/server/src/features/buying/list-import/workbook/annotate-workbook.ts: parts[path]',
  'apps/server/src/features/buying/list-import/workbook/remade-workbook.ts: book.Sheets[isBook ? sheet.name : sheetName(sheet.name)]',
  'apps/server/src/features/buying/list-import/workbook/remade-workbook.ts: sheet[`${columnName(first + at)}${number}`]',
  'apps/server/src/features/buying/list-import/workbook/sheet-parts.ts: path in parts',
  'apps/server/src/features/money/payment/acquirer/tbank-acquirer.ts: all[name]',
  'apps/server/src/features/talk/outside-channel/bot/bot.routes.ts: request.headers[opened.bot.secretHeader]',
  'apps/server/src/settings/stored-settings.ts: next.sealed[setting.name]',
  'apps/server/src/settings/stored-settings.ts: next.values[setting.name]',
  'apps/server/src/settings/stored-settings.ts: opened[name]',
  'apps/server/src/sheets/other/ods-details.ts: attributes[`table:${attribute}`]',
  'apps/server/src/sheets/other/read-with-sheetjs.ts: book.Sheets[name]',
  'apps/server/src/sheets/other/repacked.ts: parts[nameOf(path)]',
  'apps/server/src/sheets/process/serve-reader.ts: works[work]',
  'apps/server/src/features/catalogue/saved-filter/saved-url.ts: raw[name]',
  'apps/server/src/http/openapi/describe-api.ts: descriptions[parameter.name]',
  'apps/server/src/http/refuse-unstorable-text.ts: request.headers[name]',
  "apps/server/src/http/serve.ts: tags[path.split('/')[3] ?? '']",
  'apps/server/src/mail/render-mail.ts: entities[character]',
  'apps/server/src/render/table-document.ts: row[column]',
  'apps/server/src/render/to-csv.ts: row[column.key]',
  'apps/server/src/render/to-pdf.ts: row[column.key]',
  'apps/server/src/render/to-xlsx.ts: row[column.key]',
  'apps/server/src/backup/file-tree.ts: areas[area]',
  'apps/server/src/backup/write-backup.ts: entries[name]',
  'packages/contract/src/catalogue/catalogue-filters.ts: read[name]',
  'apps/server/src/search/read-index-products.ts: row.features[id]',
  'packages/catalogue-index/src/text/analyse-text.ts: plainLetters[letter]',
  'packages/catalogue-index/src/index-memory.ts: parts[name]',
  'packages/catalogue-index/src/text/transliteration.ts: toLatinLetters[letter]',
  'packages/catalogue-index/src/text/units.ts: lookalikes[letter]',
  'packages/domain/src/text/code-folding.ts: lookalikes[letter]',
  'packages/domain/src/own-value.ts: table[name]',
  'packages/domain/src/people/requisites.ts: clearing[letter]',
]

const isOurs = (path: string) =>
  /^(apps\/server\/src|packages\/[^/]+\/src)\//.test(path) && !/\.test\.ts$|\/demo\//.test(path)

/** `table[name]` and `name in table` with arbitrary text: every object has `constructor`. Other places use `ownValue` or a Map. */
test('no object is indexed by outside names that may be inherited', { timeout: 600_000 }, () => {
  const configs = ['packages/domain', 'packages/contract', 'packages/catalogue-index', 'apps/server'].map((part) =>
    ts.getParsedCommandLineOfConfigFile(
      `${root}/${part}/tsconfig.json`,
      {},
      { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
    ),
  )
  const files = configs.flatMap((config) => config?.fileNames ?? []).filter((name) => isOurs(name.slice(root.length)))
  expect(files.length).toBeGreaterThan(1000)
  // the options of the server, which come last
  const program = ts.createProgram(files, configs.at(-1)?.options ?? {})
  const checker = program.getTypeChecker()
  const isAnyText = (type: ts.Type): boolean =>
    type.isUnion()
      ? type.types.some(isAnyText)
      : (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) !== 0
  const reads = new Set<string>()
  for (const file of program.getSourceFiles()) {
    const path = file.fileName.slice(root.length)
    if (!isOurs(path)) continue
    const visit = (node: ts.Node): void => {
      const isRead =
        ts.isElementAccessExpression(node) &&
        !ts.isStringLiteralLike(node.argumentExpression) &&
        isAnyText(checker.getTypeAtLocation(node.argumentExpression))
      const isIn =
        ts.isBinaryExpression(node) &&
        node.operatorToken.kind === ts.SyntaxKind.InKeyword &&
        !ts.isStringLiteralLike(node.left) &&
        isAnyText(checker.getTypeAtLocation(node.left))
      if (isRead || isIn) reads.add(`${path}: ${node.getText()}`)
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  expect([...reads].toSorted().filter((read) => !safe.includes(read))).toEqual([])
})
