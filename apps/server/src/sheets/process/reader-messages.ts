import type { Sheet } from '../sheet'

/** What the server asks a reading process for. */
export type ReaderTask = { work: string; task: unknown }

/** What it answers. Sheets come in portions, so that nothing long is ever taken apart at once. */
export type ReaderAnswer =
  | { kind: 'sheet'; sheet: Omit<Sheet, 'rows'> }
  /** JSON of rows of the last sheet. */
  | { kind: 'rows'; json: string }
  /** All is sent: `rest` is what the sheets came with, or the whole answer where there are none. */
  | { kind: 'done'; rest: unknown; hasSheets: boolean; memory: number }
  | { kind: 'failed'; stack: string }
