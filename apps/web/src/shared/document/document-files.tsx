import type { TradeDocument } from '@snab/contract/money/document'
import { useState } from 'react'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import panel from '../../ui/panel.module.css'
import { documentTexts } from './document.texts'
import { MailDocumentDialog } from './mail-document-dialog'
import { openDocument, saveDocument, saveLines } from './open-document'
import { PdfDialog } from './pdf-dialog'

export const useDocumentName = () => {
  const t = useTexts(documentTexts)
  return ({ kindName: kind, number }: TradeDocument) => (number === '' ? kind : t('document.name', { kind, number }))
}

/** Actions on a document: view, download, export its lines, mail. */
export function DocumentFiles({ document }: { document: TradeDocument }) {
  const t = useTexts(documentTexts)
  const name = useDocumentName()(document)
  const [open, setOpen] = useState<'document' | 'mail' | null>(null)
  const action = (text: string, label: string, onClick: () => void) => (
    <button type="button" className={buttons.link} aria-label={label} onClick={onClick}>
      {text}
    </button>
  )
  const lines =
    document.hasLines && action(t('document.lines'), t('document.linesLabel', { name }), () => void saveLines(document))
  if (!document.hasFile)
    return (
      <>
        <span className={panel.small}>{document.formProblem ?? t('document.noFile')}</span> {lines}
      </>
    )
  // a file of staff may be of any type, and only PDFs have a viewer everywhere
  const read = () => (document.hasLines ? setOpen('document') : void openDocument(document))
  return (
    <>
      {action(t('document.open'), t('document.openLabel', { name }), read)}{' '}
      {action(t('document.download'), t('document.downloadLabel', { name }), () => void saveDocument(document))} {lines}{' '}
      {action(t('document.mail'), t('document.mailLabel', { name }), () => setOpen('mail'))}
      {document.revision &&
        Array.from({ length: document.revision.number }, (_, edition) => (
          <span key={edition}>
            {' '}
            {action(
              edition === 0 ? t('document.firstEdition') : t('document.edition', { number: edition }),
              t('document.editionLabel', { name, number: edition }),
              () => void saveDocument(document, edition),
            )}
          </span>
        ))}
      {open === 'document' && <PdfDialog document={document} name={name} onClose={() => setOpen(null)} />}
      {open === 'mail' && <MailDocumentDialog document={document} onClose={() => setOpen(null)} />}
    </>
  )
}
