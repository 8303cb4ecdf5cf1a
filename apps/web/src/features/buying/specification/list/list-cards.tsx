import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import type { ListProps } from './list-table'
import classes from './list-cards.module.css'
import { Marks } from '../marks'
import { RowMenu } from './row-menu'
import { linesTexts } from '../../lines/lines.texts'
import { specificationTexts } from '../specification.texts'

export function ListCards({ specifications, selected, onToggle, actions }: ListProps) {
  const t = useTexts(specificationTexts)
  const common = useTexts(linesTexts)
  return (
    <ul className={classes.cards}>
      {specifications.map((specification) => {
        const { id, name, description, author, updated, positions, total, cover } = specification
        return (
          <li key={id} className={classes.card} data-selected={selected.has(id) || undefined}>
            {cover !== null && <img className={classes.cover} src={cover} alt="" loading="lazy" />}
            <span className={classes.top}>
              <label className={classes.pick}>
                <input
                  type="checkbox"
                  aria-label={t('spec.select', { name })}
                  checked={selected.has(id)}
                  onChange={() => onToggle(id)}
                />
              </label>
              <Link to="/specifications/$id" params={{ id: String(id) }} preload={false} className={classes.cardName}>
                {name}
              </Link>
              <RowMenu specification={specification} actions={actions} />
            </span>
            {description !== '' && <span className={classes.cardText}>{description}</span>}
            <span className={classes.marks}>
              <Marks specification={specification} />
            </span>
            <span className={classes.between}>
              <span className={classes.muted}>
                {common('lines.positions', { count: positions })} · {formatDate(updated)}
              </span>
              {total !== null && <strong>{common('lines.sum', { sum: formatMoney(total) })}</strong>}
            </span>
            <span className={classes.muted}>{author}</span>
          </li>
        )
      })}
    </ul>
  )
}
