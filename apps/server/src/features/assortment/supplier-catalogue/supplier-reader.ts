import { assetPath } from '../../../asset-path'
import { openReaderPool } from '../../../sheets/process/reader-pool'
import type { ReadAnswer, ReadTask } from './events-file'

/** Reads a supplier's file of the disk. Throws Rejected when the file ends its reader. */
export type ReadSupplierFile = (task: ReadTask) => Promise<ReadAnswer>

/** Half a gigabyte takes a few minutes. */
const longestReadingMs = 20 * 60_000
/** Holds one element of the file at a time; this is far above any that is no attack. */
const memoryMb = 600

/** One file at a time, in a process of its own: a hostile one ends its reader, not the portal. */
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
