import { understandItems } from '@snab/contract/buying/list-import'
import { call } from '../../../../lib/api/api'
import { copyText } from '../../../../lib/clipboard'
import { withProgress } from '../../../../lib/progress'
import { showError, showSuccess, showWarning } from '../../../../lib/snackbar'
import { textOf } from '../../../../lib/texts/texts'
import { pastedLines, type PastedLine } from '../../lines/picker/pasted-lines'
import { specificationTexts } from '../specification.texts'

const t = textOf(specificationTexts)
/** Limit of lines understood at once while the user waits; longer lists have their own screen. */
const atOnce = 100
const mostPasted = 500
const mostNamed = 5

type NewLine = { id: number; amount: number }

/** Adds the lines of a copied block whose codes are known, and names the others. */
export async function addPasted(text: string, task: string, add: (lines: readonly NewLine[]) => Promise<boolean>) {
  const lines = pastedLines(text)
  if (lines.length > mostPasted) {
    showWarning(t('spec.pastedTooMany', { count: mostPasted }))
    return
  }
  try {
    const newLines: NewLine[] = []
    const unknown: PastedLine[] = []
    const doubts: string[] = []
    const notes: string[] = []
    for (let from = 0; from < lines.length; from += atOnce) {
      const part = lines.slice(from, from + atOnce)
      const { items } = await withProgress(task, call(understandItems, { body: { items: part } }))
      for (const [at, { article, product, amount, amountNote, doubt }] of items.entries()) {
        if (product && amount !== null) {
          newLines.push({ id: product.id, amount })
          if (amountNote !== null) notes.push(`${article}: ${amountNote}`)
        } else unknown.push(part[at] ?? { article, amount: '', name: '' })
        if (doubt !== '') doubts.push(`${article}: ${doubt}`)
        else if (product && amount === null && amountNote !== null) doubts.push(`${article}: ${amountNote}`)
      }
    }
    if (newLines.length > 0 && !(await add(newLines))) return
    if (unknown.length > 0) reportUnknown(unknown, [...doubts, ...notes])
    else if (notes.length > 0) showWarning(`${t('spec.pasted', { count: newLines.length })}. ${firstOf(notes)}`)
    else if (newLines.length > 0) showSuccess(t('spec.pasted', { count: newLines.length }))
  } catch (error) {
    showError(error)
  }
}

const firstOf = (texts: readonly string[]): string =>
  texts.slice(0, mostNamed).join('; ') + (texts.length > mostNamed ? '…' : '')

/** Names the first few; all can be undone, or opened in the list import. */
function reportUnknown(lines: readonly PastedLine[], doubts: readonly string[]) {
  const codes =
    lines
      .slice(0, mostNamed)
      .map(({ article }) => article)
      .join(', ') + (lines.length > mostNamed ? '…' : '')
  const copy = async () => {
    if (
      await copyText(
        lines.map(({ article, amount, name }) => [article, name, amount].filter(Boolean).join('\t')).join('\n'),
      )
    )
      showSuccess(t('spec.unknownCopied'))
    else showWarning(t('spec.unknownNotCopied'))
  }
  const unknown = t('spec.pastedUnknown', { count: lines.length, codes })
  showWarning(doubts.length === 0 ? unknown : `${unknown}. ${firstOf(doubts)}`, {
    text: t('spec.copyUnknown'),
    run: () => void copy(),
  })
}
