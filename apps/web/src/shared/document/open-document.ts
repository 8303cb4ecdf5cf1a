import { closingPack, documentFile, documentLines, orderPack, type TradeDocument } from '@snab/contract/money/document'
import { download } from '../../lib/api/api'
import { saveFile } from '../../lib/save-file'
import { showError } from '../../lib/snackbar'

type Id = Pick<TradeDocument, 'id'>

async function save(file: Promise<Parameters<typeof saveFile>[0]>): Promise<void> {
  try {
    saveFile(await file)
  } catch (error) {
    showError(error)
  }
}

/** `edition`: the one before a correction of mistakes; the first is 0. */
export const saveDocument = ({ id }: Id, edition?: number): Promise<void> =>
  save(download(documentFile, { params: { id }, query: edition === undefined ? {} : { edition } }))
export const saveLines = ({ id }: Id): Promise<void> => save(download(documentLines, { params: { id } }))
/** Documents of an order and certificates of its goods, in one archive. */
export const savePack = (orderId: number): Promise<void> => save(download(orderPack, { params: { id: orderId } }))

type Closing = { from: string; to: string; companyId?: number }
/** Primary documents of a period, acts and registers, in one archive. Refusals are shown by the caller. */
export async function saveClosing(query: Closing): Promise<void> {
  saveFile(await download(closingPack, { query }))
}

/** In a new tab; browsers allow one only during the click, so it is opened before the document is loaded. */
export async function openDocument({ id }: Id): Promise<void> {
  const tab = window.open('', '_blank')
  if (!tab) return saveDocument({ id })
  try {
    const { content } = await download(documentFile, { params: { id }, query: {} })
    const address = URL.createObjectURL(content)
    tab.location.href = address
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    tab.close()
    showError(error)
  }
}
