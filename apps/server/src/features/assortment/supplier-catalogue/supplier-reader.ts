import { assetPath } from '../../../asset-path'
import { openReaderPool } from '../../../sheets/process/reader-pool'
import type { ReadAnswer, ReadTask } from './events-file'

/** Reads a supplier's file from disk. Throws Rejected when the file crashes its reader. */
export type ReadSupplierFile = (task: ReadTask) => Promise<ReadAnswer>

/** Half a gigabyte takes a few minutes. */
const longestReadingMs = 20 * 60_000
/** Memory for one element of the file at a time; far more than any legitimate one needs. */
const memoryMb = 600

/** One file at a time, in a separate process: a hostile file crashes its reader, not the portal. */
export function openSupplierReader(command: readonly string[] = [assetPath('read-sheets.js')]): {
  read: ReadSupplierFile
  close: () => Promise<void>
} {
  const { run, close } = openReaderPool({
    command,
    places: 1,
    longestMs: longestReadingMs,
    memoryMb,
    busy: 'too-many-requests',
    overrun: 'import-timed-out',
  })
  return { read: (task) => run('supplier-files', 'supplier-file', task), close }
}
