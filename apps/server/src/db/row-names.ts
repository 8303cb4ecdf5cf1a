import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/**
 * Columns are snake_case in the database and camelCase here. Names inside stored JSON stay as they are. Rows of one
 * result have the same columns, so their names are looked up once a result and not once a row.
 */
export class RowNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return { ...result, rows: this.renamed(result.rows) }
  }

  renamed(rows: readonly UnknownRow[]): UnknownRow[] {
    const [first] = rows
    if (!first) return []
    const columns = Object.keys(first)
    const names = columns.map((column) => this.camelCase(column))
    if (names.every((name, at) => name === columns[at])) return [...rows]
    return rows.map((row) => {
      const renamed: UnknownRow = {}
      for (let at = 0; at < columns.length; at++) renamed[names[at] ?? ''] = row[columns[at] ?? '']
      return renamed
    })
  }
}
