import { Checkbox } from '@mantine/core'
import { catalogueInfo } from '@snab/contract/catalogue/catalogue-reference'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../lib/api/api'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ChevronDownIcon, ChevronRightIcon } from '../../../ui/icons'
import classes from './price-feed.module.css'
import { priceFeedTexts } from './price-feed.texts'

type Props = { chosen: readonly number[]; onChoose: (ids: number[]) => void }

/** A chosen section includes all below it, so those cannot be chosen beside it. */
export function SectionsField({ chosen, onChoose }: Props) {
  const t = useTexts(priceFeedTexts)
  const { data } = useQuery(queryOf(catalogueInfo, {}))
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const sections = data?.sections ?? []
  const toggle = (id: number) => {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }
  const belowOf = (id: number): number[] =>
    sections.flatMap((section) => (section.parentId === id ? [section.id, ...belowOf(section.id)] : []))
  const choose = (id: number, isChosen: boolean) => {
    const below = new Set(belowOf(id))
    onChoose(isChosen ? [...chosen.filter((one) => !below.has(one)), id] : chosen.filter((one) => one !== id))
  }
  const level = (parent: number | null, isIncluded: boolean) => (
    <ul className={classes.level}>
      {sections
        .filter(({ parentId }) => parentId === parent)
        .map(({ id, name }) => {
          const hasBelow = sections.some(({ parentId }) => parentId === id)
          const isOpen = hasBelow && opened.has(id)
          const isChosen = chosen.includes(id)
          return (
            <li key={id}>
              <span className={classes.section}>
                <Checkbox
                  label={name}
                  checked={isChosen || isIncluded}
                  disabled={isIncluded}
                  onChange={({ currentTarget: { checked } }) => choose(id, checked)}
                />
                {hasBelow && (
                  <button
                    type="button"
                    className={buttons.icon}
                    aria-expanded={isOpen}
                    aria-label={t(isOpen ? 'priceFeed.shut' : 'priceFeed.open', { name })}
                    onClick={() => toggle(id)}
                  >
                    {isOpen ? <ChevronDownIcon size={12} /> : <ChevronRightIcon size={12} />}
                  </button>
                )}
              </span>
              {isOpen && level(id, isIncluded || isChosen)}
            </li>
          )
        })}
    </ul>
  )
  return (
    <fieldset className={classes.sections}>
      <legend>{t('priceFeed.sections')}</legend>
      <p className={classes.fact}>{t('priceFeed.sectionsHint')}</p>
      <div className={classes.tree}>{level(null, false)}</div>
    </fieldset>
  )
}
