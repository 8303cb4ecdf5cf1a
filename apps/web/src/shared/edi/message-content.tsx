import type { EdiMessageCard } from '@snab/contract/integration/edi-message'
import { lineActionNames } from '@snab/domain/integration/edi'
import { unitNameOf } from '@snab/domain/integration/unit-codes'
import { formatNumber } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import panel from '../../ui/panel.module.css'
import classes from './edi.module.css'
import { ediTexts } from './edi.texts'

/** Lines that go or stay need no amount. */
const isNamed = (action: EdiMessageCard['lines'][number]['action'], amount: number): boolean =>
  amount !== 0 || (action !== 'delete' && action !== 'keep')

type Props = { of: EdiMessageCard; onDownload: () => void }

/** The content of a message: parties, lines, and the file itself. */
export function MessageContent({ of: message, onDownload }: Props) {
  const t = useTexts(ediTexts)
  const { parties, comment, lines, text, fileName, decidedBy } = message
  const facts = [
    [t('edi.buyer'), parties?.buyer],
    [t('edi.delivery'), parties?.delivery],
    [t('edi.payer'), parties?.payer],
    [t('edi.comment'), comment],
  ].filter(([, value]) => value)
  return (
    <>
      {decidedBy !== null && <p className={panel.small}>{t('edi.decidedBy', { name: decidedBy })}</p>}
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
        </dl>
      )}
      {lines.length > 0 && <Lines of={lines} />}
      {fileName !== null && (
        <section>
          <h2 className={classes.heading}>{t('edi.file')}</h2>
          <p>
            {fileName}{' '}
            <button type="button" className={buttons.link} onClick={onDownload}>
              {t('edi.download')}
            </button>
          </p>
          {/* long files scroll, so the keyboard must reach them */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className={classes.file} tabIndex={0} aria-label={t('edi.file')}>
            {text}
          </pre>
        </section>
      )}
    </>
  )
}

function Lines({ of: lines }: { of: EdiMessageCard['lines'] }) {
  const t = useTexts(ediTexts)
  const isChange = lines.some(({ action }) => action !== null)
  const hasBefore = lines.some(({ was }) => was !== null)
  const priceOf = (price: number | null) => (price === null ? '' : formatNumber(price))
  return (
    <section>
      <h2 className={classes.heading}>{t('edi.lines')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('edi.lines')}>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th>{t('edi.line')}</th>
              {isChange && <th>{t('edi.action')}</th>}
              <th>{t('edi.codes')}</th>
              <th>{t('edi.name')}</th>
              {hasBefore && <th className={classes.number}>{t('edi.was')}</th>}
              <th className={classes.number}>{t('edi.amount')}</th>
              <th className={classes.number}>{t('edi.netPrice')}</th>
              <th className={classes.number}>{t('edi.grossPrice')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ number, action, codes, name, was, amount, unit, netPrice, grossPrice }) => (
              <tr key={number}>
                <td>{number}</td>
                {isChange && <td>{action && lineActionNames[action]}</td>}
                <td>{codes}</td>
                <td>{name}</td>
                {hasBefore && (
                  <td className={classes.number}>{was !== null && `${formatNumber(was)} ${unitNameOf(unit)}`}</td>
                )}
                <td className={classes.number}>
                  {isNamed(action, amount) && `${formatNumber(amount)} ${unitNameOf(unit)}`}
                </td>
                <td className={classes.number}>{priceOf(netPrice)}</td>
                <td className={classes.number}>{priceOf(grossPrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
