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
import classes from './document-table.module.css'
import { isPayable, type DocumentListProps } from './document-list'

export function DocumentTable({
  documents,
  chosen,
  onChoose,
  onPay,
  dueOf,
  onPayDue,
  sort,
  onSort,
}: DocumentListProps) {
  const t = useTexts(documentTexts)
  const nameOf = useDocumentName()
  const sortHead = (column: 'day' | 'total', text: 'document.colDay' | 'document.colTotal') => {
    const isThis = sort.endsWith(column)
    const isDown = sort.startsWith('-')
    return (
      <th scope="col" className={classes[column]} aria-sort={isThis ? (isDown ? 'descending' : 'ascending') : 'none'}>
        <button type="button" onClick={() => onSort(isThis && isDown ? column : `-${column}`)}>
          {t(text)} {isThis && <span aria-hidden>{isDown ? '↓' : '↑'}</span>}
        </button>
      </th>
    )
  }
  return (
    <table className={classes.table} aria-label={t('document.title')}>
      <thead>
        <tr>
          <th scope="col" className={classes.choice}>
            <span className="visually-hidden">{t('document.chosen')}</span>
          </th>
          <th scope="col">{t('document.colDocument')}</th>
          {sortHead('day', 'document.colDay')}
          <th scope="col" className={classes.order}>
            {t('document.colOrder')}
          </th>
          <th scope="col">{t('document.colEntity')}</th>
          <th scope="col" className={classes.payment}>
            {t('document.colPayment')}
          </th>
          {sortHead('total', 'document.colTotal')}
          <th scope="col" className={classes.file}>
            {t('document.colFile')}
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.id} data-state={document.state}>
            <td className={classes.choice}>
              {isPayable(document) && (
                <input
                  type="checkbox"
                  aria-label={t('document.choose', { name: nameOf(document) })}
                  checked={chosen.has(document.id)}
                  onChange={() => onChoose(document.id)}
                />
              )}
            </td>
            <td>
              {nameOf(document)}
              {document.parent && (
                <span className={`${panel.small ?? ''} ${classes.parent ?? ''}`}>
                  {t('document.parent', { name: `${document.parent.kindName} № ${document.parent.number}` })}
                </span>
              )}
            </td>
            <td>{formatDate(document.day)}</td>
            <td>
              {document.order && (
                <Link to="/orders/$id" params={{ id: String(document.order.id) }} preload={false}>
                  {document.order.number}
                </Link>
              )}
            </td>
            <td>{document.legalEntity?.name ?? document.company?.name ?? '—'}</td>
            <td>
              <PaymentLabel document={document} />
            </td>
            <td className={classes.total}>{document.total > 0 ? formatMoney(document.total) : '—'}</td>
            <td className={classes.file}>
              <span className={classes.actions}>
                {isPayable(document) && <PayButton invoice={document} onPay={onPay} />}
                <DueOf document={document} dueOf={dueOf} onPayDue={onPayDue} />
                <DocumentFiles document={document} /> <ReceptionLink document={document} name={nameOf(document)} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
