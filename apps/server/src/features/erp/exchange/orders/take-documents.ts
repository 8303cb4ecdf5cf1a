import type { Services } from '../../../../services'
import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import { readSaleFile } from '../commerceml/read-orders'
import { ExchangeFailure } from '../session/exchange-failure'
import { withFileClaimed } from '../session/file-claim'
import { readParts } from '../session/part-content'
import { findFile, findParts, readFileRow, setFileState, type SessionFile } from '../session/session-files'
import { unpackArchives } from '../session/unpack-archives'
import { isXml, isZip } from '../session/upload-name'
import { applySaleFile } from './apply-sale-file'
import { describeDocuments } from './describe-documents'
import { takeLateFile, takeNamedFiles } from './document-files'

/** The call waits for the server that works on its file. */
const always = () => true

type Stores = Pick<Services, 'db' | 'clock' | 'exchangeFiles' | 'privateFiles'> & { scratch: string }

/** Processes a file of orders and documents, or an archive of them; the answer is the text for 1C. */
export type TakeDocuments = (sessionId: number, path: string, options: { mayBeCutShort: boolean }) => Promise<string>

export function documentTaker({ db, clock, exchangeFiles, privateFiles, scratch }: Stores): TakeDocuments {
  return takeDocuments

  /**
   * Older 1C never signals that its documents are complete, so they are processed as soon as the file is whole. An
   * incomplete one waits for its next part, until `mode=import` ends it.
   */
  async function takeDocuments(
    sessionId: number,
    path: string,
    { mayBeCutShort }: { mayBeCutShort: boolean },
  ): Promise<string> {
    if (isZip(path)) return takeArchive(sessionId, mayBeCutShort)
    const sent = await findFile(db, sessionId, path)
    if (!sent) throw new ExchangeFailure(`Файл «${path}» не был передан`)
    if (!isXml(path)) {
      // only a whole file is imported, because a part may be the first of several
      const problems = mayBeCutShort ? [] : await takeLateFile({ db, exchangeFiles, privateFiles }, sent)
      return problems.join('. ') || sent.message
    }
    const text = await withFileClaimed(db, sent.id, always, async () => {
      // a repeated call may find another server working on it
      const file = await readFileRow(db, sent.id)
      return file.state === 'done' ? file.message : readDocuments(sessionId, file, mayBeCutShort)
    })
    return text ?? ''
  }

  async function readDocuments(sessionId: number, file: SessionFile, mayBeCutShort: boolean): Promise<string> {
    try {
      const entries = readSaleFile(readParts(exchangeFiles, await findParts(db, file)))
      const { counts, files } = await applySaleFile(db, entries, { sessionId, now: clock() })
      const problems = await takeNamedFiles({ db, exchangeFiles, privateFiles }, sessionId, files)
      const text = [describeDocuments(counts), ...problems].join('. ')
      await setFileState(db, file, 'done', text)
      return text
    } catch (error) {
      const isRefused = error instanceof CatalogueFileError
      if (mayBeCutShort && isRefused && error.isCutShort) return 'Часть файла принята'
      // what 1C sends next under this name is a new file
      if (isRefused && !error.isCutShort) await setFileState(db, file, 'failed', error.message)
      throw error
    }
  }

  async function takeArchive(sessionId: number, mayBeCutShort: boolean): Promise<string> {
    try {
      const texts: string[] = []
      await unpackArchives({ db, exchangeFiles, scratch }, sessionId, always, async (paths) => {
        for (const path of paths)
          if (isXml(path)) texts.push(await takeDocuments(sessionId, path, { mayBeCutShort: false }))
      })
      return texts.join('\n')
    } catch (error) {
      // an archive's directory is at its end
      if (mayBeCutShort && error instanceof ExchangeFailure) return 'Часть архива принята'
      throw error
    }
  }
}
