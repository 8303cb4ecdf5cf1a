import { isDiskFull } from '../../../../files/full-disk'
import { readCommerceml } from '../commerceml/read-commerceml'
import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import { pulledChunks, ReadingAbandoned, type PulledChunks } from './pulled-chunks'
import { stageCatalogue, type StagedCounts } from './stage-catalogue'
import { stagedWriter, type StagedFiles } from './staged-files'

/** `rates`: roubles per unit of currencies that only the portal's price types name. */
export type Staged = { counts: StagedCounts; files: StagedFiles; rates?: Readonly<Record<string, number>> }
export type ToStager =
  | { kind: 'begin'; number: number; folder: string }
  /** Somebody waits for the rows. */
  | { kind: 'asked'; number: number }
  /** The next bytes of the file; null at its end. */
  | { kind: 'chunk'; number: number; chunk: Uint8Array | null }
  | { kind: 'abandon'; number: number }
export type FromStager =
  | { kind: 'pull'; number: number }
  | { kind: 'progress'; number: number; records: number }
  | { kind: 'staged'; number: number; staged: Staged }
  | {
      kind: 'refused'
      number: number
      reason: string
      at: { line: number; column: number } | null
      isCutShort: boolean
    }
  | { kind: 'failed'; number: number; message: string; isDiskFull: boolean }

/**
 * Stages CommerceML files as they arrive, in order: the first is imported first, others are read while the database
 * works. A requested file is read at once. Runs behind any message port.
 */
export function stageFiles(post: (message: FromStager) => void): (message: ToStager) => void {
  const reading = new Map<number, { chunks: PulledChunks; ask: () => void }>()
  let before: Promise<void> = Promise.resolve()

  async function stage(number: number, folder: string, chunks: PulledChunks): Promise<void> {
    const writer = await stagedWriter(folder)
    try {
      const records = readCommerceml(chunks.bytes())
      const counts = await stageCatalogue(records, writer, {
        rates: {},
        onProgress: (done) => post({ kind: 'progress', number, records: done }),
      })
      post({ kind: 'staged', number, staged: { counts, files: await writer.finish() } })
    } catch (error) {
      await writer.discard()
      if (error instanceof CatalogueFileError) {
        const { reason, line, column, isCutShort } = error
        post({
          kind: 'refused',
          number,
          reason,
          at: line === null || column === null ? null : { line, column },
          isCutShort,
        })
      } else if (!(error instanceof ReadingAbandoned)) throw error
    }
  }

  return (message) => {
    const { number } = message
    if (message.kind === 'begin') {
      const chunks = pulledChunks(() => post({ kind: 'pull', number }))
      let ask = () => {}
      const request = new Promise<void>((resolve) => (ask = resolve))
      reading.set(number, { chunks, ask })
      before = Promise.race([before, request])
        .then(() => stage(number, message.folder, chunks))
        .catch((error: unknown) =>
          post({
            kind: 'failed',
            number,
            message: error instanceof Error ? (error.stack ?? error.message) : String(error),
            isDiskFull: isDiskFull(error),
          }),
        )
        .finally(() => reading.delete(number))
    } else if (message.kind === 'asked') reading.get(number)?.ask()
    else if (message.kind === 'chunk') reading.get(number)?.chunks.hear(message.chunk)
    else {
      // a queued file can be abandoned at once
      reading.get(number)?.chunks.abandon()
      reading.get(number)?.ask()
    }
  }
}
