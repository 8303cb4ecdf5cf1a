import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { DocumentFiles, useDocumentName } from '../../../shared/document/document-files'
import { documentTexts } from '../../../shared/document/document.texts'
import { ReceptionLink } from '../../../shared/document/reception-label'
import { PaymentLabel } from '../../../shared/document/payment-label'
import { PayButton } from '../../../shared/payment/pay-button'
import { DueOf } from './due-of-document'
import panel from '../../../ui/panel.module.css'
import classes from './document-cards.module.css'
import { isPayable, type DocumentListProps } from './document-list'

export function DocumentCards({ documents, chosen, onChoose, onPay, dueOf, onPayDue }: DocumentListProps) {
  const t = useTexts(documentTexts)
  const nameOf = useDocumentName()
  return (
    <ul className={classes.cards}>
      {documents.map((document) => (
        <li key={document.id}>
          <span className={classes.row}>
            <label>
              {isPayable(document) && (
                <input
                  type="checkbox"
                  aria-label={t('document.choose', { name: nameOf(document) })}
                  checked={chosen.has(document.id)}
                  onChange={() => onChoose(document.id)}
                />
              )}{' '}
              <strong>{nameOf(document)}</strong>
            </label>
            {document.total > 0 && <strong className={classes.total}>{formatMoney(document.total)}</strong>}
          </span>
          <span className={panel.muted}>
            {[formatDate(document.day), document.legalEntity?.name ?? document.company?.name]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span>
            <PaymentLabel document={document} />
          </span>
          <span className={classes.row}>
            {document.order && (
              <Link to="/orders/$id" params={{ id: String(document.order.id) }} preload={false}>
                {t('document.orderOf', { number: document.order.number })}
              </Link>
            )}
            <span className={classes.files}>
              {isPayable(document) && <PayButton invoice={document} onPay={onPay} />}
              <DueOf document={document} dueOf={dueOf} onPayDue={onPayDue} /> <DocumentFiles document={document} />{' '}
              <ReceptionLink document={document} name={nameOf(document)} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
