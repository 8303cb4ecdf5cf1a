import { Checkbox } from '@mantine/core'
import type { ViewedScreen } from '@snab/contract/office/staff-view'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { Menu } from '../../../ui/dialog/menu'
import { movableInOrder, type ListedColumn } from './arrange-columns'
import { useSetColumns, useViews } from './views.data'
import classes from './views.module.css'
import { viewTexts } from './views.texts'

/** Visibility and order of columns. */
export function ColumnsMenu({ screen, columns }: { screen: ViewedScreen; columns: readonly ListedColumn[] }) {
  const t = useTexts(viewTexts)
  const choice = useViews(screen).data?.columns ?? null
  const set = useSetColumns(screen)
  const listed = movableInOrder(columns, choice)
  const isShown = (id: string) => choice?.find((column) => column.id === id)?.isShown ?? true
  const store = (order: readonly ListedColumn[], changed?: { id: string; isShown: boolean }) =>
    set(order.map(({ id }) => ({ id, isShown: changed?.id === id ? changed.isShown : isShown(id) })))
  const move = (at: number, to: number) => {
    const column = listed[at]
    if (column) store(listed.toSpliced(at, 1).toSpliced(to, 0, column))
  }
  return (
    <Menu label={t('columns.menu')} trigger={t('columns.menu')} triggerClass={buttons.button}>
      <ul className={classes.columns}>
        {listed.map(({ id, name }, at) => (
          <li key={id}>
            <Checkbox
              label={name}
              checked={isShown(id)}
              onChange={(event) => store(listed, { id, isShown: event.currentTarget.checked })}
            />
            <span className={classes.arrows}>
              <button
                type="button"
                className={buttons.icon}
                aria-label={t('columns.up', { name })}
                aria-disabled={at === 0}
                onClick={() => at > 0 && move(at, at - 1)}
              >
                ↑
              </button>
              <button
                type="button"
                className={buttons.icon}
                aria-label={t('columns.down', { name })}
                aria-disabled={at === listed.length - 1}
                onClick={() => at < listed.length - 1 && move(at, at + 1)}
              >
                ↓
              </button>
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <button type="button" className={buttons.link} onClick={() => set(null)}>
          {t('columns.reset')}
        </button>
      </div>
    </Menu>
  )
}
