import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/**
 * snake_case in the database, camelCase here. Names inside stored JSON are unchanged. Names are converted once per
 * result, because all its rows have the same columns.
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
