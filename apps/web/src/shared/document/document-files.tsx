import type { TradeDocument } from '@snab/contract/document'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import panel from '../../ui/panel.module.css'
import { documentTexts } from './document.texts'
import { openDocument, saveDocument } from './open-document'

export const useDocumentName = () => {
  const t = useTexts(documentTexts)
  return ({ kindName: kind, number }: TradeDocument) => (number === '' ? kind : t('document.name', { kind, number }))
}

export function DocumentFiles({ document }: { document: TradeDocument }) {
  const t = useTexts(documentTexts)
  const name = useDocumentName()(document)
  if (!document.hasFile) return <span className={panel.small}>{t('document.noFile')}</span>
  return (
    <>
      <button
        type="button"
        className={buttons.link}
        aria-label={t('document.openLabel', { name })}
        onClick={() => void openDocument(document)}
      >
        {t('document.open')}
      </button>{' '}
      <button
        type="button"
        className={buttons.link}
        aria-label={t('document.downloadLabel', { name })}
        onClick={() => void saveDocument(document)}
      >
        {t('document.download')}
      </button>
    </>
  )
}
