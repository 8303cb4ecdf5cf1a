import { understandItems } from '@snab/contract/buying/list-import'
import { call } from '../../../../lib/api/api'
import { copyText } from '../../../../lib/clipboard'
import { withProgress } from '../../../../lib/progress'
import { showError, showSuccess, showWarning } from '../../../../lib/snackbar'
import { textOf } from '../../../../lib/texts/texts'
import { pastedLines, type PastedLine } from '../../lines/picker/pasted-lines'
import { specificationTexts } from '../specification.texts'

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
    const newLines: NewLine[] = []
    const unknown: PastedLine[] = []
    for (let from = 0; from < lines.length; from += atOnce) {
      const part = lines.slice(from, from + atOnce)
      const { items } = await withProgress(task, call(understandItems, { body: { items: part } }))
      for (const [at, { article, product, amount }] of items.entries()) {
        if (product && amount !== null) newLines.push({ id: product.id, amount })
        else unknown.push(part[at] ?? { article, amount: '' })
      }
    }
    if (newLines.length > 0 && !(await add(newLines))) return
    if (unknown.length > 0) tellUnknown(unknown)
    else if (newLines.length > 0) showSuccess(t('spec.pasted', { count: newLines.length }))
  } catch (error) {
    showError(error)
  }
}

/** Told are the first; all of them can be taken back to where they came from, or to the list that is checked line by line. */
function tellUnknown(lines: readonly PastedLine[]) {
  const codes =
    lines
      .slice(0, mostTold)
      .map(({ article }) => article)
      .join(', ') + (lines.length > mostTold ? '…' : '')
  const copy = async () => {
    if (await copyText(lines.map(({ article, amount }) => `${article}\t${amount}`).join('\n')))
      showSuccess(t('spec.unknownCopied'))
    else showWarning(t('spec.unknownNotCopied'))
  }
  showWarning(t('spec.pastedUnknown', { count: lines.length, codes }), {
    text: t('spec.copyUnknown'),
    run: () => void copy(),
  })
}
