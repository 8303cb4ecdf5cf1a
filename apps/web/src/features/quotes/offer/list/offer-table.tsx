import type { OfferSummary } from '@snab/contract/quotes/offer'
import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Menu } from '../../../../ui/dialog/menu'
import classes from '../../../../ui/list/list-table.module.css'
import listClasses from '../../../../ui/list/list.module.css'
import { offerTexts } from '../offer.texts'
import { StateMark } from '../state-mark'
import type { ListActions } from './use-list-actions'

/** Offers in rows; on a phone each row is a card. */
export function OfferTable({ offers, actions }: { offers: readonly OfferSummary[]; actions: ListActions }) {
  const t = useTexts(offerTexts)
  return (
    <table className={classes.table} aria-label={t('offer.title')}>
      <thead>
        <tr>
          <th scope="col">{t('offer.colNumber')}</th>
          <th scope="col">{t('offer.colName')}</th>
          <th scope="col">{t('offer.colClient')}</th>
          <th scope="col">{t('offer.colState')}</th>
          <th scope="col">{t('offer.colUpdated')}</th>
          <th scope="col">{t('offer.colCreated')}</th>
          <th scope="col" className={classes.end}>
            {t('offer.colPositions')}
          </th>
          <th scope="col" className={classes.end}>
            {t('offer.colTotal')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <tr key={offer.id}>
            <td>{offer.number}</td>
            <td className={classes.name} title={offer.description || offer.name}>
              <Link to="/modules/offers/$id" params={{ id: String(offer.id) }}>
                {offer.name}
              </Link>
            </td>
            <td className={classes.name}>{offer.client}</td>
            <td>
              <StateMark state={offer.state} />
            </td>
            <td data-label={t('offer.colUpdated')}>{formatDate(offer.updated)}</td>
            <td data-label={t('offer.colCreated')}>{formatDate(offer.created)}</td>
            <td className={classes.end} data-label={t('offer.colPositions')}>
              {formatNumber(offer.positions)}
            </td>
            <td className={classes.end} data-label={t('offer.colTotal')}>
              {formatMoney(offer.total)}
            </td>
            <td className={classes.end}>
              <OfferMenu offer={offer} actions={actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OfferMenu({ offer, actions }: { offer: OfferSummary; actions: ListActions }) {
  const t = useTexts(offerTexts)
  const { name, isArchived } = offer
  return (
    <Menu
      closesOnChoice
      label={t('offer.actions', { name })}
      triggerClass={buttons.icon}
      trigger={<span aria-hidden>⋯</span>}
    >
      <button type="button" className={listClasses.choice} onClick={() => actions.copy.mutate(offer)}>
        {t('offer.copy')}
      </button>
      <button
        type="button"
        className={listClasses.choice}
        onClick={() => (isArchived ? actions.restore : actions.archive).mutate(offer)}
      >
        {t(isArchived ? 'offer.restore' : 'offer.archive')}
      </button>
      {isArchived && (
        <button
          type="button"
          className={listClasses.choice}
          onClick={() => window.confirm(t('offer.sureDelete', { name })) && actions.remove.mutate(offer)}
        >
          {t('offer.delete')}
        </button>
      )}
    </Menu>
  )
}
