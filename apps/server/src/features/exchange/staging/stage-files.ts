import { readCommerceml } from '../commerceml/read-commerceml'
import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import { arrivals, readArriving, ReadingAbandoned, type Arrival, type Arrivals } from './arriving-file'
import { stageCatalogue, type StagedCounts } from './stage-catalogue'
import { stagedWriter, type StagedFiles } from './staged-files'

export type Staged = { counts: StagedCounts; files: StagedFiles }
export type ToStager =
  | { kind: 'begin'; number: number; path: string; folder: string }
  | { kind: 'arrived'; number: number; arrival: Arrival }
  | { kind: 'abandon'; number: number }
export type FromStager =
  | { kind: 'progress'; number: number; records: number }
  | { kind: 'staged'; number: number; staged: Staged }
  | { kind: 'refused'; number: number; reason: string; at: { line: number; column: number } | null; isCutShort: boolean }
  | { kind: 'failed'; number: number; message: string }

/**
 * Stages CommerceML files as they arrive, in the order they began: the first is imported first, and the others are read
 * while the database works on it. Whichever is asked for before its turn is read at once. Runs wherever there is a message port.
 */
export function stageFiles(post: (message: FromStager) => void): (message: ToStager) => void {
  const arriving = new Map<number, Arrivals>()
  let before: Promise<void> = Promise.resolve()

  async function stage(number: number, path: string, folder: string, arrived: Arrivals): Promise<void> {
    const writer = await stagedWriter(folder)
    try {
      const records = readCommerceml(readArriving(path, arrived))
      const counts = await stageCatalogue(records, writer, { rates: {}, onProgress: (done) => post({ kind: 'progress', number, records: done }) })
      post({ kind: 'staged', number, staged: { counts, files: await writer.finish() } })
    } catch (error) {
      await writer.discard()
      if (error instanceof CatalogueFileError) {
        const { reason, line, column, isCutShort } = error
        post({ kind: 'refused', number, reason, at: line === null || column === null ? null : { line, column }, isCutShort })
      } else if (!(error instanceof ReadingAbandoned)) throw error
    }
  }

  return (message) => {
    const { number } = message
    if (message.kind === 'begin') {
      const arrived = arrivals()
      arriving.set(number, arrived)
      before = Promise.race([before, arrived.whole()])
        .then(() => stage(number, message.path, message.folder, arrived))
        .catch((error: unknown) => post({ kind: 'failed', number, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
        .finally(() => arriving.delete(number))
    } else if (message.kind === 'arrived') arriving.get(number)?.tell(message.arrival)
    else arriving.get(number)?.abandon()
  }
}
