import { keptTime } from '../../../../lib/api/first-answers'
import { formatTime } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { useAppInfo } from '../../../../shared/session/startup'
import { useProgress } from '../../../../lib/progress'
import { Spinner } from '../../../../ui/spinner'
import type { ReactNode } from 'react'
import type { FoundProducts } from '../catalogue.data'
import { catalogueTexts } from '../catalogue.texts'
import classes from './list-head.module.css'

type Props = {
  heading: string
  /** The count of a list that has no line for it and its filters. */ count?: ReactNode
  children: ReactNode
}

/** The heading; the tools are on the right. */
export function ListHead({ heading, count, children }: Props) {
  return (
    <div className={classes.head}>
      <h1 className={classes.heading} title={heading}>
        {heading}
      </h1>
      {count}
      <div className={classes.tools}>{children}</div>
    </div>
  )
}

/** «1 240 товаров · с НДС», and the time of a kept list. */
export function ListCount({ list }: { list: FoundProducts | undefined }) {
  const t = useTexts(catalogueTexts)
  const count = list?.meta.totalCount
  const kept = keptTime(list)
  const { configuration } = useAppInfo()
  const isActualizing = useProgress('actualization')
  const vat = t(configuration.priceWithVat ? 'catalogue.withVat' : 'catalogue.withoutVat')
  return (
    <>
      <span className={classes.count} role="status">
        {count !== undefined &&
          [
            t('catalogue.found', { count }),
            ...(configuration.priceVatShown || !configuration.priceWithVat ? [vat] : []),
          ].join(' · ')}
      </span>
      {kept !== null && <span className={classes.kept}>{t('catalogue.keptPrices', { time: formatTime(kept) })}</span>}
      {isActualizing && <Spinner small />}
    </>
  )
}
