import { useTexts } from '../../../../lib/texts/texts'
import { useAppInfo } from '../../../../shared/session/startup'
import { useProgress } from '../../../../lib/progress'
import { Spinner } from '../../../../ui/spinner'
import type { ReactNode } from 'react'
import { catalogueTexts } from '../catalogue.texts'
import classes from './list-head.module.css'

/** What is shown and how much of it; the tools stand at the right. */
export function ListHead({
  heading,
  count,
  children,
}: {
  heading: string
  count: number | undefined
  children: ReactNode
}) {
  const t = useTexts(catalogueTexts)
  const { configuration } = useAppInfo()
  const isActualizing = useProgress('actualization')
  const vat = t(configuration.priceWithVat ? 'catalogue.withVat' : 'catalogue.withoutVat')

  return (
    <div className={classes.head}>
      <h1 className={classes.heading} title={heading}>
        {heading}
      </h1>
      <span className={classes.count} role="status">
        {count !== undefined &&
          [
            t('catalogue.found', { count }),
            ...(configuration.priceVatShown || !configuration.priceWithVat ? [vat] : []),
          ].join(' · ')}
      </span>
      {isActualizing && <Spinner small />}
      <div className={classes.tools}>{children}</div>
    </div>
  )
}
