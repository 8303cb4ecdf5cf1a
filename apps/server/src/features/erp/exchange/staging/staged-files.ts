import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { copyLine, type CopyValue } from '../../../../db/copy-rows'
import { makeFolder } from '../../../../files/make-folder'
import type { StagedRows, StagedTable } from './staged-rows'

/** Rows of the staging tables on disk in COPY format, one file per table. */
export interface StagedFiles {
  folder: string
  /** Columns of tables with rows. */
  columns: Partial<Record<StagedTable, string[]>>
}

export interface StagedWriter {
  add<Table extends StagedTable>(table: Table, row: StagedRows[Table]): void
  isFull(): boolean
  write(): Promise<void>
  finish(): Promise<StagedFiles>
  /** Removes everything. */
  discard(): Promise<void>
}

const HELD_CHARACTERS = 1_000_000

export const stagedFile = (folder: string, table: string): string => join(folder, `${table}.copy`)

/** Starts in an empty folder. */
export async function stagedWriter(folder: string): Promise<StagedWriter> {
  await rm(folder, { recursive: true, force: true })
  await makeFolder(folder)
  const tables = new Map<StagedTable, { columns: string[]; lines: string; file: FileHandle | null }>()
  let held = 0

  async function write(): Promise<void> {
    held = 0
    for (const [name, table] of tables) {
      if (table.lines === '') continue
      const { lines } = table
      table.lines = ''
      table.file ??= await open(stagedFile(folder, name), 'w')
      await table.file.appendFile(lines)
    }
  }

  async function close(): Promise<void> {
    for (const { file } of tables.values()) await file?.close()
  }

  return {
    add(name, row: Record<string, CopyValue>) {
      const table = tables.get(name) ?? { columns: Object.keys(row), lines: '', file: null }
      tables.set(name, table)
      const line = copyLine(table.columns.map((column) => row[column] ?? null))
      table.lines += line
      held += line.length
    },
    isFull: () => held > HELD_CHARACTERS,
    write,
    async finish() {
      await write()
      await close()
      return { folder, columns: Object.fromEntries([...tables].map(([name, { columns }]) => [name, columns])) }
    },
    async discard() {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
