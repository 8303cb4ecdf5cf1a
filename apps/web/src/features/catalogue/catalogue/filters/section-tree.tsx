import type { catalogueInfo } from '@snab/contract/catalogue/catalogue-reference'
import type { ResponseOf } from '@snab/contract/endpoint'
import { memo, useMemo, useState } from 'react'
import { formatNumber } from '../../../../lib/texts/format'
import { restHandlers } from '../../../../lib/api/rest-handlers'
import { useTexts } from '../../../../lib/texts/texts'
import { ChevronDownIcon, ChevronRightIcon } from '../../../../ui/icons'
import { catalogueTexts } from '../catalogue.texts'
import classes from './filter-panel.module.css'
import { branchOf, childrenOf } from './sections'
import type { How } from '../use-catalogue'
import { useStayingSections } from './use-staying-sections'

type Section = ResponseOf<typeof catalogueInfo>['sections'][number]
type Props = {
  sections: readonly Section[]
  counts: readonly { id: number; count: number }[] | undefined
  /** The counted query: the keyword alone, without filters. */
  question: string
  chosen: number | undefined
  onChoose: (section: number | undefined, how?: How) => void
}

/** Expanded along the selected section and wherever the user has expanded it; sections without results are omitted. */
export const SectionTree = memo(
  function SectionTree({ sections, counts, question, chosen, onChoose }: Props) {
    const t = useTexts(catalogueTexts)
    const children = useMemo(() => childrenOf(sections), [sections])
    const branch = useMemo(() => branchOf(sections, chosen), [sections, chosen])
    const countOf = useMemo(() => new Map(counts?.map(({ id, count }) => [id, count])), [counts])
    const staying = useStayingSections(counts, question)
    const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())

    const level = (parent: number | null, depth: number) => {
      const shown = (children.get(parent) ?? []).filter(({ id }) => !counts || staying.has(id) || branch.has(id))
      return (
        <ul className={classes.level}>
          {shown.map(({ id, name, picture }) => {
            const hasChildren = children.has(id)
            const isOpen = hasChildren && (toggled.get(id) ?? branch.has(id))
            return (
              <li key={id}>
                <div
                  className={classes.section}
                  data-chosen={id === chosen || undefined}
                  data-empty={(counts && !countOf.get(id)) || undefined}
                  style={{ paddingLeft: depth * 14 }}
                >
                  {hasChildren ? (
                    <button
                      type="button"
                      className={classes.expand}
                      aria-expanded={isOpen}
                      aria-label={t(isOpen ? 'catalogue.collapse' : 'catalogue.expand', { name })}
                      onClick={() => setToggled(new Map(toggled).set(id, !isOpen))}
                    >
                      {isOpen ? <ChevronDownIcon size={12} /> : <ChevronRightIcon size={12} />}
                    </button>
                  ) : (
                    <span className={classes.expand} />
                  )}
                  <button
                    type="button"
                    className={classes.choose}
                    aria-current={id === chosen || undefined}
                    onClick={() => onChoose(id === chosen ? undefined : id)}
                    {...restHandlers(() => onChoose(id === chosen ? undefined : id, 'foresee'))}
                  >
                    {picture !== undefined && <img className={classes.picture} src={picture} alt="" loading="lazy" />}
                    <span className={classes.valueName}>{name}</span>
                    {counts && <span className={classes.count}>{formatNumber(countOf.get(id) ?? 0)}</span>}
                  </button>
                </div>
                {isOpen && level(id, depth + 1)}
              </li>
            )
          })}
        </ul>
      )
    }

    return (
      <nav className={classes.group} aria-label={t('catalogue.sections')}>
        <h2 className={classes.treeHead}>{t('catalogue.sections')}</h2>
        {level(null, 0)}
      </nav>
    )
  },
  (before, after) =>
    before.sections === after.sections &&
    before.counts === after.counts &&
    before.question === after.question &&
    before.chosen === after.chosen,
)
