import type { EdiMessage } from '@snab/contract/integration/edi-message'
import { ediKindNames, ediStateNames, type EdiState } from '@snab/domain/integration/edi'
import { formatMoment } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import panel from '../../ui/panel.module.css'
import { ediTexts } from './edi.texts'

const tones: Record<EdiState, 'good' | 'bad' | 'waiting' | 'open'> = {
  waiting: 'waiting',
  question: 'open',
  done: 'good',
  rejected: 'bad',
  repeated: 'waiting',
  replaced: 'waiting',
  unreadable: 'bad',
  sent: 'good',
  held: 'bad',
}

/** «Заказ № 4500012345 (ORDERS)». */
export const useMessageName = () => {
  const t = useTexts(ediTexts)
  return ({ kind, number }: Pick<EdiMessage, 'kind' | 'number'>): string =>
    number === '' ? ediKindNames[kind] : t('edi.messageOf', { kind: ediKindNames[kind], number })
}

/** The kind of a message and its result. */
export function MessageFacts({ of: message }: { of: EdiMessage }) {
  const t = useTexts(ediTexts)
  const { kind, state, direction, at, isTest, attempts, fileName, reason, orders } = message
  const way = direction === 'in' ? t('edi.in') : t(state === 'sent' ? 'edi.out' : 'edi.outWaiting')
  const facts = [
    kind !== 'unknown' && kind,
    `${way} ${formatMoment(at)}`,
    fileName,
    attempts > 1 && t('edi.attempts', { count: attempts }),
    ...orders.map(({ number }) => t('edi.order', { number })),
  ]
  return (
    <>
      <span>
        <span className={panel.tag} data-tone={tones[state]}>
          {ediStateNames[state]}
        </span>{' '}
        {isTest && (
          <span className={panel.tag} data-tone="waiting">
            {t('edi.test')}
          </span>
        )}
      </span>
      <span className={panel.small}>{facts.filter(Boolean).join(' · ')}</span>
      {reason !== '' && <span>{reason}</span>}
    </>
  )
}
