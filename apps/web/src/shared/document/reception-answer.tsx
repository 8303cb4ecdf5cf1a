import type { Reception } from '@snab/contract/money/reception'
import { acceptanceNames, differenceNames } from '@snab/domain/document/e-document/acceptance'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoment, formatNumber } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import panel from '../../ui/panel.module.css'
import { receptionAnswerTexts } from './reception-answer.texts'

type Answer = NonNullable<Reception['answer']>
type Props = { answer: Answer; isStaff?: boolean; children?: ReactNode }

const tones = { accepted: 'good', 'with-differences': 'waiting', refused: 'bad' } as const

/** The answer to a document: the lines that differ, missing codes, the claim. */
export function ReceptionAnswer({ answer, isStaff = false, children }: Props) {
  const t = useTexts(receptionAnswerTexts)
  const { result, author, at, comment, claim, isOutdated } = answer
  const differing = answer.lines.filter(
    ({ shipped, received, missingCodes, unexpectedCodes }) =>
      shipped !== received || missingCodes.length > 0 || unexpectedCodes.length > 0,
  )
  return (
    <section className={panel.panel} aria-labelledby="reception-answer">
      <div className={panel.head}>
        <h2 id="reception-answer">{t('answer.title')}</h2>
        <span role="status" className={panel.tag} data-tone={tones[result]}>
          {acceptanceNames[result]}
        </span>
      </div>
      <p className={panel.muted}>{t('answer.by', { author, at: formatMoment(at) })}</p>
      {comment && <p>{comment}</p>}
      {result !== 'refused' && differing.length > 0 && (
        <ul>
          {differing.map(({ line, name, unit, shipped, received, reason, missingCodes, unexpectedCodes }) => (
            <li key={line}>
              {name}
              {shipped !== received && (
                <>
                  {': '}
                  {t('answer.difference', { shipped: formatNumber(shipped), received: formatNumber(received), unit })}
                  {reason && ` — ${differenceNames[reason].toLowerCase()}`}
                </>
              )}
              {missingCodes.length > 0 && (
                <div className={panel.small}>{t('answer.missingCodes', { codes: missingCodes.join(', ') })}</div>
              )}
              {unexpectedCodes.length > 0 && (
                <div className={panel.small}>{t('answer.unexpectedCodes', { codes: unexpectedCodes.join(', ') })}</div>
              )}
            </li>
          ))}
        </ul>
      )}
      {claim && (
        <p>
          <Link to={isStaff ? '/staff/claims/$id' : '/claims/$id'} params={{ id: String(claim.id) }} preload={false}>
            {t('answer.claim', { number: claim.number })}
          </Link>
        </p>
      )}
      {isOutdated && <p className={panel.problem}>{t('answer.outdated')}</p>}
      {children}
    </section>
  )
}
