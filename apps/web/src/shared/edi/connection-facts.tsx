import type { EdiConnection } from '@snab/contract/integration/edi'
import { ediTransportNames } from '@snab/domain/integration/edi'
import { formatMoment } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import panel from '../../ui/panel.module.css'
import { ediTexts } from './edi.texts'

const tones = { working: 'good', failing: 'bad', paused: 'waiting', ended: 'waiting', left: 'bad' } as const

/** The state of a connection. */
export function ConnectionFacts({ of: connection }: { of: EdiConnection }) {
  const t = useTexts(ediTexts)
  const { state, transport, partnerId, isTest, doneAt, failingSince, problem, questions, waiting } = connection
  const facts = [
    ediTransportNames[transport],
    partnerId,
    doneAt === null ? t('edi.never') : t('edi.doneAt', { at: formatMoment(doneAt) }),
    waiting > 0 && t('edi.waiting', { count: waiting }),
  ]
  return (
    <>
      <span>
        <span className={panel.tag} data-tone={tones[state]}>
          {t(`edi.${state}`)}
        </span>{' '}
        {isTest && (
          <span className={panel.tag} data-tone="waiting">
            {t('edi.test')}
          </span>
        )}{' '}
        {questions > 0 && (
          <span className={panel.tag} data-tone="open">
            {t('edi.asked', { count: questions })}
          </span>
        )}
      </span>
      <span className={panel.small}>{facts.filter(Boolean).join(' · ')}</span>
      {failingSince !== null && (
        <span className={panel.problem}>{t('edi.failingSince', { at: formatMoment(failingSince), problem })}</span>
      )}
    </>
  )
}
