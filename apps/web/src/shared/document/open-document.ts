import { documentFile, type TradeDocument } from '@snab/contract/document'
import { download } from '../../lib/api/api'
import { saveFile } from '../../lib/save-file'
import { showError } from '../../lib/snackbar'

type Id = Pick<TradeDocument, 'id'>

export async function saveDocument({ id }: Id): Promise<void> {
  try {
    saveFile(await download(documentFile, { params: { id } }))
  } catch (error) {
    showError(error)
  }
}

/** In a tab of its own; the browser allows one only while the click is being handled, so it is opened before the paper is there. */
export async function openDocument({ id }: Id): Promise<void> {
  const tab = window.open('', '_blank')
  if (!tab) return saveDocument({ id })
  try {
    const { content } = await download(documentFile, { params: { id } })
    const address = URL.createObjectURL(content)
    tab.location.href = address
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    tab.close()
    showError(error)
  }
}
