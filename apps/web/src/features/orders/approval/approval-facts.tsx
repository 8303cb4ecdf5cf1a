import type { Approval } from '@snab/contract/orders/approval'
import { mayOrderFor } from '@snab/domain/people/legal-entity'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import panel from '../../../ui/panel.module.css'
import classes from './approval-facts.module.css'
import { approvalTexts } from './approval.texts'

/** The facts before a decision. `linked`: whether orders can be opened from here. */
export function ApprovalFacts({ approval, linked }: { approval: Approval; linked: boolean }) {
  const t = useTexts(approvalTexts)
  const {
    author,
    created,
    expires,
    state,
    reasons,
    approvers,
    deliveryType,
    deliveryAddress,
    pickupPoint,
    legalEntity,
    legalEntityState,
    comment,
    orders,
  } = approval
  return (
    <section className={panel.panel}>
      <dl className={classes.facts}>
        <Fact name={t('approval.colAuthor')}>
          {t('approval.from', { author: author.name, date: formatDate(created) })}
        </Fact>
        <Fact name={t('approval.why')}>{reasons.join('. ')}</Fact>
        <Fact name={t('approval.who')}>{approvers.map(({ name }) => name).join(', ')}</Fact>
        <Fact name={t(deliveryType === 'pickup' ? 'approval.pickup' : 'approval.delivery')}>
          {deliveryType === 'pickup' ? (pickupPoint ?? '—') : deliveryAddress}
        </Fact>
        {legalEntity && (
          <Fact name={t('approval.entity')}>
            {legalEntity}
            {legalEntityState && !mayOrderFor(legalEntityState) && (
              <span className={panel.bad}> {t('approval.entityNotConfirmed')}</span>
            )}
          </Fact>
        )}
        {comment !== '' && <Fact name={t('approval.comment')}>{comment}</Fact>}
        {orders.length > 0 && (
          <Fact name={t('approval.orders')}>
            {orders.map(({ id, number }) =>
              linked ? (
                <Link key={id} to="/orders/$id" params={{ id: String(id) }} className={classes.order}>
                  {t('approval.order', { number })}
                </Link>
              ) : (
                <span key={id} className={classes.order}>
                  {t('approval.order', { number })}
                </span>
              ),
            )}
          </Fact>
        )}
      </dl>
      {(state === 'waiting' || state === 'partly') && (
        <p className={panel.small}>{t('approval.until', { date: formatDate(expires) })}</p>
      )}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
