import { archiveSheet, deleteSheet, restoreSheet, type SheetSummary } from '@snab/contract/quotes/pricing-sheet'
import { Link } from '@tanstack/react-router'
import { call } from '../../../../lib/api/api'
import { formatDate, formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Menu } from '../../../../ui/dialog/menu'
import list from '../../../../ui/list/list.module.css'
import classes from '../../../../ui/list/list-table.module.css'
import { useAct } from '../pricing-sheet.data'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import own from './list.module.css'

/** Worksheets in rows; on a phone each row is a card. */
export function SheetTable({ sheets }: { sheets: readonly SheetSummary[] }) {
  const t = useTexts(pricingSheetTexts)
  return (
    <table className={`${classes.table} ${own.table}`} aria-label={t('manager.title')}>
      <thead>
        <tr>
          <th scope="col">{t('manager.colName')}</th>
          <th scope="col">{t('manager.colClient')}</th>
          <th scope="col">{t('manager.colSource')}</th>
          <th scope="col">{t('manager.colAuthor')}</th>
          <th scope="col">{t('manager.colUpdated')}</th>
          {(['colPositions', 'colCrm', 'colTotal', 'colDiff'] as const).map((column) => (
            <th key={column} scope="col" className={classes.end}>
              {t(`manager.${column}`)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {sheets.map((sheet) => (
          <Row key={sheet.id} sheet={sheet} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ sheet }: { sheet: SheetSummary }) {
  const t = useTexts(pricingSheetTexts)
  const { id, name, client, source, outsideNumber, positions, unmatched } = sheet
  return (
    <tr>
      <td className={classes.name} title={sheet.description || name}>
        <Link to="/modules/order-manager/$id" params={{ id: String(id) }}>
          {name}
        </Link>
      </td>
      <td className={classes.name}>{client}</td>
      <td>{t(`manager.made.${source}`, { number: outsideNumber })}</td>
      <td className={classes.name}>{sheet.author}</td>
      <td>{formatDate(sheet.updated)}</td>
      <td className={classes.end} data-label={t('manager.colPositions')}>
        {unmatched > 0 ? t('manager.unmatchedOf', { positions, unmatched }) : formatNumber(positions)}
      </td>
      <td className={classes.end} data-label={t('manager.colCrm')}>
        {formatMoney(sheet.crmTotal)}
      </td>
      <td className={classes.end} data-label={t('manager.colTotal')}>
        {formatMoney(sheet.total)}
      </td>
      <td className={classes.end} data-label={t('manager.colDiff')} data-loss={sheet.diff < 0 || undefined}>
        {formatMoney(sheet.diff)}
      </td>
      <td className={classes.end}>
        <SheetMenu sheet={sheet} />
      </td>
    </tr>
  )
}

function SheetMenu({ sheet: { id, name, isArchived } }: { sheet: SheetSummary }) {
  const t = useTexts(pricingSheetTexts)
  const nothing = () => undefined
  const move = useAct(() => call(isArchived ? restoreSheet : archiveSheet, { params: { id } }), nothing)
  const remove = useAct(() => call(deleteSheet, { params: { id } }), nothing)
  return (
    <Menu
      closesOnChoice
      label={t('manager.actions', { name })}
      triggerClass={buttons.icon}
      trigger={<span aria-hidden>⋯</span>}
    >
      <button type="button" className={list.choice} onClick={() => move.mutate(undefined)}>
        {t(isArchived ? 'manager.restore' : 'manager.archive')}
      </button>
      {isArchived && (
        <button
          type="button"
          className={list.choice}
          onClick={() => window.confirm(t('manager.sureDelete', { name })) && remove.mutate(undefined)}
        >
          {t('manager.delete')}
        </button>
      )}
    </Menu>
  )
}
