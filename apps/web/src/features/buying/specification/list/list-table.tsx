import type { SpecificationSummary } from '@snab/contract/buying/specification'
import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { SelectAll } from '../../../../ui/table/select-all'
import classes from './list-table.module.css'
import { Marks } from '../marks'
import { RowMenu } from './row-menu'
import { linesTexts } from '../../lines/lines.texts'
import { specificationTexts } from '../specification.texts'
import type { HeadActions } from '../use-head-actions'

export type ListProps = {
  specifications: readonly SpecificationSummary[]
  selected: ReadonlySet<number>
  onToggle: (id: number) => void
  onSelectAll: (isSelected: boolean) => void
  actions: HeadActions
}

export function ListTable({ specifications, selected, onToggle, onSelectAll, actions }: ListProps) {
  const t = useTexts(specificationTexts)
  const common = useTexts(linesTexts)
  return (
    <table className={classes.table} aria-label={t('spec.title')}>
      <thead>
        <tr>
          <th scope="col" className={classes.check}>
            <SelectAll
              count={selected.size}
              of={specifications.length}
              label={common('lines.selectAll')}
              onChange={onSelectAll}
            />
          </th>
          <th scope="col">{t('spec.colName')}</th>
          <th scope="col" className={classes.author}>
            {t('spec.colAuthor')}
          </th>
          <th scope="col" className={classes.date}>
            {t('spec.colUpdated')}
          </th>
          <th scope="col" className={classes.date}>
            {t('spec.colCreated')}
          </th>
          <th scope="col" className={classes.positions}>
            {t('spec.colPositions')}
          </th>
          <th scope="col" className={classes.total}>
            {common('lines.colTotal')}
          </th>
          <th scope="col" className={classes.menu}>
            <span className="visually-hidden">{t('spec.colActions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {specifications.map((specification) => {
          const { id, name, description, author, updated, created, positions, total } = specification
          return (
            <tr key={id} data-selected={selected.has(id) || undefined}>
              <td className={classes.check}>
                <input
                  type="checkbox"
                  aria-label={t('spec.select', { name })}
                  checked={selected.has(id)}
                  onChange={() => onToggle(id)}
                />
              </td>
              <td title={description || name}>
                <span className={classes.named}>
                  <Link to="/specifications/$id" params={{ id: String(id) }} preload={false}>
                    {name}
                  </Link>
                  <Marks specification={specification} />
                  {description !== '' && <span className={classes.words}>{description}</span>}
                </span>
              </td>
              <td title={author}>{author}</td>
              <td>{formatDate(updated)}</td>
              <td>{formatDate(created)}</td>
              <td className={classes.positions}>{formatNumber(positions)}</td>
              <td className={classes.total}>{total === null ? '—' : formatMoney(total)}</td>
              <td className={classes.menu}>
                <RowMenu specification={specification} actions={actions} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
