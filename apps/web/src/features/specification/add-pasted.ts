import { understandItems } from '@snab/contract/list-import'
import { call } from '../../lib/api'
import { withProgress } from '../../lib/progress'
import { showError, showSuccess, showWarning } from '../../lib/snackbar'
import { textOf } from '../../lib/texts'
import { pastedLines } from './pasted-lines'
import { specificationTexts } from './specification.texts'

const t = textOf(specificationTexts)
/** As many as are understood at once, and as many as are worth waiting for; longer lists have a screen of their own. */
const atOnce = 100
const mostPasted = 500
const mostTold = 5

type NewLine = { id: number; amount: number }

/** Adds the lines of a copied block whose codes are known, and says which are not. */
export async function addPasted(text: string, task: string, add: (lines: readonly NewLine[]) => Promise<boolean>) {
  const lines = pastedLines(text)
  if (lines.length > mostPasted) {
    showWarning(t('spec.pastedTooMany', { count: mostPasted }))
    return
  }
  try {
    const found: NewLine[] = []
    const unknown: string[] = []
    for (let from = 0; from < lines.length; from += atOnce) {
      const { items } = await withProgress(task, call(understandItems, { body: { items: lines.slice(from, from + atOnce) } }))
      for (const { article, product, amount } of items) {
        if (product && amount !== null) found.push({ id: product.id, amount })
        else unknown.push(article)
      }
    }
    if (found.length > 0 && !(await add(found))) return
    if (unknown.length > 0) showWarning(t('spec.pastedUnknown', { count: unknown.length, codes: unknown.slice(0, mostTold).join(', ') + (unknown.length > mostTold ? '…' : '') }))
    else if (found.length > 0) showSuccess(t('spec.pasted', { count: found.length }))
  } catch (error) {
    showError(error)
  }
}
