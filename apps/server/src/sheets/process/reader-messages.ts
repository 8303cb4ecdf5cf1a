import type { Sheet } from '../sheet'

/** A task for a reader process. */
export type ReaderTask = { work: string; task: unknown }

/** Its answers. Sheets are sent in portions, so that none takes long to parse. */
export type ReaderAnswer =
  | { kind: 'sheet'; sheet: Omit<Sheet, 'rows'> }
  /** Rows of the last sheet as JSON. */
  | { kind: 'rows'; json: string }
  /** Everything is sent: `rest` is the result without sheets. */
  | { kind: 'done'; rest: unknown; hasSheets: boolean; memory: number }
  | { kind: 'failed'; stack: string }
