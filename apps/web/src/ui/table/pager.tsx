import { restHandlers } from '../../lib/api/rest-handlers'
import { useTexts } from '../../lib/texts/texts'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons'
import classes from './pager.module.css'
import { shownPages } from './shown-pages'
import { uiTexts } from '../ui.texts'

type Props = { page: number; pageCount: number; onPage: (page: number) => void; onRest?: (page: number) => void }

export function Pager({ page, pageCount, onPage, onRest }: Props) {
  const t = useTexts(uiTexts)
  if (pageCount <= 1) return null
  const foreseeing = (to: number) => (onRest && to !== page ? restHandlers(() => onRest(to)) : undefined)
  return (
    <nav className={classes.pager} aria-label={t('ui.pages')}>
      <button
        type="button"
        className={classes.page}
        aria-label={t('ui.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        {...foreseeing(page - 1)}
      >
        <ChevronLeftIcon />
      </button>
      {shownPages(page, pageCount).map((shown, at) =>
        shown === null ? (
          <span key={`gap-${String(at)}`} className={classes.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={shown}
            type="button"
            className={classes.page}
            aria-label={t('ui.page', { page: shown })}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onPage(shown)}
            {...foreseeing(shown)}
          >
            {shown}
          </button>
        ),
      )}
      <button
        type="button"
        className={classes.page}
        aria-label={t('ui.nextPage')}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
        {...foreseeing(page + 1)}
      >
        <ChevronRightIcon />
      </button>
    </nav>
  )
}
